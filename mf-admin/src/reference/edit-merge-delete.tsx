import { IconArrowMerge, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { ActionIcon, Button } from 'ui';
import { Menu } from 'ui/overlay';
import type { Column } from '../table/admin-table.tsx';
import type { ReferenceDialog } from './use-reference-dialog.ts';

/** The last column of brands, models and towns: a row's buttons that edit, merge and delete it. */
export const editMergeDelete = <Row,>(
  open: (dialog: ReferenceDialog<Row>) => void,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  id: 'actions',
  label: 'Acțiuni',
  hasNoLabel: true,
  cell: (row) => (
    <EditMergeDelete
      name={nameOf(row)}
      onEdit={() => open({ kind: 'edit', row })}
      onMerge={() => open({ kind: 'merge', row })}
      onDelete={() => open({ kind: 'delete', row })}
    />
  ),
});

interface EditMergeDeleteProps {
  /** The row's own name, for screen readers, since the buttons repeat in every row. */
  name: string;
  onEdit(): void;
  onMerge(): void;
  onDelete(): void;
}

function EditMergeDelete({ name, onEdit, onMerge, onDelete }: EditMergeDeleteProps) {
  return (
    <span className="an-row">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPencil size={16} />}
        aria-label={`Editează ${name}`}
        onClick={onEdit}
      >
        Editează
      </Button>
      <Menu>
        <Menu.Target>
          <ActionIcon size={36} aria-label={`Mai multe acțiuni: ${name}`}>
            <IconDotsVertical size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowMerge size={18} />} onClick={onMerge}>
            Unește cu…
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={18} />} color="red" onClick={onDelete}>
            Șterge
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
