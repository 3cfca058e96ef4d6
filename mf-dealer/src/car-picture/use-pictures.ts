import type { PictureGroup } from 'contracts/car';
import { MAX_CAR_IMAGES } from 'contracts/car-input';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api.ts';
import type { CallError } from 'contracts/field-issues';
import { useCall } from 'ui';
import { chosenPicture, type FormPicture, isOnItsWay, moved, releasePreview, storedPicture } from './pictures.ts';
import { refusalOf, UploadFailure, uploadPicture } from 'contracts/put-file';

/** Concurrent uploads; the server encodes one after the other. */
const AT_ONCE = 2;

export type Pictures = ReturnType<typeof usePictures>;

/** The form's pictures and their uploads. Each file succeeds or fails by itself. */
export function usePictures(initial: readonly FormPicture[]) {
  const [items, setItems] = useState<readonly FormPicture[]>(initial);
  const running = useUploads(items, setItems);
  const change = (key: string, values: Partial<FormPicture>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...values } : item)));
  const add = (more: readonly FormPicture[]) =>
    setItems((before) => {
      const free = MAX_CAR_IMAGES - before.filter(({ error }) => error === null).length;
      return [
        ...before,
        ...more.map((item, index) => (index < free || item.error ? item : { ...item, error: TOO_MANY })),
      ];
    });
  return {
    items,
    isUploading: items.some(isOnItsWay),
    replace: setItems,
    addFiles: (files: Iterable<File>) => add([...files].map((file) => chosenPicture(file, refusalOf(file)))),
    addAddress: (address: string) => add([storedPicture(address)]),
    move: (from: number, to: number) => setItems((before) => moved(before, from, to)),
    setAlt: (key: string, alt: string) => change(key, { alt }),
    setGroup: (key: string, group: PictureGroup | null) => change(key, { group }),
    retry: (key: string) => change(key, { error: null, progress: 0 }),
    remove: (key: string) => {
      running.current.get(key)?.abort();
      items.filter((item) => item.key === key).forEach(releasePreview);
      setItems((before) => before.filter((item) => item.key !== key));
    },
  };
}

const TOO_MANY = `Cel mult ${MAX_CAR_IMAGES} de imagini.`;

/** Uploads waiting files, two at a time, and updates each one's state in the list. */
function useUploads(
  items: readonly FormPicture[],
  setItems: (update: (before: readonly FormPicture[]) => readonly FormPicture[]) => void,
) {
  const running = useRef(new Map<string, AbortController>());
  const { mutateAsync: askPlace } = useCall(api.upload.create);
  const { mutateAsync: finish } = useCall(api.upload.finish);
  useEffect(() => {
    const change = (key: string, values: Partial<FormPicture>) =>
      setItems((before) => before.map((item) => (item.key === key ? { ...item, ...values } : item)));
    const send = async (key: string, file: File, stop: AbortController) => {
      try {
        const onProgress = (progress: number) => change(key, { progress });
        const sending = { onProgress, signal: stop.signal };
        const address = await uploadPicture({ file, purpose: 'picture' }, { askPlace, finish }, sending);
        change(key, { address, file: null });
      } catch (error) {
        change(key, { error: wordsFor(error) });
      } finally {
        running.current.delete(key);
        // Triggers a new render: the next one may start.
        setItems((before) => [...before]);
      }
    };
    for (const { key, file } of items.filter(isOnItsWay)) {
      if (!file || running.current.has(key) || running.current.size >= AT_ONCE) continue;
      const stop = new AbortController();
      running.current.set(key, stop);
      void send(key, file, stop);
    }
  }, [items, setItems, askPlace, finish]);
  useEffect(() => {
    const open = running.current;
    return () => open.forEach((stop) => stop.abort());
  }, []);
  return running;
}

/** The specification's text when no upload address was available (work-areas §8). */
function wordsFor(error: unknown): string {
  if (error instanceof UploadFailure) return error.message;
  const { data, message } = error as CallError;
  return data?.code === 'too_many_requests' && message ? message : 'Failed to get upload URL';
}
