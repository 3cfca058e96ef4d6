// Checks signatures of Amazon's scheme "AWS4-HMAC-SHA256", in headers and in presigned addresses, as an S3 service does.
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Key {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

interface Claim {
  accessKeyId: string;
  /** YYYYMMDD'T'HHMMSS'Z'. */
  time: string;
  signedHeaders: string[];
  signature: string;
  payload: string;
  /** Seconds; of a presigned address. */
  validity: number;
}

const HEADER = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\S+, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const UNSIGNED = 'UNSIGNED-PAYLOAD';
const CLOCK_SKEW_S = 15 * 60;

/** Null when the request is signed by the key, else the error's code as S3 names it. */
export function faultOf(request: IncomingMessage, url: URL, key: S3Key): string | null {
  const claim = claimOf(request, url);
  if (!claim || claim.accessKeyId !== key.accessKeyId) return 'AccessDenied';
  if (ageOf(claim.time) > claim.validity) return 'AccessDenied';
  // What is not signed could be changed on the way; the length of a body only where the address says so.
  if (!claim.signedHeaders.includes('host')) return 'AccessDenied';
  const headers = claim.signedHeaders.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const canonical = [request.method, url.pathname, queryOf(url), headers, claim.signedHeaders.join(';'), claim.payload];
  const scope = `${claim.time.slice(0, 8)}/${key.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', claim.time, scope, sha256(canonical.join('\n'))].join('\n');
  return hmac(signingKey(key, claim.time), text).toString('hex') === claim.signature ? null : 'SignatureDoesNotMatch';
}

/** Whether the body is the one that was signed. */
export function hasSignedBody({ headers }: IncomingMessage, body: Buffer): boolean {
  const signed = headers['x-amz-content-sha256'];
  return signed === undefined || signed === UNSIGNED || signed === sha256(body);
}

function claimOf({ headers }: IncomingMessage, { searchParams }: URL): Claim | null {
  const [, accessKeyId = '', names = '', signature = ''] = HEADER.exec(headers.authorization ?? '') ?? [];
  if (accessKeyId) {
    const payload = String(headers['x-amz-content-sha256'] ?? UNSIGNED);
    const time = String(headers['x-amz-date']);
    return { accessKeyId, time, signedHeaders: names.split(';'), signature, payload, validity: CLOCK_SKEW_S };
  }
  const given = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  if (!given('Signature')) return null;
  return {
    accessKeyId: given('Credential').split('/')[0] ?? '',
    time: given('Date'),
    signedHeaders: given('SignedHeaders').split(';'),
    signature: given('Signature'),
    payload: UNSIGNED,
    validity: Number(given('Expires')),
  };
}

function ageOf(time: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return (Date.now() - Date.UTC(year, month - 1, day, hour, minute, second)) / 1_000;
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const queryOf = ({ searchParams }: URL): string =>
  [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const signingKey = ({ secretAccessKey, region }: S3Key, time: string): Buffer =>
  [region, 's3', 'aws4_request'].reduce(
    (key, text) => hmac(key, text),
    hmac(`AWS4${secretAccessKey}`, time.slice(0, 8)),
  );
