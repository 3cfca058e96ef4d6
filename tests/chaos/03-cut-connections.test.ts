// Experiment 3: one of the server's database connections is terminated ten times a second.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '../../server/src/platform/database/postgres/connection.ts';
import { testSize } from '../../server/src/testing/test-size.ts';
import { publicCar, storedLeads } from './lead-burst.ts';
import { databaseOf, freePort, newDataDir, startSite, type Site } from './site.ts';
import { describeStatuses, get, post, startTraffic } from './traffic.ts';

const LASTS_MS = testSize({ smoke: 15_000, whole: 60_000 });
const EVERY_MS = 100;
const LANES = 6;
const MAX_FAILED = 0.05;
/** A cut costs at most the one request that used the connection; on a busy machine there are few requests per cut. */
const MAX_FAILED_PER_CUT = 1 / 3;
const dataDir = newDataDir();
let site: Site;

beforeAll(async () => {
  site = startSite({ dataDir: dataDir.path, port: await freePort() });
  await site.ready();
});
afterAll(async () => {
  await site.kill('SIGTERM');
  dataDir.remove();
});

/** One at a time, chosen at random among all of the application's. Returns how many were terminated. */
async function cutOneByOne(adminUrl: string): Promise<number> {
  return withConnection(adminUrl, async (query) => {
    let cut = 0;
    for (const until = performance.now() + LASTS_MS; performance.now() < until; await sleep(EVERY_MS)) {
      const { rowCount } = await query(`select pg_terminate_backend(pid) from pg_stat_activity
        where usename = 'autonou' and backend_type = 'client backend' order by random() limit 1`);
      cut += rowCount ?? 0;
    }
    return cut;
  });
}

test(
  'few requests fail when connections are cut, all of them with 503, and the server keeps running',
  { timeout: LASTS_MS + 60_000 },
  async () => {
    const { url, adminUrl } = await databaseOf(dataDir.path);
    const carId = await publicCar(url);
    const accepted: number[] = [];
    let sender = 0;
    const lead = post(`${site.url}/api/leads`, () => ({
      carId,
      userName: 'Ana Pop',
      userEmail: `cut.${sender++}@exemplu.ro`,
      message: 'Bună ziua',
    }));
    const asks = [
      get(`${site.url}/api/brands`),
      get(`${site.url}/api/cars/${carId}`),
      get(`${site.url}/api/search?priceMax=50000`),
      get(`${site.url}/api/cities`),
      async () => {
        const answer = await lead();
        if (answer.status === 201) accepted.push(((await answer.clone().json()) as { id: number }).id);
        return answer;
      },
    ];
    const traffic = startTraffic(asks, { lanes: LANES });
    const cut = await cutOneByOne(adminUrl);
    const tally = await traffic.stop();
    const failed = tally.asked - (tally.statuses.get(200) ?? 0) - (tally.statuses.get(201) ?? 0);
    console.log(
      `${cut} connections cut in ${LASTS_MS / 1000} s, ${tally.asked} requests (${describeStatuses(tally)}), ${((100 * failed) / tally.asked).toFixed(1)} % failed`,
    );
    expect(cut).toBeGreaterThan(LASTS_MS / EVERY_MS / 3);
    expect([...tally.statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    expect(tally.withoutRetryAfter).toBe(0);
    expect(failed).toBeLessThanOrEqual(Math.max(MAX_FAILED * tally.asked, MAX_FAILED_PER_CUT * cut));
    expect(site.process.exitCode).toBeNull();
    expect(site.output()).not.toMatch(/unexpected failure|[Uu]ncaught|[Uu]nhandled/);
    // The pool has recovered: as many connections as before, and nothing acknowledged is missing.
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    const stored = new Set([...(await storedLeads(url, 'cut')).ids.values()].flat());
    expect(accepted.filter((id) => !stored.has(id))).toEqual([]);
  },
);
