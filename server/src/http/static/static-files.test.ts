import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerErrors } from '../hooks/answer-errors.ts';
import { BurstLog } from '../../platform/logging/burst-log.ts';
import { fileMemory } from './file-memory.ts';
import { createReleaseStore } from '../../platform/storage/release-store.ts';
import { ServedBuilds } from '../releases/served-builds.ts';
import { serveBuilds } from './static-files.ts';

const SCRIPT = `export const text = ${JSON.stringify('abc '.repeat(1_000))};`;
const NAME = 'index-Ab12Cd34.js';
const SMALL = `.card{${'margin:0 auto;'.repeat(20)}}`;
const BUILT_AT = new Date('2026-03-10T12:00:00Z');
const root = mkdtempSync(path.join(os.tmpdir(), 'autonou-builds-'));
let app: FastifyInstance;
const lines: string[] = [];

function write(file: string, content: string | Buffer): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
  utimesSync(target, BUILT_AT, BUILT_AT);
}

beforeAll(async () => {
  write(`shell/dist/assets/${NAME}`, SCRIPT);
  write(`shell/dist/assets/${NAME}.br`, brotliCompressSync(SCRIPT));
  write('shell/dist/manifest.webmanifest', '{"name":"AutoNou"}');
  write('shell/dist/favicon.svg', `<svg>${' '.repeat(2_000)}</svg>`);
  write('shell/dist/secret.txt', 'no');
  write('mf-public/dist/assets/page.css', 'a{color:red}');
  write('mf-public/dist/assets/small.css', SMALL);
  write('mf-public/dist/.vite/manifest.json', '{}');
  for (const ending of ['.map', '.map.br']) {
    write(`shell/dist/assets/${NAME}${ending}`, '{}');
    write(`mf-public/dist/assets/page.css${ending}`, '{}');
  }
  const stream = { write: (line: string) => void lines.push(line) };
  app = Fastify({ logger: { level: 'warn', stream } });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  answerErrors(app, { contextOf: () => expect.unreachable(), bursts: new BurstLog(log), siteName: 'AutoNou' });
  write('build/remotes.json', '[{"dir":"mf-public"}]');
  const store = createReleaseStore(path.join(root, 'releases'));
  await serveBuilds(app, { served: new ServedBuilds({ store, root, log }), onEntry: () => undefined });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });
const ASSET = `/assets/${NAME}`;
const ADDRESSES = [ASSET, '/mf/public/assets/page.css', '/manifest.webmanifest', '/favicon.svg'];

