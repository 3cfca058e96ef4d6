import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cutSlowReaders } from './slow-reader.ts';

const PATIENCE_MS = 300;
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');
let server: Server;
let client: Socket;
let served: Promise<Socket>;

beforeEach(async () => {
  server = createServer(async (request, answer) => {
    if (request.url === '/late') await sleep(3 * PATIENCE_MS);
    answer.end({ '/large': LARGE, '/medium': LARGE.subarray(0, 400_000) }[request.url ?? ''] ?? 'done');
  });
  cutSlowReaders(server, { patienceMs: PATIENCE_MS });
  served = new Promise((resolve) => void server.once('connection', resolve));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  client.destroy();
  server.close();
});

function ask(path: string, times = 1): void {
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  const request = (connection: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`;
  client.write(request('keep-alive').repeat(times - 1) + request('close'));
}

test.each([
  ['an answer', '/large', 1],
  ['many answers asked for at once', '/medium', 100],
])('whoever reads nothing of %s is cut', async (_what, path, times) => {
  const from = performance.now();
  ask(path, times);
  const socket = await served;
  await expect.poll(() => socket.destroyed, { timeout: 5_000 }).toBe(true);
  expect(performance.now() - from).toBeGreaterThan(PATIENCE_MS * 0.9);
});

test('a client that reads slowly but steadily gets everything', async () => {
  ask('/large');
  let got = 0;
  const closed = new Promise((done) => void client.once('close', done));
  client.on('data', async (data) => {
    got += data.length;
    client.pause();
    await sleep(1);
    client.resume();
  });
  await closed;
  expect(got).toBeGreaterThan(LARGE.length);
});

test('an answer that takes long to make is waited for', async () => {
  ask('/late');
  let text = '';
  client.on('data', (data) => (text += data.toString()));
  await new Promise((done) => void client.once('close', done));
  expect(text).toContain('done');
});
