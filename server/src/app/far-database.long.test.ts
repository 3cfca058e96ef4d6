/** Prints what a lead and a page take with a database 20 ms away; decision 52 has the figures. Nothing is asserted of time. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countRoundTrips } from '../testing/round-trips.ts';
import { useTestApp } from '../testing/test-app.ts';
import { buildApp } from './app.ts';
import { openDatabase } from './database/config.ts';

const t = useTestApp({ isEngineOn: true });
const ROUNDS = 15;

test('times with 20 ms added to each answer of the database', async () => {
  const trips = await countRoundTrips(t.databaseUrl);
  const orm = await openDatabase(trips.url);
  const { env, jobs, limits, search, clock } = t;
  const app = await buildApp({ env, orm, jobs, limits, search, logger: false, now: clock.now });
  await Promise.all(Array.from({ length: 12 }, () => orm.em.fork().execute('select pg_sleep(0.05)')));
  const cookie = await t.signIn(await t.createUser('user'));
  const times: Record<string, number[]> = {};
  const measure = async (name: string, work: () => Promise<{ statusCode: number }>) => {
    const from = performance.now();
    expect((await work()).statusCode).toBeLessThan(300);
    (times[name] ??= []).push(performance.now() - from);
  };
  for (const ms of [0, 20]) {
    trips.delay(ms);
    for (let round = 0; round < ROUNDS; round++) {
      const car = await t.createCar();
      await search.caughtUp();
      const headers = { host: env.baseHost, cookie, 'idempotency-key': randomUUID() };
      const payload = { carId: car.id, userName: 'Ana', userEmail: 'ana@exemplu.ro', message: 'Bună ziua' };
      await measure(`lead, ${ms} ms`, () => app.inject({ method: 'POST', url: '/api/leads', headers, payload }));
      const page = (url: string) => app.inject({ url, headers: { host: env.baseHost, accept: 'text/html' } });
      await measure(`car, ${ms} ms`, () => page(`/cars/${car.id}`));
      await measure(`home, ${ms} ms`, () => page('/'));
    }
  }
  for (const [name, list] of Object.entries(times))
    process.stdout.write(`${name}: median ${Math.round(list.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0)} ms\n`);
  await app.close();
  await orm.close(true);
  trips.close();
});
