// Uploads a picture to its signed address.
import { Problem } from '../call/errors.schema.ts';
import { StoredUpload, UPLOAD_LIMITS, UPLOAD_TYPES } from '../upload/upload.schema.ts';

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
}

/** Uploads a picture to its signed address; returns the address of the stored one. Rejects with an UploadFailure. */
export async function putFile(uploadURL: string, file: File, sending: Sending): Promise<string> {
  const stored = StoredUpload.safeParse(await sendFile(uploadURL, file, sending));
  if (!stored.success) throw new UploadFailure('Unknown error');
  return stored.data.objectPath;
}

/**
 * Uploads a file to an address of ours and returns the answer. `fetch` reports no progress, so this is an
 * XMLHttpRequest. Rejects with an UploadFailure.
 */
export function sendFile(uploadURL: string, file: File, { onProgress, signal }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    // By its path: the page may be open under another host name of the same site.
    request.open('PUT', new URL(uploadURL).pathname);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status > 299) return reject(new UploadFailure(wordsOf(request)));
      resolve(JSON.parse(request.responseText));
    });
    request.addEventListener('error', () => reject(new UploadFailure('Conexiunea s-a întrerupt. Încercați din nou.')));
    request.addEventListener('abort', () => reject(new UploadFailure('Încărcare oprită.')));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
