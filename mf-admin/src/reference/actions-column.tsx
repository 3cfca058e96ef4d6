import type { Column } from '../table/admin-table.tsx';
import { RowActions } from './row-actions.tsx';
import type { ReferenceDialog } from './use-reference-dialog.ts';

/** The last column of brands, models and towns: a row's actions. */
export const actionsColumn = <Row,>(
  open: (dialog: ReferenceDialog<Row>) => void,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  id: 'actions',
  label: 'Acțiuni',
  hasNoLabel: true,
  cell: (row) => (
    <RowActions
      name={nameOf(row)}
      onEdit={() => open({ kind: 'edit', row })}
      onMerge={() => open({ kind: 'merge', row })}
      onDelete={() => open({ kind: 'delete', row })}
    />
  ),
});
