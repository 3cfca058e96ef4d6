import { IconArrowMerge, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { ActionIcon, Button } from 'contracts/ui';
import { Menu } from 'contracts/ui-extra/overlay';
import styles from '../section/section.module.css';

interface RowActionsProps {
  /** The row's own name, for screen readers, since the buttons repeat in every row. */
  name: string;
  onEdit(): void;
  onMerge(): void;
  onDelete(): void;
}

/** The actions on a brand, a model or a town. */
export function RowActions({ name, onEdit, onMerge, onDelete }: RowActionsProps) {
  return (
    <span className={styles.actions}>
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
