import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawFirstPictures } from './first-pictures.ts';

let app: FastifyInstance;
let seen: string[];
let atOnce: number;
let running: number;
beforeEach(() => {
  [seen, atOnce, running] = [[], 0, 0];
  app = Fastify();
  const art = (name: string) => `/objects/art/${name}`;
  app.get('/', async () => `<source srcSet="${art('suv-a-480.avif')} 480w, ${art('suv-a-dark-480.avif')} 480w">`);
  app.get('/cauta', async () => `<source srcSet="${art('suv-b-800.avif')} 800w"><img src="${art('suv-b-800.webp')}">`);
  app.get('/objects/art/:file', async (request) => {
    seen.push(request.url.split('/').at(-1)!);
    atOnce = Math.max(atOnce, ++running);
    await sleep(20);
    running -= 1;
    return '';
  });
});
afterEach(() => app.close());

test('the drawings of the first screens are asked for one after the other, the light ones first', async () => {
  await drawFirstPictures(app, { baseHost: 'autonou.example', signal: new AbortController().signal });
  expect(seen).toEqual(['suv-a-480.avif', 'suv-b-800.avif', 'suv-a-dark-480.avif']);
  expect(atOnce).toBe(1);
});

test('a stopping server draws no more', async () => {
  const stopping = new AbortController();
  app.addHook('onResponse', async ({ url }) => url.startsWith('/objects') && stopping.abort());
  await drawFirstPictures(app, { baseHost: 'autonou.example', signal: stopping.signal });
  expect(seen).toEqual(['suv-a-480.avif']);
});
