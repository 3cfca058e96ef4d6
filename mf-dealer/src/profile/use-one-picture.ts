import { refusalOf, UploadFailure, uploadPicture } from 'contracts/put-file';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import type { CallError } from 'contracts/field-issues';
import { useCall } from 'contracts/ui';

/** Uploads one picture and passes on its address; errors are shown beside it. */
export function useOnePicture(purpose: 'logo' | 'picture', onStored: (address: string) => void) {
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
