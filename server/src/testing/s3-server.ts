/**
 * A small S3 service on loopback for tests: one bucket in memory, the calls that the site makes, signatures checked.
 * `swift.ts` starts a real one for `npm run test:long`, and both pass the same list of expectations.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { faultOf, hasSignedBody, type S3Key } from './s3-signature.ts';

const KEY: S3Key = { accessKeyId: 'test-key', secretAccessKey: 'test-secret-of-the-bucket', region: 'eu-test-1' };
const BUCKET = 'autonou-test';
const PAGE = 1_000;

/** The bucket's CORS rule of docs/operations/several-machines.md, for the origins that it allows: a bucket without one allows none. */
const originHeaders = (origin: string | undefined, allowed: readonly string[]): Record<string, string> =>
  origin !== undefined && allowed.includes(origin)
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'PUT',
        'access-control-allow-headers': 'content-type',
        vary: 'origin',
      }
    : {};

interface Stored {
  body: Buffer;
  type: string;
  modified: Date;
}

export interface S3Server {
  /** The variables of the site's settings. */
  env: Record<string, string>;
  objects: Map<string, Stored>;
  /** Every call as `METHOD key`. */
  calls: string[];
  /** `refuse`: connections are refused; `hang`: nothing is answered; `fail`: 503 to everything. */
  become(state: 'well' | 'refuse' | 'hang' | 'fail'): Promise<void>;
  /** The origins whose pages may PUT from now on, as a bucket's CORS rule says; none at the start. */
  allowOrigins(origins: readonly string[]): void;
  close(): Promise<void>;
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

interface Call {
  request: IncomingMessage;
  url: URL;
  key: string;
  body: Buffer;
}
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

export async function startS3Server(): Promise<S3Server> {
  const bucket = new Bucket();
  const calls: string[] = [];
  let state: 'well' | 'hang' | 'fail' = 'well';
  let allowed: readonly string[] = [];
  const server = createServer((request, response) => {
    if (state === 'hang') return;
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const cors = originHeaders(request.headers.origin, allowed);
    try {
      if (state === 'fail') throw new Refusal(503, 'ServiceUnavailable');
      const call = await callOf(request);
      if (request.method === 'OPTIONS' && !('vary' in cors)) throw new Refusal(403, 'AccessForbidden');
      calls.push(`${request.method} ${call.key}`);
      const { status = 200, headers, body = '' } = bucket.answer(call);
      response.writeHead(status, { ...cors, 'content-length': Buffer.byteLength(body), ...headers }).end(body);
    } catch (error) {
      const { status, code } = error instanceof Refusal ? error : { status: 500, code: String(error) };
      response.writeHead(status, { ...cors, 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    }
  }

  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: KEY.region,
      S3_ACCESS_KEY_ID: KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    },
    objects: bucket.objects,
    calls,
    become: async (next) => {
      if (next === 'refuse') return shut();
      state = next;
      if (!server.listening) await listen(port);
    },
    allowOrigins: (origins) => {
      allowed = origins;
    },
    close: async () => {
      if (server.listening) await shut();
    },
  };
}

async function callOf(request: IncomingMessage): Promise<Call> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const body = await buffer(request);
  if (request.method === 'OPTIONS') return { request, url, key: '', body };
  const fault = faultOf(request, url, KEY) ?? (hasSignedBody(request, body) ? null : 'XAmzContentSHA256Mismatch');
  if (fault) throw new Refusal(403, fault);
  const [, bucket, ...key] = decodeURIComponent(url.pathname).split('/');
  if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket');
  return { request, url, key: key.join('/'), body };
}

/** The objects, and the parts of those that are sent in parts. */
class Bucket {
  readonly objects = new Map<string, Stored>();
  readonly #parts = new Map<string, Map<number, Buffer>>();

  answer(call: Call): Answer {
    const { request, url, key } = call;
    if (request.method === 'OPTIONS') return {};
    if (key === '') return this.#list(url);
    if (request.method === 'PUT') return url.searchParams.has('partNumber') ? this.#putPart(call) : this.#put(call);
    if (request.method === 'POST') return url.searchParams.has('uploads') ? this.#begin(key) : this.#complete(call);
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return { status: 204 };
    }
    return this.#get(key);
  }

  #get(key: string): Answer {
    const found = this.objects.get(key);
    if (!found) throw new Refusal(404, 'NoSuchKey');
    const headers = {
      'content-type': found.type,
      'last-modified': found.modified.toUTCString(),
      etag: tag(found.body),
    };
    return { headers, body: found.body };
  }

  #put({ request, key, body }: Call): Answer {
    this.objects.set(key, { body, type: request.headers['content-type'] ?? '', modified: new Date() });
    return { headers: { etag: tag(body) } };
  }

  #begin(key: string): Answer {
    const id = crypto.randomUUID();
    this.#parts.set(id, new Map());
    const answer = `<Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`;
    return { body: `<InitiateMultipartUploadResult>${answer}</InitiateMultipartUploadResult>` };
  }

  #putPart({ url, body }: Call): Answer {
    this.#parts.get(url.searchParams.get('uploadId') ?? '')?.set(Number(url.searchParams.get('partNumber')), body);
    return { headers: { etag: tag(body) } };
  }

  #complete({ request, url, key }: Call): Answer {
    const parts = [...(this.#parts.get(url.searchParams.get('uploadId') ?? '') ?? [])].toSorted(([a], [b]) => a - b);
    this.#put({ request, url, key, body: Buffer.concat(parts.map(([, body]) => body)) });
    return { body: `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>` };
  }

  #list({ searchParams }: URL): Answer {
    const [prefix, after] = [searchParams.get('prefix') ?? '', searchParams.get('continuation-token') ?? ''];
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = keys.slice(0, PAGE);
    const contents = page.map((key) => {
      const { body, modified } = this.objects.get(key)!;
      return `<Contents><Key>${key}</Key><Size>${body.length}</Size><LastModified>${modified.toISOString()}</LastModified></Contents>`;
    });
    const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return { body: `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>` };
  }
}

const tag = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;
