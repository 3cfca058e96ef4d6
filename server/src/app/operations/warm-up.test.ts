import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawFirstPage } from './warm-up.ts';

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
