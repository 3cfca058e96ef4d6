/**
 * What a lead and a page wait for a database 20 ms away; decision 0011 has the figures. Measured in what one statement
 * waits for there: as many answers, one after the other, as round-trips.test.ts counts.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countRoundTrips } from '../testing/round-trips.ts';
import { useTestApp } from '../testing/test-app.ts';
import { buildApp } from './app.ts';
import { openDatabase } from './database/config.ts';

const t = useTestApp({ isEngineOn: true });
const ROUNDS = 15;
const FAR_MS = 20;
/** Of a busy machine's times; one more answer that is waited for exceeds it. */
const TOLERANCE = 0.5;
const MAX_TRIPS = { statement: 1, lead: 16, car: 6, home: 6 } as const;
type Work = keyof typeof MAX_TRIPS;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Infinity;

interface Times {
  near: number[];
  far: number[];
}
const longer = ({ near, far }: Times): number => median(far) - median(near);

/** Prints the times, and compares what the distance has added with what it adds to one statement. */
function expectFewWaits(times: Record<Work, Times>): void {
  // Longer where timers are late.
  const wait = Math.max(FAR_MS, longer(times.statement));
  for (const [work, most] of Object.entries(MAX_TRIPS) as [Work, number][]) {
    const waits = longer(times[work]) / wait;
    const [near, far] = [median(times[work].near), median(times[work].far)].map(Math.round);
    process.stdout.write(`${work}: median ${near} ms near, ${far} ms far, ${waits.toFixed(1)} waits\n`);
    // It has waited for the far one at all.
    expect(waits, work).toBeGreaterThan(0.3);
    expect(waits, work).toBeLessThanOrEqual(most + TOLERANCE);
  }
}

test('of a database 20 ms away a lead waits for sixteen answers at most, a page for six', async () => {
  const trips = await countRoundTrips(t.databaseUrl);
  const orm = await openDatabase(trips.url);
  const { env, jobs, limits, search, clock } = t;
  const app = await buildApp({ env, orm, jobs, limits, search, logger: false, now: clock.now });
  await Promise.all(Array.from({ length: 12 }, () => orm.em.fork().execute('select pg_sleep(0.05)')));
  const cookie = await t.signIn(await t.createUser('user'));
  const succeed = async (answer: Promise<{ statusCode: number }>) =>
    expect((await answer).statusCode).toBeLessThan(300);
  const page = (url: string) => succeed(app.inject({ url, headers: { host: env.baseHost, accept: 'text/html' } }));
  const sendLead = (carId: number) => {
    const headers = { host: env.baseHost, cookie, 'idempotency-key': randomUUID() };
    const payload = { carId, userName: 'Ana', userEmail: 'ana@exemplu.ro', message: 'Bună ziua' };
    return succeed(app.inject({ method: 'POST', url: '/api/leads', headers, payload }));
  };
  const works: Record<Work, (carId: number) => Promise<unknown>> = {
    statement: () => orm.em.fork().execute('select 1'),
    lead: sendLead,
    car: (carId) => page(`/cars/${carId}`),
    home: () => page('/'),
  };
  const times: Record<Work, Times> = {
    statement: { near: [], far: [] },
    lead: { near: [], far: [] },
    car: { near: [], far: [] },
    home: { near: [], far: [] },
  };
  // In turn, so that other work on the machine slows both. The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [place, ms] of [
      ['near', 0],
      ['far', FAR_MS],
    ] as const) {
      // Another one, whose pages nobody has in a cache.
      const car = await t.createCar();
      await search.caughtUp();
      trips.delay(ms);
      for (const [work, run] of Object.entries(works) as [Work, (typeof works)[Work]][]) {
        const from = performance.now();
        await run(car.id);
        if (round > 0) times[work][place].push(performance.now() - from);
      }
    }
  }
  expectFewWaits(times);
  await app.close();
  await orm.close(true);
  trips.close();
});
