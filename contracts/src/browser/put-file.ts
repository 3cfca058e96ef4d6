// Uploads a picture: to the site, or to its bucket.
import type { CallError } from '../call/field-issues.ts';
import { Problem } from '../call/errors.schema.ts';
import {
  type FinishedUpload,
  StoredUpload,
  UPLOAD_LIMITS,
  UPLOAD_TYPES,
  type UploadInput,
  type UploadPlace,
} from '../upload/upload.schema.ts';

/** Why an upload failed, in a text for users. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
}

const MB = 1_048_576;

/** Validates a file before it is sent; null when it is acceptable. */
export function refusalOf(
  file: Pick<File, 'type' | 'size'>,
  purpose: keyof typeof UPLOAD_LIMITS = 'picture',
): string | null {
  if (!UPLOAD_TYPES.some((type) => type === file.type)) return 'Alegeți o imagine JPEG, PNG sau WebP.';
  if (file.size === 0) return 'Fișierul este gol.';
  const limit = UPLOAD_LIMITS[purpose];
  if (file.size > limit) return `Peste ${limit / MB} MB. Alegeți o imagine mai mică.`;
  return null;
}

/** The server's own message, else the specification's for an answer without one. */
function wordsOf(request: XMLHttpRequest): string {
  try {
    return Problem.parse(JSON.parse(request.responseText)).message;
  } catch {
    return request.status === 403 ? 'Request has expired' : 'Non 2xx';
  }
}

export interface Sending {
  onProgress(share: number): void;
  signal: AbortSignal;
  /** PUT by default. */
  method?: 'POST';
  headers?: Record<string, string>;
}

/** The calls of an upload: an address for the file, and the path of one that was sent outside the site. */
export interface UploadCalls {
  askPlace(input: UploadInput): Promise<UploadPlace>;
  finish(input: FinishedUpload): Promise<StoredUpload>;
}

/** A file to upload, and its purpose. */
export interface ChosenFile {
  file: File;
  purpose: UploadInput['purpose'];
}

/**
 * Uploads a picture and returns the address of the stored one. The file goes where the site says, which may be its
 * bucket; a browser that cannot reach that sends it to the site. Rejects with an UploadFailure, or with the error of
 * `askPlace`.
 */
export async function uploadPicture(
  { file, purpose }: ChosenFile,
  calls: UploadCalls,
  sending: Sending,
): Promise<string> {
  const type = UPLOAD_TYPES.find((known) => known === file.type);
  const announced = type && { file: { bytes: file.size, type } };
  const { uploadURL } = await calls.askPlace({ purpose, ...announced });
  if (isOwn(uploadURL)) return putFile(uploadURL, file, sending);
  try {
    await sendTo(uploadURL, file, sending);
  } catch (error) {
    if (sending.signal.aborted) throw error;
    // Not announced: this address is the site's own.
    return putFile((await calls.askPlace({ purpose })).uploadURL, file, sending);
  }
  return (await finished(uploadURL, calls, sending)).objectPath;
}

const FINISH_ATTEMPTS = 20;
const FINISH_PAUSE_MS = 2_000;

/** A busy site answers 503 while the picture waits to be encoded. */
async function finished(uploadURL: string, calls: UploadCalls, { signal }: Sending): Promise<StoredUpload> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await calls.finish({ uploadURL });
    } catch (error) {
      const { data, message } = error as CallError;
      const isBusy = data?.code === 'unavailable' && attempt < FINISH_ATTEMPTS && !signal.aborted;
      if (!isBusy) throw new UploadFailure(message);
      await new Promise((resolve) => setTimeout(resolve, FINISH_PAUSE_MS));
    }
  }
}

/** Addresses of the site begin with its folder; its origin may be another name of the same site. */
const isOwn = (uploadURL: string): boolean => new URL(uploadURL).pathname.startsWith('/objects/upload/');

/** Uploads a picture to its signed address; returns the address of the stored one. Rejects with an UploadFailure. */
async function putFile(uploadURL: string, file: File, sending: Sending): Promise<string> {
  const stored = StoredUpload.safeParse(await sendFile(uploadURL, file, sending));
  if (!stored.success) throw new UploadFailure('Unknown error');
  return stored.data.objectPath;
}

/** Uploads a file to an address of ours and returns the answer. Rejects with an UploadFailure. */
export async function sendFile(uploadURL: string, file: File, sending: Sending): Promise<unknown> {
  // By its path: the page may be open under another host name of the same site.
  return JSON.parse(await sendTo(new URL(uploadURL).pathname, file, sending));
}

/** Resolves to the answer's text. `fetch` reports no progress, so this is an XMLHttpRequest. */
function sendTo(address: string, file: File, sending: Sending): Promise<string> {
  const { onProgress, signal, method = 'PUT', headers = {} } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status > 299) return reject(new UploadFailure(wordsOf(request)));
      resolve(request.responseText);
    });
    request.addEventListener('error', () => reject(new UploadFailure('Conexiunea s-a întrerupt. Încercați din nou.')));
    request.addEventListener('abort', () => reject(new UploadFailure('Încărcare oprită.')));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
