import { IconUpload } from '@tabler/icons-react';
import { UPLOAD_LIMITS, UPLOAD_TYPES } from 'contracts/upload';
import { Button } from 'ui';
import { type ReactNode, useId, useRef } from 'react';
import type { Upload } from './use-upload.ts';
import styles from './upload-field.module.css';
import sectionStyles from '../section/section.module.css';

const MB = 1_048_576;

interface UploadFieldProps {
  label: string;
  purpose: keyof typeof UPLOAD_LIMITS;
  upload: Upload;
  /** The current picture, rendered. */
  preview: ReactNode;
  /** Removes the current picture; omitted when there is none. */
  onRemove?: (() => void) | undefined;
}

/** Uploads one picture and shows the progress. */
export function UploadField({ label, purpose, upload, preview, onRemove }: UploadFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { progress, fault } = upload;
  return (
    <div className={styles.root} role="group" aria-labelledby={id}>
      <b id={id}>{label}</b>
      <div className={`an-line ${sectionStyles.named}`}>
        {preview}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={UPLOAD_TYPES.join(',')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void upload.send(file);
            currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUpload size={18} />}
          disabled={progress !== null}
          onClick={() => input.current?.click()}
        >
          Alege fișierul
        </Button>
        {onRemove ? (
          <Button variant="subtle" size="sm" onClick={onRemove}>
            Elimină
          </Button>
        ) : null}
      </div>
      <small>JPEG, PNG sau WebP, cel mult {UPLOAD_LIMITS[purpose] / MB} MB</small>
      {progress === null ? null : <progress aria-label={`${label}: se încarcă`} max={1} value={progress} />}
      {fault ? (
        <p className={`an-fine ${sectionStyles.fault}`} role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
