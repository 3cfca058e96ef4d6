import { IconDownload, IconFileText, IconPhoto } from '@tabler/icons-react';
import { UnstyledButton } from 'contracts/ui';
import type { MessageFile } from '../../lead/conversation/conversation.schema.ts';
import type { ThreadProps } from './thread-props.ts';
import { formatFileSize } from './words.ts';
import styles from './message-files.module.css';

interface MessageFilesProps extends Pick<ThreadProps, 'onFile'> {
  files: readonly MessageFile[];
  leadId: number;
}

/** The files of a message as downloads, each with its name and size. */
export function MessageFiles({ files, leadId, onFile }: MessageFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Fișiere">
      {files.map((file) => (
        <li key={file.id}>
          {onFile ? (
            <UnstyledButton className={styles.file} onClick={() => onFile(file)}>
              <FileLine file={file} />
            </UnstyledButton>
          ) : (
            <a className={styles.file} href={`/api/leads/${leadId}/files/${file.id}`} download={file.name}>
              <FileLine file={file} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function FileLine({ file: { name, size, contentType } }: { file: MessageFile }) {
  const Icon = contentType === 'application/pdf' ? IconFileText : IconPhoto;
  return (
    <>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{formatFileSize(size)}</span>
      <IconDownload size={18} stroke={1.75} aria-label="Descarcă" />
    </>
  );
}
