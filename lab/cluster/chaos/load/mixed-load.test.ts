import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Answer } from './ask.ts';
import { MixedLoad } from './mixed-load.ts';

/** Nobody listens there, and a load's idle sockets need no more. */
const NOWHERE = 'http://127.0.0.1:1';
/** Enough to open all that may be open before the second lead is due. */
const READS_PER_SECOND = 10_000;

const answer = (body: object): Answer => ({ status: 201, headers: {}, body: JSON.stringify(body) });

test('reads beyond those that may be open are dropped and counted; leads never are', async () => {
  const { promise: silence, resolve: answerAll } = Promise.withResolvers<Answer>();
  let leads = 0;
  const load = new MixedLoad(NOWHERE, {
    ask: () => silence,
    askForLeads: async () => answer({ id: ++leads }),
    people: { buyers: [], dealers: ['a'] },
    cars: [1],
    addresses: Array.from({ length: 20 }, () => '127.0.0.1'),
  });
  load.start(READS_PER_SECOND);
  await expect.poll(() => leads).toBeGreaterThanOrEqual(3);
  answerAll(answer({ uploadURL: `${NOWHERE}/a`, objectPath: '/a' }));
  await load.stop();
  const { kinds } = load.report();
  expect(kinds.search?.dropped).toBeGreaterThan(1_000);
  expect(kinds.page?.dropped).toBeGreaterThan(1_000);
  expect(kinds.lead).toMatchObject({ asked: leads, ok: leads, dropped: 0 });
  expect(kinds.upload).toMatchObject({ ok: 1, dropped: 0 });
  expect(load.ledger.leads).toHaveLength(leads);
});

test('the capacity is that for reads beside the rest of the mix', async () => {
  let leads = 0;
  const load = new MixedLoad(NOWHERE, {
    ask: () => sleep(1, { ...answer({ uploadURL: `${NOWHERE}/a`, objectPath: '/a' }), status: 200 }),
    askForLeads: async () => answer({ id: ++leads }),
    people: { buyers: [], dealers: ['a'] },
    cars: [1],
    addresses: Array.from({ length: 20 }, () => '127.0.0.1'),
  });
  expect(await load.measureCapacity(700)).toBeGreaterThan(100);
  expect(leads).toBeGreaterThanOrEqual(2);
  const after = leads;
  await sleep(700);
  expect(leads).toBe(after);
});
