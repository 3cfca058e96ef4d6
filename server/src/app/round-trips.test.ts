/** What a far database costs: a lead and a page wait for few answers of it, one after the other. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Favorite } from '../marketplace/favorite/favorite.entity.ts';
import type { Orm } from '../platform/database/orm.ts';
import type { ReadReplicas } from '../platform/database/read-replicas.ts';
import { primaryPosition } from '../platform/database/wal-history.ts';
import { makeConversation } from '../testing/conversation-fixture.ts';
import { countRoundTrips, type RoundTrips } from '../testing/round-trips.ts';
import { useTestApp } from '../testing/test-app.ts';
import { buildApp } from './app.ts';
import { readLastingSigner } from '../platform/config/settings/lasting-key.ts';
import { openDatabase } from './database/config.ts';

const t = useTestApp({ isEngineOn: true });
const MAX_OF_A_LEAD = 16;
const MAX_OF_A_PAGE = 6;
let trips: RoundTrips;
let orm: Orm;
let app: FastifyInstance;
/** Reads on a replica, which is the same database through the same proxy. */
let reading: FastifyInstance;
let replica: Orm;
let replicas: ReadReplicas;

beforeAll(async () => {
  trips = await countRoundTrips(t.databaseUrl);
  orm = await openDatabase(trips.url);
  // Read once by each process.
  await readLastingSigner(orm.em.fork(), t.env);
  const { env, jobs, limits, clock, search } = t;
  app = await buildApp({ env, orm, jobs, limits, search, logger: false, now: clock.now });
  replica = await openDatabase(trips.url);
  replicas = readsOf(() => replica.em.fork());
  reading = await buildApp({ env, orm, jobs, limits, search, logger: false, now: clock.now, reads: replicas });
});
beforeEach(async () => {
  // Connections are open before anything is counted.
  const open = (of: Orm) => of.em.fork().execute('select pg_sleep(0.05)');
  await Promise.all(Array.from({ length: 12 }).flatMap(() => [open(orm), open(replica)]));
});
afterAll(async () => {
  await reading.close();
  await replica.close(true);
  await app.close();
  await orm.close(true);
  trips.close();
});

const readsOf = (fork: ReadReplicas['fork']): ReadReplicas => ({
  fork,
  position: async () => primaryPosition(await orm.em.getConnection().getNativeClient()),
  recordChange: () => undefined,
  figures: () => [],
  isPrimaryAway: false,
  canRead: true,
  stop: async () => undefined,
});
const lead = (carId: number, cookie?: string, userEmail = 'ana@exemplu.ro') => ({
  method: 'POST' as const,
  url: '/api/leads',
  headers: { host: t.env.baseHost, 'idempotency-key': randomUUID(), ...(cookie ? { cookie } : {}) },
  payload: { carId, userName: 'Ana Pop', userEmail, message: 'Este disponibilă?' },
});

describe('a lead', () => {
  test('of a signed-in buyer with an Idempotency-Key: at most 16 round trips', async () => {
    const email = `ana.${randomUUID()}@exemplu.ro`;
    const buyer = await t.createUser('user', { email, emailConfirmedAt: t.clock.now() });
    const [car, cookie] = [await t.createCar(), await t.signIn(buyer)];
    const sent = lead(car.id, cookie, email);
    let status = 0;
    const count = await trips.count(async () => (status = (await app.inject(sent)).statusCode));
    expect(status).toBe(201);
    expect(count).toBeLessThanOrEqual(MAX_OF_A_LEAD);
    const again = await trips.count(async () => (status = (await app.inject(lead(car.id, cookie, email))).statusCode));
    expect(again).toBeLessThanOrEqual(MAX_OF_A_LEAD);
  });

  test('with read replicas, whose position is asked for after the commit: no more', async () => {
    const reads = readsOf(() => null);
    const { env, jobs, limits, clock, search } = t;
    const reading = await buildApp({ env, orm, jobs, limits, search, logger: false, now: clock.now, reads });
    const [car, cookie] = [await t.createCar(), await t.signIn(await t.createUser())];
    let status = 0;
    const count = await trips.count(async () => (status = (await reading.inject(lead(car.id, cookie))).statusCode));
    expect(status).toBe(201);
    expect(count).toBeLessThanOrEqual(MAX_OF_A_LEAD);
    await reading.close();
  });
});

test('a message of either side with an Idempotency-Key: at most 16', async () => {
  const { leadId, buyer, dealer } = await makeConversation(t);
  for (const person of [buyer, dealer]) {
    const cookie = await t.signIn(person);
    const headers = { host: t.env.baseHost, 'idempotency-key': randomUUID(), cookie };
    const sent = { method: 'POST', url: `/api/leads/${leadId}/messages`, headers, payload: { text: 'Bună!' } } as const;
    let status = 0;
    const count = await trips.count(async () => (status = (await app.inject(sent)).statusCode));
    expect(status).toBe(201);
    expect(count).toBeLessThanOrEqual(MAX_OF_A_LEAD);
  }
});

describe.each([
  ['on the primary', () => app],
  ['on a replica', () => reading],
] as const)('a page that is not cached, %s', (where, server) => {
  const expectFew = async (url: string, headers: Record<string, string> = {}) => {
    const fork = vi.spyOn(replicas, 'fork');
    let body = '';
    const count = await trips.count(async () => {
      const asked = { host: t.env.baseHost, accept: 'text/html', ...headers };
      const answer = await server().inject({ url, headers: asked });
      body = answer.body;
      expect(answer.statusCode).toBe(200);
    });
    const isOfReplica = fork.mock.results.some(({ value }) => value !== null);
    fork.mockRestore();
    expect(isOfReplica).toBe(where === 'on a replica');
    // Drawn with its data.
    expect(body).toContain('id="app-data"');
    expect(count).toBeLessThanOrEqual(MAX_OF_A_PAGE);
  };
  const makeStock = async () => {
    const subdomain = `dealer-${randomUUID()}`;
    const user = await t.createUser('dealer');
    const dealer = await t.createDealer({ user: user.id, subdomain });
    const car = await t.createCar({ dealer: dealer.id });
    await t.search.caughtUp();
    return { user, car, subdomain };
  };

  test.each(['/', '/cauta', '/skoda', '/brand/skoda', '/cars/:id'])('%s: at most 6 round trips', async (url) => {
    const { car } = await makeStock();
    await expectFew(url.replace(':id', String(car.id)));
  });

  test('of a dealer, at the site and under the dealer’s own name: at most 6', async () => {
    const { subdomain } = await makeStock();
    await expectFew(`/dealer/${subdomain}`);
    await expectFew('/', { host: `${subdomain}.${t.env.baseHost}` });
  });

  test('a buyer’s panel with favourites: at most 6, the session among them', async () => {
    const [{ car }, buyer] = [await makeStock(), await t.createUser()];
    const saved = { user: buyer.id, car: car.id, priceAtSave: car.price, createdAt: t.clock.now() };
    await t.em().insert(Favorite, saved);
    await expectFew('/user-dashboard', { cookie: await t.signIn(buyer) });
  });

  test('a dealer’s panel with its stock: at most 6, the session among them', async () => {
    const { user } = await makeStock();
    await expectFew('/dealer-dashboard', { cookie: await t.signIn(user) });
  });
});
