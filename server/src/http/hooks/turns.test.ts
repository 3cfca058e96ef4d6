import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { inTurns, type TurnBounds } from './turns.ts';

let server: Server;
let client: Socket;
afterEach(() => {
  client.destroy();
  server.close();
});

/** A server that answers on command, and the requests that it has accepted. */
async function serve(bounds: TurnBounds) {
  const taken: string[] = [];
  const answers = new Map<string, () => void>();
  let most = 0;
  const turns = inTurns((request, response) => {
    const path = request.url ?? '';
    taken.push(path);
    let body = '';
    request.on('data', (part) => (body += String(part)));
    answers.set(path, () => {
      answers.delete(path);
      response.end(`${path}${body} `);
    });
    most = Math.max(most, answers.size);
  }, bounds);
  server = createServer(turns.listener);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  let read = '';
  client.on('data', (data) => (read += String(data)));
  const letGo = (path: string) => answers.get(path)?.();
  const letAllGo = async () => {
    while (answers.size > 0) {
      for (const answer of Array.from(answers.values())) answer();
      await sleep(5);
    }
  };
  return { taken, letGo, letAllGo, most: () => most, read: () => read };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const gets = (count: number) => Array.from({ length: count }, (_, index) => get(`/${index}`)).join('');

test('a connection has a few requests in flight; the next one waits until one of them is answered', async () => {
  const site = await serve({ inFlight: 8, waiting: 64 });
  client.write(gets(20));
  await expect.poll(() => site.taken.length).toBe(8);
  await sleep(20);
  expect(site.taken).toHaveLength(8);
  site.letGo('/0');
  await expect.poll(() => site.taken).toContain('/8');
  expect(site.taken).toHaveLength(9);
  await site.letAllGo();
  await expect.poll(() => site.read().match(/\/\d+ /g)?.length).toBe(20);
  expect(site.read().match(/\/\d+ /g)).toEqual(Array.from({ length: 20 }, (_, index) => `/${index} `));
  expect(site.most()).toBe(8);
});

test('the connection stays open for later requests, with a body too', async () => {
  const site = await serve({ inFlight: 2, waiting: 64 });
  client.write(`${gets(5)}POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab`);
  await expect.poll(() => site.taken.length).toBe(2);
  client.write('cd');
  await site.letAllGo();
  await expect.poll(() => site.taken).toContain('/b');
  await sleep(20);
  site.letGo('/b');
  await expect.poll(site.read).toContain('/babcd');
  client.write(get('/late'));
  await expect.poll(() => site.taken).toContain('/late');
  site.letGo('/late');
  await expect.poll(site.read).toContain('/late');
});

test('a client that keeps pipelining is answered up to the limit, told to close, and closed', async () => {
  const site = await serve({ inFlight: 8, waiting: 16 });
  const closed = new Promise((done) => void client.once('close', done));
  client.write(gets(2_000));
  await expect.poll(() => site.taken.length).toBe(8);
  await site.letAllGo();
  await closed;
  expect(site.taken).toHaveLength(24);
  expect(site.most()).toBe(8);
  expect(site.read().match(/connection: close/gi)).toHaveLength(1);
  expect(site.read().trimEnd().endsWith('/23')).toBe(true);
});
