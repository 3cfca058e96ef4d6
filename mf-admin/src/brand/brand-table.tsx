import { IconCategory } from '@tabler/icons-react';
import { formatNumber } from 'contracts/format';
import { type BrandRow, BrandTableInput } from 'contracts/reference-table';
import { api } from '../api.ts';
import { editMergeDelete } from '../reference/edit-merge-delete.tsx';
import { DeleteDialog } from '../reference/delete-dialog.tsx';
import { MergeDialog } from '../reference/merge-dialog.tsx';
import type { ReferenceDialog } from '../reference/use-reference-dialog.ts';
import { AdminTable, type Column } from '../table/admin-table.tsx';
import type { TableView } from '../table/use-table-view.ts';
import { BrandDialog } from './brand-dialog.tsx';
import { BrandLogo } from './brand-logo.tsx';
import styles from '../section/section.module.css';

type Dialog = ReferenceDialog<BrandRow>;

const columns = (open: (dialog: Dialog) => void): Column<BrandRow>[] => [
  {
    id: 'name',
    label: 'Marca',
    isSortable: true,
    hasNoLabel: true,
    cell: ({ name, logo, slug }) => (
      <span className={`an-line ${styles.named}`}>
        <BrandLogo name={name} logo={logo} />
        <span>
          <b>{name}</b>
          <small>/{slug}</small>
        </span>
      </span>
    ),
  },
  { id: 'models', label: 'Modele', isSortable: true, cell: ({ models }) => formatNumber(models) },
  { id: 'cars', label: 'Mașini', isSortable: true, cell: ({ cars }) => formatNumber(cars) },
  editMergeDelete(open, ({ name }) => name),
];

interface BrandTableProps {
  view: TableView;
  open: Dialog | null;
  setOpen(dialog: Dialog): void;
  close(): void;
}

/** The brands with their logos (work-areas §2 "Administrare"). */
export function BrandTable({ view, open, setOpen, close }: BrandTableProps) {
  const { q, sort, limit, offset } = view;
  const input = BrandTableInput.parse({ q, sort, limit, offset });
  const query = api.brand.table.useQuery(input, { placeholderData: (previous) => previous });
  return (
    <>
      <AdminTable
        label="Mărci"
        columns={columns(setOpen)}
        view={view}
        firstSort="name"
        query={query}
        search="Caută marcă"
        empty={{ icon: IconCategory, title: 'Nicio marcă găsită', hint: 'Schimbați căutarea.' }}
      />
      {open ? <OpenDialog open={open} close={close} /> : null}
    </>
  );
}

function OpenDialog({ open, close }: { open: Dialog; close(): void }) {
  const brands = api.brand.list.useQuery().data ?? [];
  if (open.kind === 'add') return <BrandDialog brand={null} onClose={close} />;
  const { id, name } = open.row;
  if (open.kind === 'edit') return <BrandDialog key={id} brand={open.row} onClose={close} />;
  const row = { of: 'brand', id, name, onClose: close } as const;
  return open.kind === 'delete' ? <DeleteDialog {...row} /> : <MergeDialog {...row} rows={brands} />;
}
