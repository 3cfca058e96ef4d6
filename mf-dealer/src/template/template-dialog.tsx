import { IconEdit, IconTrash } from '@tabler/icons-react';
import type { MessageTemplate } from 'contracts/message-template';
import { ActionIcon, Button, ErrorState, SkeletonRows, useCall } from 'ui';
import { Modal } from 'ui/overlay';
import { useState } from 'react';
import { api } from '../api.ts';
import { TemplateForm } from './template-form.tsx';
import styles from './template.module.css';

export interface TemplateDialogProps {
  isOpen: boolean;
  onClose(): void;
}

/** The dealer's own texts: added, changed, deleted. */
export default function TemplateDialog({ isOpen, onClose }: TemplateDialogProps) {
  const [edited, setEdited] = useState<MessageTemplate | 'new' | null>(null);
  const { data, error, isError, isFetching, refetch } = api.template.list.useQuery(undefined, { enabled: isOpen });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Șabloanele dumneavoastră"
      size={560}
      closeButtonProps={{ 'aria-label': 'Închide' }}
    >
      <div className={`an-column ${styles.dialog}`}>
        {!data && isError ? <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
        {!data && !isError ? <SkeletonRows count={3} height={56} /> : null}
        {data && data.length === 0 && edited === null ? (
          <p className="an-dim">Nu aveți șabloane. Scrieți o dată textele pe care le trimiteți des.</p>
        ) : null}
        {data && edited === null ? <TemplateList templates={data} onEdit={setEdited} /> : null}
        {edited ? (
          <TemplateForm template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        ) : (
          <Button onClick={() => setEdited('new')}>Adaugă un șablon</Button>
        )}
      </div>
    </Modal>
  );
}

function TemplateList({
  templates,
  onEdit,
}: {
  templates: MessageTemplate[];
  onEdit(template: MessageTemplate): void;
}) {
  const utils = api.useUtils();
  const remove = useCall(api.template.delete, {
    done: { title: 'Șablon șters' },
    failed: 'Nu am putut șterge șablonul. Vă rugăm să încercați din nou.',
    refresh: () => utils.template.list.invalidate(),
  });
  return (
    <ul className={`an-list ${styles.list}`}>
      {templates.map((template) => (
        <li key={template.id}>
          <span>
            <b>{template.name}</b>
            <small>{template.text}</small>
          </span>
          <ActionIcon size={44} aria-label={`Modifică ${template.name}`} onClick={() => onEdit(template)}>
            <IconEdit size={20} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            size={44}
            aria-label={`Șterge ${template.name}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ id: template.id })}
          >
            <IconTrash size={20} stroke={1.75} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
