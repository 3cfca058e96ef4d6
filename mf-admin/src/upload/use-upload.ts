import { putFile, refusalOf, UploadFailure } from 'contracts/put-file';
import { useCall } from 'contracts/ui';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';

export interface Upload {
  /** The stored picture, not yet part of anything; null before. */
  path: string | null;
  /** Share of the file that has gone, 0 … 1; null while nothing is on its way. */
  progress: number | null;
  /** Why it did not get through. */
  fault: string | null;
  send(file: File): Promise<void>;
  clear(): void;
}

/** One picture on its way to the server (work-areas §7 "Logo upload"); `onFault` hears why it failed. */
export function useUpload(purpose: 'logo' | 'picture', onFault: (reason: string) => void): Upload {
  const [state, setState] = useState<Pick<Upload, 'path' | 'progress' | 'fault'>>(NOTHING);
  const stop = useRef<AbortController | null>(null);
  const { mutateAsync: askPlace } = useCall(api.upload.create);
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
      const { uploadURL } = await askPlace({ purpose }).catch(() => {
        throw new UploadFailure('Failed to get upload URL');
      });
      const onProgress = (progress: number) => setState((before) => ({ ...before, progress }));
      setState({ ...NOTHING, path: await putFile(uploadURL, file, { onProgress, signal }) });
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
