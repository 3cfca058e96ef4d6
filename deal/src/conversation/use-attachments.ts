import { useEffect, useRef, useState } from 'react';
import { UploadFailure } from 'contracts/put-file';
import { randomId } from 'contracts/random-id';
import { MAX_FILES } from 'contracts/conversation';
import { type Attachment, attachmentRefusal, TOO_MANY_FILES, type UploadAttachment } from './attachment.ts';

const FAILED = 'Fișierul nu a putut fi trimis. Încercați din nou.';

/** The files of a message: each is uploaded at once, and succeeds or fails by itself. */
export function useAttachments(upload: UploadAttachment) {
  const [items, setItems] = useState<readonly Attachment[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const open = running.current;
    return () => open.forEach((stop) => stop.abort());
  }, []);
  const change = (key: string, values: Partial<Attachment>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...values } : item)));
  const send = async ({ key, file }: Attachment) => {
    const stop = new AbortController();
    running.current.set(key, stop);
    change(key, { error: null, progress: 0 });
    try {
      const onProgress = (progress: number) => change(key, { progress });
      change(key, { uploaded: await upload(file, { onProgress, signal: stop.signal }), progress: 1 });
    } catch (error) {
      change(key, { error: error instanceof UploadFailure ? error.message : FAILED });
    } finally {
      running.current.delete(key);
    }
  };
  const add = (files: Iterable<File>) => {
    const free = MAX_FILES - items.filter(({ error }) => error === null).length;
    let taken = 0;
    const more = [...files].map((file): Attachment => {
      const refused = attachmentRefusal(file);
      const error = refused ?? (taken++ < free ? null : TOO_MANY_FILES);
      return { key: randomId(), file, progress: 0, uploaded: null, error };
    });
    setItems((before) => [...before, ...more]);
    for (const item of more) if (item.error === null) void send(item);
  };
  return {
    items,
    add,
    isUploading: items.some(({ uploaded, error }) => uploaded === null && error === null),
    retry: (item: Attachment) => void send(item),
    remove: (key: string) => {
      running.current.get(key)?.abort();
      setItems((before) => before.filter((item) => item.key !== key));
    },
    clear: () => setItems([]),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
