// Calls whose answers are prepared look to every client like tRPC's own.
import { beforeAll, expect, test, vi } from 'vitest';
import { insertCars } from '../../testing/car-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp({ isEngineOn: true });

beforeAll(async () => {
  await insertCars(t);
  await t.search.caughtUp();
}, 60_000);

const send = async (url: string, headers: Record<string, string> = {}) => {
  const {
    statusCode,
    headers: answered,
    body,
  } = await t.app.inject({ url, headers: { host: t.env.baseHost, ...headers } });
  const { 'content-type': type, 'cache-control': cache, vary } = answered;
  return { status: statusCode, type, cache, vary, body };
};
/** The header makes tRPC answer, with the same answer. */
const byTrpc = (url: string) => send(url, { 'content-type': 'application/json' });
const address = (procedure: string, input: unknown) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
const batch = (procedure: string, input: unknown) => `${address(procedure, { 0: input })}&batch=1`;

test('status, headers and body are those of tRPC, for a call by itself and for a batch of one', async () => {
  for (const [procedure, input] of [
    ['search.suggest', { q: 'sko' }],
    ['search.suggest', { q: 'Cluj' }],
    ['search.suggest', { q: '' }],
    ['search.cars', { brand: 'skoda', facets: true, limit: 3 }],
    ['search.cars', { priceMax: 15_000, sort: 'price_asc', q: 'octavia alb' }],
  ] as const) {
    for (const url of [address(procedure, input), batch(procedure, input)]) {
      const [prepared, plain] = [await send(url), await byTrpc(url)];
      expect(prepared).toEqual(plain);
      expect(prepared.status).toBe(200);
    }
  }
});

test('what is not a valid read of one procedure is left to tRPC', async () => {
  const two = `/trpc/search.suggest,search.suggest?batch=1&input=${encodeURIComponent('{"0":{"q":"s"},"1":{"q":"d"}}')}`;
  for (const url of [
    '/trpc/search.suggest',
    '/trpc/search.suggest?input=%7B',
    '/trpc/search.suggest?input=null',
    batch('search.suggest', undefined),
    '/trpc/search.cars?input=[]&batch=1',
    two,

    address('search.suggest', 5),
    `${address('search.suggest', { q: 's' })}&input=2`,
    '/trpc/search.nothing?input={}',
  ]) {
    const [prepared, plain] = [await send(url), await byTrpc(url)];
    const withoutId = (body: string) => body.replace(/"requestId":"[^"]*"/, '');
    expect({ url, ...prepared, body: withoutId(prepared.body) }).toEqual({
      url,
      ...plain,
      body: withoutId(plain.body),
    });
  }
});

test('suggestions change with the cars, and a failure of the engine is answered by the database', async () => {
  const dealer = await t.createDealer({ name: 'Zebra Auto', status: 'pending' });
  await t.createCar({ dealer: dealer.id });
  await t.search.caughtUp();
  const found = async () => (await send(address('search.suggest', { q: 'zebra' }))).body;
  expect(await found()).toBe('{"result":{"data":{"items":[]}}}');
  await t.em().execute(`update dealer set status = 'verified' where id = ?`, [dealer.id]);
  await t.search.caughtUp();
  expect(await found()).toContain('"name":"Zebra Auto"');
  const engine = await t.search.ready();
  vi.spyOn(engine!, 'suggest').mockRejectedValueOnce(new Error('broken'));
  expect(await found()).toContain('"name":"Zebra Auto"');
});

test('an entity tag changes with a card, and is the same for the same answer made anew', async () => {
  const tagOf = async () => (await t.rest('GET', '/api/search?brand=skoda&limit=2&sort=price_asc')).headers['etag'];
  const { body } = await t.rest('GET', '/api/search?brand=skoda&limit=2&sort=price_asc');
  const tag = await tagOf();
  t.search.recordWrite();
  expect(await tagOf()).toBe(tag);
  await t.em().execute(`update car set title = 'Alt titlu' where id = ?`, [body.cars[0].id]);
  t.search.recordWrite();
  expect(await tagOf()).not.toBe(tag);
});