describe('the answer', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'gzip', gunzipSync],
  ])('for %j: %s', async (accepted, encoding, unpack) => {
    const { headers, rawPayload } = await get(ASSET, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(rawPayload.length).toBeLessThan(SCRIPT.length / 2);
    expect(unpack(rawPayload).toString()).toBe(SCRIPT);
  });

  test('nothing is compressed without Accept-Encoding, and nothing that would gain nothing', async () => {
    const plain = await get(ASSET);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(SCRIPT);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'last-modified': BUILT_AT.toUTCString(),
    });
    const small = await get('/mf/public/assets/small.css', { 'accept-encoding': 'br, gzip' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SMALL);
    const tiny = await get('/manifest.webmanifest', { 'accept-encoding': 'br, gzip' });
    expect([tiny.headers['content-encoding'], tiny.headers['cache-control']]).toEqual([undefined, 'no-cache']);
  });

  test('HEAD returns the same headers without a body', async () => {
    const { statusCode, headers, body } = await get(ASSET, {}, 'HEAD');
    expect([statusCode, headers['content-length'], body]).toEqual([200, String(SCRIPT.length), '']);
  });

  test('a retry finds the same files in its own folder, whatever its number', async () => {
    const asked = ['assets/page.css', 'retry-1/assets/page.css', 'retry-1790000000000/assets/page.css'];
    const answers = await Promise.all(asked.map((name) => get(`/mf/public/${name}`)));
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(asked.map(() => [200, 'a{color:red}']));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  test('a file that a deploy changes is served in its new form; a deleted one is 404', async () => {
    write('mf-public/dist/assets/late.css', 'a{}');
    const first = await get('/mf/public/assets/late.css');
    writeFileSync(path.join(root, 'mf-public/dist/assets/late.css'), 'b{color:blue}');
    const second = await get('/mf/public/assets/late.css');
    expect([first.body, second.body]).toEqual(['a{}', 'b{color:blue}']);
    expect(first.headers.etag).not.toBe(second.headers.etag);
    rmSync(path.join(root, 'mf-public/dist/assets/late.css'));
    const gone = await get('/mf/public/assets/late.css');
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test.each([
    '/assets/nothing.js',
    '/assets/',
    '/secret.txt',
    // Its text is in the pages.
    '/theme.js',
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%5csecret.txt',
    '/assets/a%00.js',
    '/mf/public/.vite/manifest.json',
    `/assets/${NAME}.map`,
    `/assets/${NAME}.map.br`,
    '/mf/public/assets/page.css.map',
    '/mf/public/assets/page.css.map.br',
    '/mf/public/assets',
    '/mf/public//etc/passwd',
    '/mf/public/retry-1/',
    '/mf/public/retry-1/retry-2/assets/page.css',
    '/mf/public/retry-x/assets/page.css',
    '/mf/public/retry-1/.vite/manifest.json',
    '/mf/public/retry-1/../secret.txt',
  ])('%s is 404', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

test.each(ADDRESSES)('a failed condition is stored by no cache on the way: %s', async (url) => {
  const { statusCode, headers } = await get(url, { 'if-match': '"zzz"' });
  expect([statusCode, headers['cache-control']]).toEqual([412, 'no-store']);
});

test.each(ADDRESSES)('a range beyond the end is a problem, stored by no cache either: %s', async (url) => {
  const size = (await get(url)).rawPayload.length;
  for (const range of ['bytes=999999999-', 'bytes=-0', `bytes=${size}-`]) {
    const beyond = await get(url, { range });
    expect([range, beyond.statusCode]).toEqual([range, 416]);
    expect(beyond.headers).toMatchObject({
      'content-range': `bytes */${size}`,
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(beyond.json()).toMatchObject({ status: 416, title: 'Range Not Satisfiable', code: 'bad_request' });
  }
});

describe.each(ADDRESSES)('conditions and ranges of %s', (url) => {
  test('Range: a part; an invalid range means the whole file', async () => {
    const whole = await get(url);
    const size = whole.rawPayload.length;
    const part = await get(url, { range: 'bytes=2-5', 'accept-encoding': 'br' });
    expect([part.statusCode, part.body]).toEqual([206, whole.body.slice(2, 6)]);
    expect(part.headers['content-range']).toBe(`bytes 2-5/${size}`);
    expect((await get(url, { range: 'bytes=-3' })).body).toBe(whole.body.slice(-3));
    expect((await get(url, { range: 'bytes=4-' })).body).toBe(whole.body.slice(4));
    expect((await get(url, { range: 'Bytes= 2-5 , ' })).body).toBe(whole.body.slice(2, 6));
    for (const range of ['bytes=abc', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'bytes=0-1,x', 'lines=1-2', '']) {
      const all = await get(url, { range });
      expect([range, all.statusCode, all.body.length]).toEqual([range, 200, whole.body.length]);
    }
  });

  test('If-Range: the part only of the same file', async () => {
    const { etag } = (await get(url)).headers;
    expect((await get(url, { range: 'bytes=0-1', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await get(url, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get(url, { range: 'bytes=0-1', 'if-range': BUILT_AT.toUTCString() })).statusCode).toBe(206);
  });

  test('If-Match and If-Unmodified-Since: 412 where they fail', async () => {
    const { etag } = (await get(url)).headers;
    for (const [name, value, status] of [
      ['if-match', '"zzz"', 412],
      ['if-match', `"zzz", ${String(etag)}`, 200],
      ['if-match', '*', 200],
      ['if-unmodified-since', 'Sat, 01 Jan 2000 00:00:00 GMT', 412],
      ['if-unmodified-since', BUILT_AT.toUTCString(), 200],
      ['if-unmodified-since', 'nonsense', 200],
    ] as const) {
      expect([value, (await get(url, { [name]: value })).statusCode]).toEqual([value, status]);
    }
    const problem = await get(url, { 'if-match': '"zzz"' });
    expect(problem.json()).toMatchObject({ status: 412, code: 'precondition_failed' });
  });

  test('If-None-Match and If-Modified-Since: 304 where nothing changed', async () => {
    const { etag } = (await get(url)).headers;
    for (const [name, value, status] of [
      ['if-none-match', String(etag), 304],
      ['if-none-match', `W/${String(etag)}`, 304],
      ['if-none-match', '*', 304],
      ['if-none-match', '"zzz"', 200],
      ['if-modified-since', BUILT_AT.toUTCString(), 304],
      ['if-modified-since', 'Sat, 01 Jan 2000 00:00:00 GMT', 200],
    ] as const) {
      expect([value, (await get(url, { [name]: value })).statusCode]).toEqual([value, status]);
    }
  });
});

test('none of that is logged as an error', () => {
  expect(lines).toEqual([]);
});

test('a file is read once however many ask for it, and its bytes are shared', async () => {
  const memory = fileMemory();
  const file = path.join(root, 'shell/dist/assets', NAME);
  const all = await Promise.all(Array.from({ length: 500 }, () => memory.read(file, 'identity')));
  expect(new Set(all.map((stored) => stored?.body)).size).toBe(1);
});

test('the memory is bounded: what does not fit is read each time', async () => {
  const memory = fileMemory(3_000);
  const file = path.join(root, 'shell/dist/assets', NAME);
  const [one, two] = [await memory.read(file, 'identity'), await memory.read(file, 'identity')];
  expect(one?.body.toString()).toBe(SCRIPT);
  expect(one?.body).not.toBe(two?.body);
});
