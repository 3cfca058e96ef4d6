import { pictureOf } from 'contracts/picture';
import { UPLOAD_LIMITS, UPLOAD_TYPES } from 'contracts/upload';
import { Button, useCall } from 'ui';
import { useEffect, useRef, useState } from 'react';
import type { CallError } from 'contracts/field-issues';
import { refusalOf, UploadFailure, uploadPicture } from 'contracts/put-file';
import { api } from '../api.ts';
import styles from './profile.module.css';

const MB = 1_048_576;

interface PictureFieldProps {
  label: string;
  purpose: 'logo' | 'picture';
  /** The stored address, '' for none. */
  value: string;
  error: string | undefined;
  onChange(address: string): void;
}

/** One picture: shown, replaced, removed. */
export function PictureField({ label, purpose, value, error, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { share, error: refused, send } = useOnePicture(purpose, onChange);
  const shown = pictureOf(value);
  const wrong = refused ?? error;
  return (
    <div className={`an-stack-top ${styles.picture}`} role="group" aria-label={label}>
      <p className={styles.label}>{label}</p>
      <div className={`an-cover ${styles.frame}`} data-purpose={purpose}>
        {shown ? <img src={shown.src} alt={label} /> : <span className="an-dim">Nicio imagine</span>}
      </div>
      {share === null ? null : <progress max={1} value={share} aria-label={`Încărcare ${label.toLowerCase()}`} />}
      {wrong ? (
        <p className={styles.error} role="alert">
          {wrong}
        </p>
      ) : null}
      <div className={`an-row ${styles.row}`}>
        <Button variant="default" disabled={share !== null} onClick={() => input.current?.click()}>
          {shown ? 'Înlocuiește' : 'Încarcă'}
        </Button>
        {shown ? (
          <Button variant="subtle" aria-label={`Șterge ${label.toLowerCase()}`} onClick={() => onChange('')}>
            Șterge
          </Button>
        ) : null}
        <small className="an-dim">JPEG, PNG sau WebP, cel mult {UPLOAD_LIMITS[purpose] / MB} MB</small>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={UPLOAD_TYPES.join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) send(file);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** Uploads one picture and passes on its address; errors are shown beside it. */
function useOnePicture(purpose: 'logo' | 'picture', onStored: (address: string) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const { mutateAsync: askPlace } = useCall(api.upload.create);
  const { mutateAsync: finish } = useCall(api.upload.finish);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (file: File) => {
    const refusal = refusalOf(file, purpose);
    setError(refusal);
    if (refusal) return;
    const sending = new AbortController();
    stop.current = sending;
    setShare(0);
    try {
      const progress = { onProgress: setShare, signal: sending.signal };
      onStored(await uploadPicture({ file, purpose }, { askPlace, finish }, progress));
    } catch (failure) {
      const isNotified = failure instanceof UploadFailure || (failure as CallError).data?.code === 'too_many_requests';
      setError(isNotified ? (failure as Error).message : 'Failed to get upload URL');
    } finally {
      setShare(null);
    }
  };
  return { share, error, send: (file: File) => void send(file) };
}
