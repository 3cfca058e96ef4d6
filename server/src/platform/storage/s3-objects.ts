import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { requireKey, type ListedObject, type ObjectStore, type SignedUpload } from './object-store.ts';
import type { S3Calls } from './s3-calls.ts';

const sdk = () => import('@aws-sdk/client-s3');
/** The size of a part of a body whose length is unknown; each is held in memory. S3 allows 10 000 of them. */
const PART_BYTES = 16 * 1024 * 1024;

/** Objects in a bucket, all under one prefix such as `uploads/`. */
export function createS3Store(calls: S3Calls, prefix: string): ObjectStore {
  const at = (key: string) => ({ Bucket: calls.settings.bucket, Key: prefix + requireKey(key) });
  return {
    put: (key, content, contentType) => {
      const target = { ...at(key), ContentType: contentType };
      return calls.run(async (client, signal) => {
        if (content instanceof Readable) return putStream(client, { ...target, Body: content }, signal);
        const { PutObjectCommand } = await sdk();
        await client.send(new PutObjectCommand({ ...target, Body: content }), { abortSignal: signal });
      });
    },
    get: async (key) => {
      const target = at(key);
      return calls.run((client, abortSignal) =>
        ifThere(async () => {
          const { GetObjectCommand } = await sdk();
          const { Body } = await client.send(new GetObjectCommand(target), { abortSignal });
          return Buffer.from((await Body?.transformToByteArray()) ?? []);
        }),
      );
    },
    open: async (key) => {
      const target = at(key);
      return calls.run((client, abortSignal) =>
        ifThere(async () => {
          const { GetObjectCommand } = await sdk();
          const answer = await client.send(new GetObjectCommand(target), { abortSignal });
          const body = answer.Body instanceof Readable ? answer.Body : Readable.from([]);
          return { bytes: answer.ContentLength ?? 0, body };
        }),
      );
    },
    head: async (key) => {
      const target = at(key);
      return calls.run((client, abortSignal) =>
        ifThere(async () => {
          const { HeadObjectCommand } = await sdk();
          const found = await client.send(new HeadObjectCommand(target), { abortSignal });
          return { bytes: found.ContentLength ?? 0, modified: found.LastModified ?? new Date(0) };
        }),
      );
    },
    remove: async (key) => {
      const target = at(key);
      await calls.run((client, abortSignal) =>
        ifThere(async () => {
          const { DeleteObjectCommand } = await sdk();
          return client.send(new DeleteObjectCommand(target), { abortSignal });
        }),
      );
    },
    list: (start = '') => listed(calls, prefix, start),
    signPut: (key, upload) => signPut(calls, at(key), upload),
  };
}

/** Length and type are part of the signature: the service refuses a body of any other. */
async function signPut(
  calls: S3Calls,
  target: { Bucket: string; Key: string },
  { bytes, contentType, seconds }: SignedUpload,
): Promise<string> {
  const [{ PutObjectCommand }, { getSignedUrl }, client] = await Promise.all([
    sdk(),
    import('@aws-sdk/s3-request-presigner'),
    calls.client(),
  ]);
  const command = new PutObjectCommand({ ...target, ContentLength: bytes, ContentType: contentType });
  const signableHeaders = new Set(['content-length', 'content-type', 'host']);
  return getSignedUrl(client, command, { expiresIn: seconds, signableHeaders });
}

async function* listed(calls: S3Calls, prefix: string, start: string): AsyncGenerator<ListedObject> {
  let next: string | undefined;
  do {
    const ContinuationToken = next;
    const page = await calls.run(async (client, abortSignal) => {
      const { ListObjectsV2Command } = await sdk();
      const where = { Bucket: calls.settings.bucket, Prefix: prefix + start };
      return client.send(new ListObjectsV2Command({ ...where, ContinuationToken }), { abortSignal });
    });
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key) yield { key: Key.slice(prefix.length), bytes: Size ?? 0, modified: LastModified ?? new Date(0) };
    }
    next = page.NextContinuationToken;
  } while (next);
}

interface StreamedObject {
  Bucket: string;
  Key: string;
  ContentType: string;
  Body: Readable;
}

/** In parts where it is long; a failed one leaves no object. */
async function putStream(client: S3Client, params: StreamedObject, signal: AbortSignal): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage');
  const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 });
  const abort = () => void upload.abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    await upload.done();
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Null for an object that is not there; a missing bucket is a failure. */
async function ifThere<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && /^(?:NoSuchKey|NotFound)$/.test(error.name)) return null;
    throw error;
  }
}
