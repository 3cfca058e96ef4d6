import { refusalOf, uploadPicture, UploadFailure } from 'contracts/put-file';
import { useCall } from 'ui';
import type { FinishedUpload, UploadInput } from 'contracts/upload';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';

export interface Upload {
  /** The stored picture, not attached to anything yet; null before. */
  path: string | null;
  /** Fraction of the file that was uploaded, 0 … 1; null while no upload runs. */
  progress: number | null;
  /** Why the upload failed. */
  fault: string | null;
  send(file: File): Promise<void>;
  clear(): void;
}

/** The upload of one picture (work-areas §7 "Logo upload"); `onFault` receives the reason of a failure, as the screen shows it. */
export function useUpload(purpose: 'logo' | 'picture', onFault: (reason: string) => void): Upload {
  const [state, setState] = useState<Pick<Upload, 'path' | 'progress' | 'fault'>>(NOTHING);
  const stop = useRef<AbortController | null>(null);
  const { mutateAsync: askPlace } = useCall(api.upload.create);
  const { mutateAsync: finish } = useCall(api.upload.finish);
  useEffect(() => () => stop.current?.abort(), []);

  const failed = (fault: string) => {
    setState({ ...NOTHING, fault });
    onFault(fault);
  };
  const send = async (file: File) => {
    const refusal = refusalOf(file, purpose);
    if (refusal) return failed(refusal);
    stop.current?.abort();
    const { signal } = (stop.current = new AbortController());
    setState({ path: null, progress: 0, fault: null });
    try {
      const calls = {
        askPlace: (input: UploadInput) =>
          askPlace(input).catch(() => {
            throw new UploadFailure('Failed to get upload URL');
          }),
        finish: (input: FinishedUpload) => finish(input),
      };
      const onProgress = (progress: number) => setState((before) => ({ ...before, progress }));
      setState({ ...NOTHING, path: await uploadPicture({ file, purpose }, calls, { onProgress, signal }) });
    } catch (error) {
      if (!signal.aborted) failed(error instanceof UploadFailure ? error.message : 'Unknown error');
    }
  };
  const clear = () => {
    stop.current?.abort();
    setState(NOTHING);
  };
  return { ...state, send, clear };
}

const NOTHING = { path: null, progress: null, fault: null };
