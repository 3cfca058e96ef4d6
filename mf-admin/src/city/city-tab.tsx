import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { formatNumber } from 'contracts/format';
import { type CityRow, CityTableInput } from 'contracts/reference-table';
import { Button } from 'ui';
import { api } from '../api.ts';
import { TabHead } from '../section/tab-head.tsx';
import { editMergeDelete } from '../reference/edit-merge-delete.tsx';
import { DeleteDialog } from '../reference/delete-dialog.tsx';
import { MergeDialog } from '../reference/merge-dialog.tsx';
import { type ReferenceDialog, useReferenceDialog } from '../reference/use-reference-dialog.ts';
import { AdminTable, type Column } from '../table/admin-table.tsx';
import { CityDialog } from './city-dialog.tsx';

type Dialog = ReferenceDialog<CityRow>;

const placeOf = ({ name, county }: Pick<CityRow, 'name' | 'county'>) => (county ? `${name}, ${county}` : name);

const columns = (open: (dialog: Dialog) => void): Column<CityRow>[] => [
  {
    id: 'name',
    label: 'Oraș',
    isSortable: true,
    hasNoLabel: true,
    cell: ({ name, slug }) => (
      <span>
        <b>{name}</b>
        <small>/{slug}</small>
      </span>
    ),
  },
  { id: 'county', label: 'Județ', isSortable: true, cell: ({ county }) => county ?? '–' },
  { id: 'cars', label: 'Mașini', isSortable: true, cell: ({ cars }) => formatNumber(cars) },
  { id: 'dealers', label: 'Dealeri', isSortable: true, cell: ({ dealers }) => formatNumber(dealers) },
  editMergeDelete(open, placeOf),
];

/** The towns with their counties (work-areas §2 "Orașe"). */
export default function CityTab() {
  const { view, open, setOpen, close } = useReferenceDialog<CityRow>();
  const { q, sort, limit, offset } = view;
  const input = CityTableInput.parse({ q, sort, limit, offset });
  const query = api.city.table.useQuery(input, { placeholderData: (previous) => previous });
  return (
    <>
      <TabHead
        title="Orașe"
        actions={
          <Button leftSection={<IconPlus />} onClick={() => setOpen({ kind: 'add' })}>
            Adaugă oraș
          </Button>
        }
      />
      <AdminTable
        label="Orașe"
        columns={columns(setOpen)}
        view={view}
        firstSort="name"
        query={query}
        search="Caută oraș sau județ"
        empty={{ icon: IconMapPin, title: 'Niciun oraș găsit', hint: 'Schimbați căutarea.' }}
      />
      {open ? <OpenDialog open={open} close={close} /> : null}
    </>
  );
}

function OpenDialog({ open, close }: { open: Dialog; close(): void }) {
  const cities = api.city.list.useQuery().data ?? [];
  if (open.kind === 'add') return <CityDialog city={null} onClose={close} />;
  const { id } = open.row;
  if (open.kind === 'edit') return <CityDialog key={id} city={open.row} onClose={close} />;
  const row = { of: 'city', id, name: placeOf(open.row), onClose: close } as const;
  if (open.kind === 'delete') return <DeleteDialog {...row} />;
  return <MergeDialog {...row} rows={cities.map((city) => ({ id: city.id, name: placeOf(city) }))} />;
}
