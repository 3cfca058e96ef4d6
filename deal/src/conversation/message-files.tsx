import { IconDownload, IconFileText, IconPhoto } from '@tabler/icons-react';
import { UnstyledButton } from 'ui';
import type { MessageFile } from 'contracts/conversation';
import type { ThreadProps } from './thread-props.ts';
import { fileCopyText, formatFileSize } from './words.ts';
import styles from './message-files.module.css';

interface MessageFilesProps extends Pick<ThreadProps, 'onFile' | 'conversation'> {
  files: readonly MessageFile[];
  isOwn: boolean;
}

/** The files of a message as downloads, each with its name and size, and what happens to it while the buyer is hidden. */
export function MessageFiles({ files, conversation, isOwn, onFile }: MessageFilesProps) {
  if (files.length === 0) return null;
  const { leadId, side } = conversation;
  return (
    <ul className={`an-list ${styles.files}`} aria-label="Fișiere">
      {files.map((file) => {
        const note = fileCopyText(file, side, isOwn);
        return (
          <li key={file.id}>
            {!isOwn && file.copy && file.copy !== 'ready' ? (
              <span className={styles.file}>
                <TypeIcon file={file} />
                <span className={styles.name}>{file.name}</span>
              </span>
            ) : onFile ? (
              <UnstyledButton className={styles.file} onClick={() => onFile(file)}>
                <FileLine file={file} />
              </UnstyledButton>
            ) : (
              <a className={styles.file} href={`/api/leads/${leadId}/files/${file.id}`} download={file.name}>
                <FileLine file={file} />
              </a>
            )}
            {note ? <p className={`an-fine ${styles.note}`}>{note}</p> : null}
          </li>
        );
      })}
    </ul>
  );
}

function TypeIcon({ file }: { file: MessageFile }) {
  const Icon = file.contentType === 'application/pdf' ? IconFileText : IconPhoto;
  return <Icon size={20} stroke={1.75} aria-hidden="true" />;
}

function FileLine({ file }: { file: MessageFile }) {
  return (
    <>
      <TypeIcon file={file} />
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{formatFileSize(file.size)}</span>
      <IconDownload size={18} stroke={1.75} aria-label="Descarcă" />
    </>
  );
}
