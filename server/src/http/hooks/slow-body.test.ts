import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cutSlowBodies } from './slow-body.ts';

const PATIENCE_MS = 300;
const MIN_BYTES_PER_SECOND = 1_000;
const UPLOAD = '/objects/upload/';
let server: Server;

beforeEach(async () => {
  server = createServer((request, answer) => {
    request.on('error', () => undefined);
    request.resume();
    request.on('end', () => answer.end('whole'));
  });
  cutSlowBodies(server, UPLOAD, { ms: PATIENCE_MS, minBytesPerSecond: MIN_BYTES_PER_SECOND });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
});
afterEach(() => void server.close());

interface Drip {
  address?: string;
  method?: string;
  pieces: number;
  bytes: number;
  everyMs: number;
}

/** Sends a body in pieces; returns the answer and the time it took, in milliseconds. */
async function drip({ address = `${UPLOAD}abc`, method = 'PUT', pieces, bytes, everyMs }: Drip) {
  const from = performance.now();
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('error', () => undefined);
  socket.on('data', (data) => (answer += data.toString()));
  const closed = new Promise((done) => void socket.once('close', done));
  socket.write(
    `${method} ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${pieces * bytes}\r\n\r\n`,
  );
  for (let piece = 0; piece < pieces && !socket.destroyed && answer === ''; piece++) {
    socket.write('x'.repeat(bytes));
    await sleep(everyMs);
  }
  await closed;
  return { answer, took: performance.now() - from };
}

test('an upload at a sufficient rate may take longer than other requests', async () => {
  const { answer, took } = await drip({ pieces: 12, bytes: 200, everyMs: 60 });
  expect(took).toBeGreaterThan(2 * PATIENCE_MS);
  expect(answer).toContain('whole');
});

test('one that trickles in is cut', async () => {
  const { answer, took } = await drip({ pieces: 200, bytes: 5, everyMs: 30 });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(took).toBeLessThan(5 * PATIENCE_MS);
});

test.each([
  ['another method at that address', { method: 'POST' }],
  ['another address', { address: '/api/leads' }],
])('%s has no longer than the others, however fast it is', async (_what, where) => {
  const { answer, took } = await drip({ ...where, pieces: 40, bytes: 2_000, everyMs: 30 });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(took).toBeLessThan(5 * PATIENCE_MS);
});

test('a client that finishes in time is not cut', async () => {
  const { answer } = await drip({ address: '/api/leads', method: 'POST', pieces: 2, bytes: 10, everyMs: 20 });
  expect(answer).toContain('whole');
});
