import { Writable } from 'node:stream';
import fastify from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { loggerOptions, maskUrl } from './logger.ts';

test.each([
  ['/api/admin/impersonate/abc123', '/api/admin/impersonate/***'],
  ['/api/admin/impersonate-user/abc123?x=1', '/api/admin/impersonate-user/***?x=1'],
  ['/api/admin/impersonate/token/100001', '/api/admin/impersonate/token/100001'],
  ['/impersonate/abc', '/impersonate/***'],
  ['/objects/upload/abc?signature=def&x=1', '/objects/upload/***?signature=***&x=1'],
  ['/login?password=a&confirmPassword=b', '/login?password=***&confirmPassword=***'],
  ['/cauta?q=skoda', '/cauta?q=skoda'],
  ['/cauta?near=46.771,23.59&radiusKm=25', '/cauta?near=***&radiusKm=25'],
  ['/api/search?near=-46.7%2C23', '/api/search?near=***'],
  [
    '/trpc/search.cars?input=%7B%22near%22%3A%2246.77%2C23.59%22%7D',
    '/trpc/search.cars?input=%7B%22near%22%3A%22***%22%7D',
  ],
  ['/cauta?near=cluj-napoca', '/cauta?near=cluj-napoca'],
])('%s is logged as %s', (url, masked) => expect(maskUrl(url)).toBe(masked));

const SIGNATURE = 'Ab3_-'.repeat(9).slice(0, 43);

test.each([
  [`/recenzie/dezabonare/100001-${SIGNATURE}`, '/recenzie/dezabonare/***'],
  [`/raport-dealer/dezabonare/9-${SIGNATURE}?x=1`, '/raport-dealer/dezabonare/***?x=1'],
  [`/cautare-salvata/dezabonare/100001-${SIGNATURE}/`, '/cautare-salvata/dezabonare/***/'],
  [`/any/${SIGNATURE}`, '/any/***'],
  [`/any/key.9.1790000000000.${SIGNATURE}`, '/any/key.9.1790000000000.***'],
  [`/any?link=100001-${SIGNATURE}&q=x`, '/any?link=***&q=x'],
  [
    `/trpc/review.open?input=%7B%22token%22%3A%22${SIGNATURE}%22%7D`,
    '/trpc/review.open?input=%7B%22token%22%3A%22***%22%7D',
  ],
  // Longer or shorter: names of cars, files and dealers.
  [
    '/mf/public/assets/conversation-by-link-thread-view-CyI2MfpO.js',
    '/mf/public/assets/conversation-by-link-thread-view-CyI2MfpO.js',
  ],
  [
    '/dealer/un-nume-cu-mult-mai-multe-litere-decat-au-jetoanele-noastre',
    '/dealer/un-nume-cu-mult-mai-multe-litere-decat-au-jetoanele-noastre',
  ],
])('a token is masked by its shape: %s', (url, masked) => expect(maskUrl(url)).toBe(masked));

test('no token, cookie or password reaches a log line', async () => {
  let text = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  const app = fastify({ logger: { ...loggerOptions({ logLevel: 'info' }), stream } });
  app.get('/*', (request) => {
    request.log.info({ headers: request.headers, user: { password: 'canary-4' }, token: 'canary-5' }, 'seen');
    return {};
  });
  await app.inject({
    url: '/api/admin/impersonate/canary-1?token=canary-2',
    headers: { cookie: 'sid=canary-3', authorization: 'Bearer canary-6', 'x-lead-token': 'canary-7' },
  });
  await app.close();
  expect(text).toContain('request completed');
  expect(text).toContain('/api/admin/impersonate/***');
  expect(text).not.toContain('canary');
});

test('a refusal is a line with its time, status, method, address and caller', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: { ...loggerOptions({ logLevel: 'info' }), stream } });
  app.get('/:status', (request, reply) => reply.code(Number((request.params as { status: string }).status)).send());
  for (const status of [403, 421, 429]) await app.inject({ url: `/${status}`, remoteAddress: '203.0.113.9' });
  await app.close();
  type Line = { time: number; reqId: string; req?: object; res?: { statusCode: number } };
  const written = lines.map((line) => JSON.parse(line) as Line);
  const refusals = written.filter(({ res }) => res !== undefined);
  expect(refusals.map(({ res }) => res?.statusCode)).toEqual([403, 421, 429]);
  for (const { time, reqId, res } of refusals) {
    // Milliseconds since 1970, whatever the time zone.
    expect(Math.abs(Date.now() - time)).toBeLessThan(60_000);
    const arrival = written.find((line) => line.reqId === reqId && line.req !== undefined);
    expect(arrival?.req).toMatchObject({ method: 'GET', url: `/${res?.statusCode}`, ip: '203.0.113.9' });
  }
});

test('what callers send adds no line, whatever it contains', () => {
  const lines: string[] = [];
  const log = pino(loggerOptions({ logLevel: 'info' }), { write: (line) => void lines.push(line) });
  const forged = 'a\r\n{"level":50,"msg":"forged"}\n\u2028';
  log.info({ text: forged, err: new Error(forged) }, forged);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.match(/\n/g)).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ text: forged, msg: forged, err: { message: forged } });
});

test('a line has its own fields only, none of an earlier one', () => {
  const lines: string[] = [];
  const log = pino(loggerOptions({ logLevel: 'info' }), { write: (line) => void lines.push(line) });
  log.info({ of: 'the first' }, 'one');
  log.info('two');
  expect(lines.map((line) => Object.keys(JSON.parse(line)).includes('of'))).toEqual([true, false]);
});

test('an error is logged with its location and causes, but without the row that the database refused', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const app = fastify({ logger: { ...loggerOptions({ logLevel: 'info' }), stream } });
  const row = 'Failing row contains (canary-7, two\n    at lines of canary-8)';
  const refused = Object.assign(new Error(`violates check "rule"\n - detail: ${row}`), { code: '23514', detail: row });
  app.get('/', () => {
    throw new Error('could not be written', { cause: refused });
  });
  await app.inject('/');
  await app.close();
  const text = lines.join('');
  for (const kept of ['could not be written', 'violates check', '23514', 'logger.test.ts'])
    expect(text).toContain(kept);
  expect(text).not.toMatch(/canary-/);
});
