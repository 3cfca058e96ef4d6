import { expect, test } from 'vitest';
import { isKeyed, keyedFetch } from './keyed-calls.ts';

/** The keys that were sent; `answers` are returned in order, `null` is a lost connection. */
function calls(answers: (number | null)[]) {
  const keys: string[] = [];
  const fetching = keyedFetch(async (_address, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key') ?? '');
    const status = answers.shift();
    if (status == null) throw new TypeError('Failed to fetch');
    return new Response('[]', { status });
  });
  const send = (procedure: string, body: string) =>
    fetching(`/trpc/${procedure}?batch=1`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      .then(({ status }) => status)
      .catch(() => 0);
  return { keys, send };
}

test('the same body keeps its key while it fails, whatever the reason; another body gets another key', async () => {
  const { keys, send } = calls([null, 503, 400, 200]);
  for (const answer of [0, 503, 400]) expect(await send('lead.create', 'text')).toBe(answer);
  expect(await send('lead.create', 'alt text')).toBe(200);
  expect(keys[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

test('after a success the same body is a new call, and so is an attempt that was lost before it', async () => {
  const { keys, send } = calls([null, 200, 200, 200]);
  await send('subscription.extend', '30');
  await send('subscription.extend', '-30');
  await send('subscription.extend', '30');
  await send('subscription.extend', '30');
  expect(new Set(keys).size).toBe(4);
});

test('concurrent calls with one body share a key; different procedures do not', async () => {
  const { keys, send } = calls([200, 200, 200]);
  await Promise.all([send('car.create', '{}'), send('car.create', '{}'), send('brand.create', '{}')]);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a truncated response counts as lost', async () => {
  const keys: string[] = [];
  const fetching = keyedFetch(async (_address, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key') ?? '');
    return new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }));
  });
  const send = () => fetching('/trpc/car.create', { method: 'POST', body: '{}' });
  await expect(send()).rejects.toThrow('network error');
  await expect(send()).rejects.toThrow('network error');
  expect(keys[0]).toBe(keys[1]);
});

test('calls that create get a key, favourites and settings do not', () => {
  expect(['lead.create', 'contact.send', 'subscription.extend', 'stockImport.run'].map(isKeyed)).toEqual(
    Array(4).fill(true),
  );
  expect(['favorite.add', 'lead.setStatus', 'auth.login', 'search.cars'].map(isKeyed)).toEqual(Array(4).fill(false));
});
