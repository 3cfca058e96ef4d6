import { IconRefresh, IconX } from '@tabler/icons-react';
import { ActionIcon } from 'ui';
import { type Attachment, attachmentRefusal } from './attachment.ts';
import type { Attachments } from './use-attachments.ts';
import { formatFileSize } from './words.ts';
import styles from './composer.module.css';

/** The files of the message that is being written, each with its progress or its error. */
export function AttachmentList({ attachments: { items, retry, remove } }: { attachments: Attachments }) {
  if (items.length === 0) return null;
  return (
    <ul className={`an-list ${styles.attachments}`} aria-label="Fișiere atașate">
      {items.map((item) => (
        <li key={item.key} data-failed={item.error ? '' : undefined}>
          <span className={styles.name}>{item.file.name}</span>
          <AttachmentState item={item} />
          {item.error && attachmentRefusal(item.file) === null ? (
            <ActionIcon size={36} aria-label={`Încearcă din nou ${item.file.name}`} onClick={() => retry(item)}>
              <IconRefresh size={18} stroke={1.75} />
            </ActionIcon>
          ) : null}
          <ActionIcon size={36} aria-label={`Elimină ${item.file.name}`} onClick={() => remove(item.key)}>
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function AttachmentState({ item: { file, progress, uploaded, error } }: { item: Attachment }) {
  if (error) {
    return (
      <span className={styles.failed} role="alert">
        {error}
      </span>
    );
  }
  if (uploaded) return <span className={styles.size}>{formatFileSize(file.size)}</span>;
  return <progress className={styles.progress} aria-label={`Se trimite ${file.name}`} value={progress} max={1} />;
}
