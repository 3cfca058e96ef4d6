import { Server, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answerUsual, drawFirstPage } from './warm-up.ts';

const own = { baseHost: 'autonou.example', signal: new AbortController().signal };

let app: FastifyInstance;
let asked: string[];
let isLate: () => boolean;
beforeEach(() => {
  asked = [];
  app = Fastify();
  app.get('/', (request, reply) => {
    asked.push(request.host);
    return isLate() ? reply.code(503).header('retry-after', 5).send() : reply.code(503).send();
  });
});
afterEach(() => app.close());

const warmUp = (limitMs = 5_000, signal = new AbortController().signal) =>
  drawFirstPage(app, { baseHost: 'autonou.example', signal, limitMs });

test('the first page is requested under the site’s own name, and retried while it is late', async () => {
  isLate = () => asked.length < 3;
  await warmUp();
  expect(asked).toEqual(['autonou.example', 'autonou.example', 'autonou.example']);
});

test('a page that cannot be rendered at all does not block the start', async () => {
  isLate = () => false;
  await warmUp();
  expect(asked).toHaveLength(1);
});

test('it ends with its limit, and with the shutdown', async () => {
  isLate = () => true;
  await warmUp(600);
  expect(asked.length).toBeLessThan(5);
  const before = asked.length;
  await warmUp(5_000, AbortSignal.abort());
  expect(asked).toHaveLength(before);
});

test('the usual requests are answered under the site’s own name, with cars that exist, until the limit', async () => {
  const cars = [{ id: 7 }, { id: 9 }];
  const seen: string[] = [];
  let pages = 0;
  let atOnce = 0;
  const page = async () => {
    atOnce = Math.max(atOnce, ++pages);
    await new Promise(setImmediate);
    pages -= 1;
    return 'page';
  };
  app.addHook('onRequest', async ({ host, url }) => void seen.push(`${host}${url}`));
  app.get('/api/search', async () => ({ cars }));
  app.get('/cauta', page);
  app.get('/cars/:id', page);
  await answerUsual(app, own);
  expect(seen).toContain('autonou.example/cars/9');
  expect(seen).toContain('autonou.example/api/cars/7');
  expect(new Set(seen.filter((url) => url.includes('/cauta?'))).size).toBe(20);
  expect(new Set(seen.filter((url) => url.includes('/api/search?limit=12'))).size).toBe(240);
  // So that more than one of the threads that render pages is warm.
  expect(atOnce).toBe(2);
  const before = seen.length;
  await answerUsual(app, { ...own, signal: AbortSignal.abort() });
  expect(seen).toHaveLength(before);
});

test('the usual requests end with the limit and with the shutdown, also while one has no answer', async () => {
  let seen = 0;
  app.get('/api/search', async () => ({ cars: [] }));
  app.get('/cauta', async () => {
    seen += 1;
    await sleep(10_000, undefined, { ref: false });
  });
  const before = performance.now();
  await answerUsual(app, { ...own, limitMs: 300 });
  const stopping = new AbortController();
  setTimeout(() => stopping.abort(), 300);
  await answerUsual(app, { ...own, signal: stopping.signal });
  expect(seen).toBe(2);
  expect(performance.now() - before).toBeLessThan(5_000);
});

test('a start without a port for them goes on without them', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (this: Server) {
    process.nextTick(() => this.emit('error', new Error('EMFILE')));
    return this;
  });
  onTestFinished(() => listen.mockRestore());
  const asked: string[] = [];
  app.addHook('onRequest', async ({ url }) => void asked.push(url));
  await answerUsual(app, own);
  expect(listen).toHaveBeenCalledOnce();
  expect(asked).toEqual([]);
});

test('they end also in the middle of an answer, and nothing else does', async () => {
  const failures: unknown[] = [];
  const fail = (error: unknown) => void failures.push(error);
  process.on('uncaughtException', fail);
  app.get('/api/search', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('{');
  });
  await answerUsual(app, { ...own, limitMs: 300 });
  await sleep(100);
  process.off('uncaughtException', fail);
  expect(failures).toEqual([]);
});

test('the usual requests come over connections as a proxy’s, and their answers are compressed as a visitor’s', async () => {
  const encodings: unknown[] = [];
  const sockets = new Set<unknown>();
  app.addHook('onRequest', async ({ headers, raw }) => {
    encodings.push(headers['accept-encoding']);
    sockets.add(raw.socket);
  });
  await answerUsual(app, own);
  expect(encodings.filter((encoding) => encoding === 'gzip, deflate, br')).toHaveLength(260);
  expect([...sockets].every((socket) => socket instanceof Socket)).toBe(true);
  expect(sockets.size).toBe(20);
});

test.runIf(process.platform === 'linux')(
  'they come from twenty addresses of their own, which no limit knows',
  async () => {
    const asked = new Map<string, number>();
    app.addHook('onRequest', async ({ ip }) => void asked.set(ip, (asked.get(ip) ?? 0) + 1));
    app.get('/api/search', async () => ({ cars: [{ id: 7 }] }));
    await answerUsual(app, own);
    await answerUsual(app, own);
    // Two servers that start at once; each address has far less than the 240 pages a minute of a visitor.
    expect(asked.size).toBe(40);
    expect([...asked.keys()].every((ip) => ip.startsWith('127.') && ip !== '127.0.0.1')).toBe(true);
    expect(Math.max(...asked.values())).toBeLessThan(50);
  },
);

test('a search that fails does not keep the usual requests from being answered', async () => {
  const seen: string[] = [];
  app.addHook('onRequest', async ({ url }) => void seen.push(url));
  await answerUsual(app, own);
  expect(seen.filter((url) => url.startsWith('/cauta?'))).toHaveLength(20);
  expect(seen.some((url) => url.startsWith('/cars/'))).toBe(false);
});
