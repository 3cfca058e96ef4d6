import { IconCategory } from '@tabler/icons-react';
import { formatNumber } from 'contracts/format';
import { type ModelRow, ModelTableInput } from 'contracts/reference-table';
import { MAX_PLAIN_ROWS } from 'contracts/page-count';
import { Select } from 'ui';
import { SearchSelect } from 'ui/search-select';
import { api } from '../api.ts';
import { editMergeDelete } from '../reference/edit-merge-delete.tsx';
import { DeleteDialog, type ReferenceRowProps } from '../reference/delete-dialog.tsx';
import { MergeDialog } from '../reference/merge-dialog.tsx';
import type { ReferenceDialog } from '../reference/use-reference-dialog.ts';
import { AdminTable, type Column } from '../table/admin-table.tsx';
import type { TableView } from '../table/use-table-view.ts';
import { ModelDialog } from './model-dialog.tsx';

const ALL_BRANDS = 'Toate mărcile';

type Dialog = ReferenceDialog<ModelRow>;

const columns = (open: (dialog: Dialog) => void): Column<ModelRow>[] => [
  {
    id: 'name',
    label: 'Model',
    isSortable: true,
    hasNoLabel: true,
    cell: ({ name, slug }) => (
      <span>
        <b>{name}</b>
        <small>{slug}</small>
      </span>
    ),
  },
  { id: 'brand', label: 'Marca', isSortable: true, cell: ({ brandName }) => brandName ?? 'Marca necunoscută' },
  { id: 'cars', label: 'Mașini', isSortable: true, cell: ({ cars }) => formatNumber(cars) },
  editMergeDelete(open, ({ name }) => name),
];

interface ModelTableProps {
  view: TableView;
  open: Dialog | null;
  setOpen(dialog: Dialog): void;
  close(): void;
}

/** The models with their brands (work-areas §2 "Administrare"). */
export function ModelTable({ view, open, setOpen, close }: ModelTableProps) {
  const { q, sort, limit, offset, filter } = view;
  const brandId = Number(filter('marca')) || undefined;
  const input = ModelTableInput.parse({ q, sort, limit, offset, brandId });
  const query = api.model.table.useQuery(input, { placeholderData: (previous) => previous });
  return (
    <>
      <AdminTable
        label="Modele"
        columns={columns(setOpen)}
        view={view}
        firstSort="brand"
        query={query}
        search="Caută model"
        filters={<BrandFilter view={view} />}
        empty={{ icon: IconCategory, title: 'Niciun model găsit', hint: 'Schimbați căutarea sau marca.' }}
      />
      {open ? <OpenDialog open={open} close={close} /> : null}
    </>
  );
}

/** With many brands the choice is found by typing. */
function BrandFilter({ view: { filter, change } }: { view: TableView }) {
  const brands = api.brand.list.useQuery().data ?? [];
  const props = {
    'aria-label': 'Marca',
    data: brands.map(({ id, name }) => ({ value: String(id), label: name })),
    value: filter('marca'),
    onChange: (marca: string | null) => change({ marca: marca ?? '' }),
  };
  return brands.length > MAX_PLAIN_ROWS ? (
    <SearchSelect {...props} none={ALL_BRANDS} />
  ) : (
    <Select {...props} placeholder={ALL_BRANDS} />
  );
}

function OpenDialog({ open, close }: { open: Dialog; close(): void }) {
  if (open.kind === 'add') return <ModelDialog model={null} onClose={close} />;
  const { id, name } = open.row;
  if (open.kind === 'edit') return <ModelDialog key={id} model={open.row} onClose={close} />;
  const row = { of: 'model', id, name, onClose: close } as const;
  return open.kind === 'delete' ? <DeleteDialog {...row} /> : <MergeModel {...row} brandId={open.row.brandId} />;
}

function MergeModel({ brandId, ...row }: ReferenceRowProps & { brandId: number }) {
  return <MergeDialog {...row} rows={api.model.list.useQuery({ brandId }).data ?? []} />;
}
