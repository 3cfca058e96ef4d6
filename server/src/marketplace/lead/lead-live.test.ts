/** A new lead is notified to the dealer's open windows, whichever server stored it, and to no other. */
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { openDatabase } from '../../app/database/config.ts';
import type { Orm } from '../../platform/database/orm.ts';
import { closeAll, listening, openChat } from '../../testing/chat-client.ts';
import type { DealerRow } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readLeadEvents } from './lead-entry.service.ts';

const t = useTestApp();
let otherOrm: Orm;
let other: FastifyInstance;
let dealer: DealerRow;
let carId: number;

beforeAll(async () => {
  otherOrm = await openDatabase(t.databaseUrl);
  const { env, jobs, limits, clock } = t;
  other = await buildApp({ env, orm: otherOrm, jobs, limits, logger: false, now: clock.now });
  dealer = await t.createDealer();
  carId = (await t.createCar({ dealer: dealer.id })).id;
});
afterEach(closeAll);
afterAll(async () => {
  await other.close();
  await otherOrm.close(true);
});

const windowOn = async (app: FastifyInstance, user: { id: number } | null) =>
  openChat(await listening(app), { headers: user ? { cookie: await t.signIn(user) } : {} });
const ask = async (message: string): Promise<number> => {
  const body = { userName: 'Ana Pop', userEmail: 'ana@exemplu.ro', message, carId };
  return (await t.rest('POST', '/api/leads', { body })).body.id;
};

test('every window of the dealer is notified within two seconds, others receive nothing', async () => {
  const own = [await windowOn(t.app, dealer.user), await windowOn(other, dealer.user)];
  const strangers = [
    await windowOn(other, (await t.createDealer()).user),
    await windowOn(other, await t.createUser()),
    await windowOn(other, await t.createUser('admin')),
    await windowOn(other, null),
  ];
  const start = performance.now();
  const id = await ask('Bună ziua');
  for (const client of own) expect(await client.next('lead_new')).toEqual({ id });
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(await ask('Mai este?')).toBe(id);
  for (const client of own) expect(await client.next('lead_new')).toEqual({ id });
  for (const { frames } of strangers) expect(frames).toEqual([]);
});

test('a repeated submission is not notified', async () => {
  const client = await windowOn(other, dealer.user);
  await ask('Mai este?');
  const fresh = await ask('Altceva');
  expect(await client.next('lead_new')).toEqual({ id: fresh });
  expect(client.frames).toHaveLength(1);
});

test('after a server has lost its database connection, its windows are told to refetch', async () => {
  const client = await windowOn(other, dealer.user);
  await t.em().execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
  );
  expect(await client.next('lead_new')).toEqual({ id: null });
});

test('an empty notification is ignored', () => {
  expect(['', '5', 'a:b', '5:', '-1:2', '5:6:7'].map(readLeadEvents)).toEqual(Array(6).fill(null));
  expect(readLeadEvents('100001:100077')).toEqual({ userId: 100_001, id: 100_077 });
});
