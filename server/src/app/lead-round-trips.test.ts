/** What a far database costs a lead while several servers count limits in PostgreSQL (docs/decisions, 52). */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Instances } from '../platform/database/instances/instances.ts';
import type { Orm } from '../platform/database/orm.ts';
import type { ReadReplicas } from '../platform/database/read-replicas.ts';
import { primaryPosition } from '../platform/database/wal-history.ts';
import { readLastingSigner } from '../platform/config/settings/lasting-key.ts';
import { createLimits } from '../platform/limits/limits.ts';
import { SharedLimits } from '../platform/limits/shared-limits.ts';
import type { CarRow } from '../testing/factories.ts';
import { countRoundTrips, type RoundTrips } from '../testing/round-trips.ts';
import { useTestApp } from '../testing/test-app.ts';
import { buildApp } from './app.ts';
import { openDatabase } from './database/config.ts';

const t = useTestApp();
const nothing = () => undefined;
const log = { info: nothing, warn: nothing, error: nothing };
const MAX_TRIPS = 16;
const SERVERS = ['web1:3000', 'web2:3000'];
let trips: RoundTrips;
let orm: Orm;
let app: FastifyInstance;
/** The same with replicas, whose answer tells the position of the commit too. */
let reading: FastifyInstance;
let servers: Instances[];
let sharing: SharedLimits;

beforeAll(async () => {
  trips = await countRoundTrips(t.databaseUrl);
  orm = await openDatabase(trips.url);
  // Read once by each process.
  await readLastingSigner(orm.em.fork(), t.env);
  servers = SERVERS.map(
    (name) => new Instances({ url: t.databaseUrl, log, own: { name, address: '', version: '' }, beatEveryMs: 50 }),
  );
  for (const server of servers) await server.start();
  await vi.waitUntil(() => servers[0]?.count === 2, 10_000);
  sharing = new SharedLimits({ env: t.env, url: trips.url, log, instances: servers[0] as Instances });
  await sharing.start();
  const { env, jobs, search, clock } = t;
  const limits = createLimits(env, { sharing });
  const deps = { env, orm, jobs, limits, search, logger: false, now: clock.now };
  app = await buildApp(deps);
  reading = await buildApp({ ...deps, reads: noReplicas() });
  // Connections are open before anything is counted.
  await Promise.all(Array.from({ length: 12 }, () => orm.em.fork().execute('select pg_sleep(0.05)')));
});
afterAll(async () => {
  await app.close();
  await reading.close();
  await sharing.stop();
  for (const server of servers) await server.stop();
  await orm.close(true);
  trips.close();
});

/** Replicas that are all behind. */
const noReplicas = (): ReadReplicas => ({
  fork: () => null,
  position: async () => primaryPosition(await orm.em.getConnection().getNativeClient()),
  recordChange: nothing,
  figures: () => [],
  isPrimaryAway: false,
  canRead: false,
  stop: async () => undefined,
});

const counted = () => t.em().execute('select taken from limit_count order by taken');

/** The round trips of a lead; callers of this machine would not be counted. */
async function tripsOf(
  car: CarRow,
  { cookie, at = app, ...words }: { cookie?: string; at?: FastifyInstance; userEmail: string; message: string },
) {
  const headers = { host: t.env.baseHost, 'idempotency-key': randomUUID(), ...(cookie ? { cookie } : {}) };
  const payload = { carId: car.id, userName: 'Ana Pop', ...words };
  const sent = { method: 'POST', url: '/api/leads', headers, payload, remoteAddress: '203.0.113.7' } as const;
  let status = 0;
  const count = await trips.count(async () => (status = (await at.inject(sent)).statusCode));
  expect(status).toBe(201);
  return count;
}

test('a lead, its sender and its email are counted in one round trip: at most 16 in all', async () => {
  const email = `ana.${randomUUID()}@exemplu.ro`;
  const [car, cookie] = [await t.createCar(), await t.signIn(await t.createUser('user', { email }))];
  expect(await tripsOf(car, { cookie, userEmail: email, message: 'Este disponibilă?' })).toBeLessThanOrEqual(MAX_TRIPS);
  expect(sharing.figures()).toEqual({ place: 'postgresql', wanted: 'postgresql', failures: 0 });
  expect(await counted()).toEqual([{ taken: 1 }, { taken: 1 }, { taken: 1 }]);
  // A further text is not emailed to its sender.
  expect(await tripsOf(car, { cookie, userEmail: email, message: 'Mai este?' })).toBeLessThanOrEqual(MAX_TRIPS);
  expect(await counted()).toEqual([{ taken: 1 }, { taken: 2 }, { taken: 2 }]);
});

test('of a guest whose address has had its emails: as many, and the lead is stored', async () => {
  const car = await t.createCar();
  const email = `guest.${randomUUID()}@exemplu.ro`;
  const limits = createLimits(t.env, { sharing });
  for (let time = 0; time < 5; time++) await limits.take('email', `lead-buyer:${email}`);
  expect(await tripsOf(car, { userEmail: email, message: 'Este disponibilă?' })).toBeLessThanOrEqual(MAX_TRIPS);
  const mails = await t.em().execute('select kind from mail where to_address = ?', [email]);
  expect(mails).toEqual([]);
});

test('with read replicas: of a guest and of a signed-in buyer at most 16', async () => {
  const message = 'Este disponibilă?';
  const guest = { at: reading, userEmail: `guest.${randomUUID()}@exemplu.ro`, message };
  expect(await tripsOf(await t.createCar(), guest)).toBeLessThanOrEqual(MAX_TRIPS);
  const cookie = await t.signIn(await t.createUser());
  expect(await tripsOf(await t.createCar(), { ...guest, cookie })).toBeLessThanOrEqual(MAX_TRIPS);
});
