/** What a far database costs: a lead and a page wait for few answers of it, one after the other. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Orm } from '../platform/database/orm.ts';
import type { ReadReplicas } from '../platform/database/read-replicas.ts';
import { makeConversation } from '../testing/conversation-fixture.ts';
import { countRoundTrips, type RoundTrips } from '../testing/round-trips.ts';
import { useTestApp } from '../testing/test-app.ts';
import { buildApp } from './app.ts';
import { openDatabase } from './database/config.ts';

const t = useTestApp({ isEngineOn: true });
let trips: RoundTrips;
let orm: Orm;
let app: FastifyInstance;

beforeAll(async () => {
  trips = await countRoundTrips(t.databaseUrl);
  orm = await openDatabase(trips.url);
  const { env, jobs, limits, clock, search } = t;
  app = await buildApp({ env, orm, jobs, limits, search, logger: false, now: clock.now });
  // Connections are open before anything is counted.
  await Promise.all(Array.from({ length: 12 }, () => orm.em.fork().execute('select pg_sleep(0.05)')));
});
afterAll(async () => {
  await app.close();
  await orm.close(true);
  trips.close();
});

const POSITION = `select (pg_current_wal_insert_lsn() - '0/0')::text as at`;
const lead = (carId: number, cookie?: string, userEmail = 'ana@exemplu.ro') => ({
  method: 'POST' as const,
  url: '/api/leads',
  headers: { host: t.env.baseHost, 'idempotency-key': randomUUID(), ...(cookie ? { cookie } : {}) },
  payload: { carId, userName: 'Ana Pop', userEmail, message: 'Este disponibilă?' },
});

describe('a lead', () => {
  test('of a signed-in buyer with an Idempotency-Key: at most 5 round trips, 4 without replicas', async () => {
    const email = `ana.${randomUUID()}@exemplu.ro`;
    const buyer = await t.createUser('user', { email, emailConfirmedAt: t.clock.now() });
    const [car, cookie] = [await t.createCar(), await t.signIn(buyer)];
    const sent = lead(car.id, cookie, email);
    let status = 0;
    const count = await trips.count(async () => (status = (await app.inject(sent)).statusCode));
    expect(status).toBe(201);
    // With replicas the answer waits for the position of the commit too.
    expect(count).toBeLessThanOrEqual(4);
    const again = await trips.count(async () => (status = (await app.inject(lead(car.id, cookie, email))).statusCode));
    expect(again).toBeLessThanOrEqual(4);
  });

  test('with read replicas: at most 5', async () => {
    const reads: ReadReplicas = {
      fork: () => null,
      position: async () => BigInt((await orm.em.fork().execute<{ at: string }[]>(POSITION))[0]?.at ?? 0),
      recordChange: () => undefined,
      figures: () => [],
      isPrimaryAway: false,
      canRead: false,
      stop: async () => undefined,
    };
    const { env, jobs, limits, clock, search } = t;
    const reading = await buildApp({ env, orm, jobs, limits, search, logger: false, now: clock.now, reads });
    const [car, cookie] = [await t.createCar(), await t.signIn(await t.createUser())];
    let status = 0;
    const count = await trips.count(async () => (status = (await reading.inject(lead(car.id, cookie))).statusCode));
    expect(status).toBe(201);
    expect(count).toBeLessThanOrEqual(5);
    await reading.close();
  });
});

test('a message of either side with an Idempotency-Key: at most 5', async () => {
  const { leadId, buyer, dealer } = await makeConversation(t);
  for (const person of [buyer, dealer]) {
    const cookie = await t.signIn(person);
    const headers = { host: t.env.baseHost, 'idempotency-key': randomUUID(), cookie };
    const sent = { method: 'POST', url: `/api/leads/${leadId}/messages`, headers, payload: { text: 'Bună!' } } as const;
    let status = 0;
    const count = await trips.count(async () => (status = (await app.inject(sent)).statusCode));
    expect(status).toBe(201);
    expect(count).toBeLessThanOrEqual(5);
  }
});

describe('a page that is not cached', () => {
  const page = (url: string) => app.inject({ url, headers: { host: t.env.baseHost, accept: 'text/html' } });

  test.each(['/', '/cauta', '/skoda', '/brand/skoda', '/cars/:id'])('%s: at most 3 round trips', async (url) => {
    const car = await t.createCar();
    await t.search.caughtUp();
    const count = await trips.count(async () => {
      const { statusCode } = await page(url.replace(':id', String(car.id)));
      expect(statusCode).toBe(200);
    });
    expect(count).toBeLessThanOrEqual(3);
  });
});
