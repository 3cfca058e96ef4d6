import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerUsual, drawFirstPage } from './warm-up.ts';

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
  const own = { baseHost: 'autonou.example', signal: new AbortController().signal };
  await answerUsual(app, own);
  expect(seen).toContain('autonou.example/cars/9');
  expect(seen).toContain('autonou.example/api/cars/7');
  expect(new Set(seen.filter((url) => url.includes('/cauta?'))).size).toBe(40);
  // So that more than one of the threads that render pages is warm.
  expect(atOnce).toBe(2);
  const before = seen.length;
  await answerUsual(app, { ...own, limitMs: -1 });
  await answerUsual(app, { ...own, signal: AbortSignal.abort() });
  expect(seen.slice(before)).toEqual(['autonou.example/api/search?limit=50', 'autonou.example/api/search?limit=50']);
});

test('each usual request comes from an address of its own, so that no limit refuses it', async () => {
  const addresses: string[] = [];
  app.addHook('onRequest', async ({ ip }) => void addresses.push(ip));
  app.get('/api/search', async () => ({ cars: [{ id: 7 }] }));
  await answerUsual(app, { baseHost: 'autonou.example', signal: new AbortController().signal });
  expect(addresses).toHaveLength(161);
  expect(new Set(addresses).size).toBe(161);
  expect(addresses.every((address) => /^198\.18\.\d+\.\d+$/.test(address))).toBe(true);
});

test('a search that fails does not keep the usual requests from being answered', async () => {
  const seen: string[] = [];
  app.addHook('onRequest', async ({ url }) => void seen.push(url));
  await answerUsual(app, { baseHost: 'autonou.example', signal: new AbortController().signal });
  expect(seen.filter((url) => url.startsWith('/cauta?'))).toHaveLength(40);
  expect(seen.some((url) => url.startsWith('/cars/'))).toBe(false);
});
