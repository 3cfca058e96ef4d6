import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { connectionBound, networksOf } from './connections.ts';
import { httpServers } from './http-server.ts';

let server: Server;
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.close();
});

async function serve(handler: RequestListener = (_request, answer) => answer.end('done')) {
  server = httpServers({ trustProxy: [], uploadPath: '/objects/upload/', shouldUpgradeCallback: () => false }).create(
    handler,
  );
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
}

/** All bytes received until the server closes. */
async function say(text: string): Promise<string> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(client);
  let read = '';
  client.on('error', () => undefined);
  client.on('data', (data) => (read += String(data)));
  client.write(text);
  await new Promise((done) => void client.once('close', done));
  return read;
}

const problemIn = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as object;

const COOKIE = 'x'.repeat(20_000);
test.each([
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', '400 Bad Request'],
  ['no HTTP at all', '\x16\x03\x01 hello\r\n\r\n', '400 Bad Request'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nabc', '400 Bad Request'],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '400 Bad Request',
  ],
  ['long cookies', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${COOKIE}\r\n\r\n`, '431 Request Header Fields Too Large'],
])('what the parser refuses is a problem: %s', async (_what, text, line) => {
  await serve();
  const answer = await say(text);
  const [status = '', ...title] = line.split(' ');
  expect(answer.split('\r\n')[0]).toBe(`HTTP/1.1 ${line}`);
  expect(answer).toContain('Content-Type: application/problem+json');
  expect(answer).toContain('Connection: close');
  expect(problemIn(answer)).toMatchObject({
    status: Number(status),
    title: title.join(' '),
    code: 'bad_request',
    requestId: 'none',
  });
});

test('a pending answer is not damaged by the requests after it', async () => {
  await serve((_request, answer) => {
    answer.write('first');
    setTimeout(() => answer.end('last'), 30);
  });
  expect(await say('GET / HTTP/1.1\r\nHost: x\r\n\r\nFOO / HTTP/1.1\r\n\r\n')).not.toContain('problem+json');
});

test('a server that takes longer than the idle timeout is waited for', async () => {
  await serve((_request, answer) => void setTimeout(() => answer.end('thought'), 120));
  server.on('connection', (socket) => socket.setTimeout(30));
  expect(await say('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain('thought');
  expect(await say('GET / HTTP/1.1\r\n')).toBe('');
});

test('an address has a limit of connections; one that ends makes room', async () => {
  await serve();
  const bound = connectionBound({ trustProxy: ['10.0.0.0/8'] }, 3);
  bound.guard(server);
  const open = async () => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    clients.push(client);
    let read = '';
    client.on('error', () => undefined);
    client.on('data', (data) => (read += String(data)));
    await sleep(30);
    return { client, read: () => read };
  };
  const first = await open();
  await open();
  await open();
  const refused = await open();
  await expect.poll(refused.read).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 10/);
  first.client.destroy();
  await sleep(30);
  expect((await open()).read()).toBe('');
});

test.each([
  ['this machine, without a proxy', [], 6],
  ['our own proxy, which brings everybody', ['127.0.0.1'], 6],
])('%s is not counted', async (_who, trustProxy, count) => {
  await serve();
  connectionBound({ trustProxy }, 3).guard(server);
  const reads: string[] = [];
  for (let made = 0; made < count; made++) {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    clients.push(client);
    client.on('data', (data) => void reads.push(String(data)));
  }
  await sleep(60);
  expect(reads).toEqual([]);
});

test('networks are read in their usual notation', () => {
  const networks = networksOf(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
  expect([networks.check('10.9.9.9'), networks.check('11.0.0.1'), networks.check('192.0.2.7')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(networks.check('2001:db8:9::1', 'ipv6')).toBe(true);
});
