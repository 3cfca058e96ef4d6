import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { httpServers } from './http-server.ts';
import { cutSlowBodies } from './slow-body.ts';

// What a client does while the event loop is blocked: it has to be another thread.
const CLIENT = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, pieces } } = require('node:worker_threads');
  const socket = connect(port, '127.0.0.1');
  let read = '';
  socket.on('data', (data) => (read += data));
  socket.on('error', (error) => (read += ' ' + error.code));
  socket.on('close', () => parentPort.postMessage(read));
  socket.on('connect', () => parentPort.postMessage('connected'));
  for (const [at, text] of pieces) setTimeout(() => socket.write(text), at);
`;
const SHORT_MS = 300;
const STILL_MS = 1_300;
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const LAST = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
const POST = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 8\r\n\r\nhalf';

let server: Server;
let client: Worker;
afterEach(async () => {
  await client.terminate();
  server.close();
});

async function serve(): Promise<void> {
  const { create } = httpServers({
    trustProxy: [],
    uploadPath: '/objects/upload/',
    shouldUpgradeCallback: () => false,
  });
  server = create((request, answer) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => answer.end(`done${body} `));
  });
  const times = { headersTimeout: SHORT_MS, keepAliveTimeout: SHORT_MS, keepAliveTimeoutBuffer: 0, timeout: SHORT_MS };
  Object.assign(server, times);
  cutSlowBodies(server, '/objects/upload/', { ms: SHORT_MS, minBytesPerSecond: 1_000 });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
}

/** The event loop is blocked between reading one piece and the arrival of the next, as on a busy machine. */
const standStill = (): Promise<void> =>
  new Promise((resolve) =>
    setImmediate(() => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STILL_MS);
      resolve();
    }),
  );

/**
 * Everything received by a client that sends these pieces, each at its time after the start; the event loop is blocked
 * soon after it arrived.
 */
async function ask(pieces: [at: number, text: string][]): Promise<string> {
  const { port } = server.address() as AddressInfo;
  client = new Worker(CLIENT, { eval: true, workerData: { port, pieces } });
  await new Promise((resolve) => void client.once('message', resolve));
  const read = new Promise<string>((resolve) => void client.once('message', resolve));
  await sleep(100);
  await standStill();
  return read;
}

test.each<[string, [number, string][], RegExp]>([
  ['the first request of a connection', [[600, LAST]], /^HTTP\/1\.1 200 [\s\S]*done $/],
  [
    'the next request of a connection',
    [
      [0, GET],
      [600, LAST],
    ],
    /done HTTP\/1\.1 200 [\s\S]*done $/,
  ],
  [
    'the rest of a body',
    [
      [0, POST],
      [600, 'rest'],
    ],
    /^HTTP\/1\.1 200 [\s\S]*donehalfrest $/,
  ],
])('what came while the server stood still is answered: %s', async (_what, pieces, answer) => {
  await serve();
  expect(await ask(pieces)).toMatch(answer);
});

test('a client that sent nothing meanwhile is cut all the same', async () => {
  await serve();
  expect(await ask([[0, 'GET / HTTP/1.1\r\n']])).toMatch(/^$|^HTTP\/1\.1 408 /);
});
