import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { unavailable } from '../../platform/errors/errors.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { PageBody } from './page-body.ts';

const t = useTestApp();
const get = (encoding: string, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({ method, url: '/login', headers: { host: t.env.baseHost, 'accept-encoding': encoding } });
type Answer = Awaited<ReturnType<typeof get>>;

const nonceOf = ({ headers }: Answer): string =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!;
/** What every answer has in common, whenever its page was made. */
const shared = (html: string, answer: Answer): string =>
  html.replaceAll(nonceOf(answer), 'nonce').replaceAll(/"(\w+)":\d{13}/g, '"$1":0');

const READ: Record<string, (answer: Answer) => string> = {
  gzip: ({ rawPayload }) => gunzipSync(rawPayload).toString(),
  br: ({ rawPayload }) => brotliDecompressSync(rawPayload).toString(),
  identity: ({ body }) => body,
};

test.each([
  { accepted: 'gzip, deflate, br, zstd', sent: 'gzip' },
  { accepted: 'gzip', sent: 'gzip' },
  { accepted: 'br', sent: 'br' },
  { accepted: 'gzip;q=0, br', sent: 'br' },
  { accepted: 'identity', sent: 'identity' },
])('a page for “$accepted” is sent as $sent, the same in each', async ({ accepted, sent }) => {
  const plain = await get('identity');
  const answer = await get(accepted);
  expect(answer.headers['content-encoding'] ?? 'identity').toBe(sent);
  expect(answer.headers['vary']).toContain('accept-encoding');
  expect(shared(READ[sent]!(answer), answer)).toBe(shared(plain.body, plain));
});

test('each answer has its own nonce, in the page and in the policy', async () => {
  const [one, two] = [await get('gzip'), await get('gzip')];
  expect(nonceOf(one)).not.toBe(nonceOf(two));
  for (const answer of [one, two]) {
    const nonces = [...READ['gzip']!(answer).matchAll(/ nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
    expect(nonces.length).toBeGreaterThan(1);
    expect(new Set(nonces)).toEqual(new Set([nonceOf(answer)]));
  }
});

test('HEAD tells the same, without the page', async () => {
  const { headers, rawPayload, statusCode } = await get('gzip', 'HEAD');
  expect([statusCode, headers['content-encoding'], rawPayload.length]).toEqual([200, 'gzip', 0]);
});

test('a page that fails while it is compressed is answered as what it is: plain, with the failure’s own policy', async () => {
  vi.spyOn(PageBody.prototype, 'gzipWith').mockRejectedValue(unavailable(5));
  const { statusCode, headers, body } = await get('gzip');
  expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([503, undefined, 'no-store']);
  expect(JSON.parse(body)).toMatchObject({ code: 'unavailable' });
  expect(String(headers['content-security-policy'])).not.toContain('nonce-');
});
