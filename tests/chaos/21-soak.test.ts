// Experiment 21: everything at once for half an hour. Memory does not grow, descriptors are released, no error is
// unhandled.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from 'contracts/durations';
import { closeAll, openChat } from '../../server/src/testing/chat-client.ts';
import { testSize } from '../../server/src/testing/test-size.ts';
import { freePort, newDataDir, startSite, type Site } from './site.ts';
import { describeStatuses, get, percentile, post, startTraffic, type RequestSender } from './traffic.ts';

const LASTS_MS = testSize({ smoke: 1.5, whole: 30 }) * MINUTE_MS;
/** Caches fill and code is compiled: that part is excluded. */
const WARM_UP_MS = LASTS_MS / 3;
const SOCKETS = testSize({ smoke: 50, whole: 500 });
const LANES = 4;
const PAUSE_MS = 40;
/** A minute and a half is too short to tell a slope from the garbage collector's waves. */
const MAX_MB_PER_MINUTE = testSize({ smoke: Infinity, whole: 1 });
/** A leak in every request would be more. */
const MAX_GROWTH_MB = testSize({ smoke: 150, whole: 100 });
const MAX_DESCRIPTORS = 20;
const PASSWORD = 'demo1234';
const dataDir = newDataDir();
let site: Site;

beforeAll(async () => {
  site = startSite({ dataDir: dataDir.path, port: await freePort(), env: { DEMO_DATA: 'true' } });
  await site.ready();
});
afterAll(async () => {
  closeAll();
  await site.kill('SIGTERM');
  dataDir.remove();
});

const residentMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const descriptors = (): number => readdirSync(`/proc/${site.process.pid}/fd`).length;

async function signIn(name: string): Promise<string> {
  const answer = await post(`${site.url}/api/login`, () => ({ email: `${name}@autonou.test`, password: PASSWORD }))();
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Requests of visitors, a buyer, a dealer and an administrator. */
async function kinds(): Promise<RequestSender[]> {
  const [buyer, dealer, admin] = await Promise.all(['buyer', 'dealer', 'admin'].map(signIn));
  const found = (await (await get(`${site.url}/api/search?limit=12`)()).json()) as { cars: { id: number }[] };
  const ids = found.cars.map(({ id }) => id);
  let turn = 0;
  const next = () => ids[turn++ % ids.length];
  const as = (cookie = '') => ({ cookie });
  return [
    () => get(`${site.url}/cauta?priceMax=${20_000 + (turn++ % 40) * 500}`)(),
    get(`${site.url}/`),
    () => get(`${site.url}/cars/${next()}`)(),
    () => get(`${site.url}/api/cars/${next()}`)(),
    () => get(`${site.url}/api/search?priceMax=${15_000 + (turn++ % 90) * 500}&sort=price_asc`)(),
    get(`${site.url}/api/brands`),
    post(`${site.url}/api/login`, () => ({ email: 'buyer@autonou.test', password: PASSWORD })),
    () => post(`${site.url}/api/favorites/${next()}`, () => ({}), as(buyer))(),
    get(`${site.url}/api/favorites`, as(buyer)),
    get(`${site.url}/dealer-dashboard`, as(dealer)),
    get(`${site.url}/api/admin/users`, as(admin)),
    get(`${site.url}/sitemap.xml`),
    post(`${site.url}/api/leads`, () => ({
      carId: next(),
      userName: 'Ana Pop',
      userEmail: `soak.${turn++}@exemplu.ro`,
      message: 'Bună ziua',
    })),
  ];
}

/** Guests that chat with the administrators now and then, disconnecting and reconnecting. */
async function chatter(until: number): Promise<number> {
  let said = 0;
  while (performance.now() < until) {
    const guest = await openChat(new URL(site.url).host);
    guest.say(`Bună ziua ${said}`);
    said += 1;
    await sleep(1_000);
    guest.close();
  }
  return said;
}

/** Megabytes a minute by least squares. */
function slope(samples: readonly { at: number; mb: number }[]): number {
  const mean = (pick: (sample: { at: number; mb: number }) => number) =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length;
  const [at, mb] = [mean((sample) => sample.at), mean((sample) => sample.mb)];
  const above = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.mb - mb), 0);
  const below = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  return (above / below) * MINUTE_MS;
}

test.runIf(process.platform === 'linux')(
  'half an hour of everything: flat memory, flat descriptors, nothing unhandled',
  { timeout: LASTS_MS + 3 * MINUTE_MS },
  async () => {
    const asks = await kinds();
    const host = new URL(site.url).host;
    for (let count = 0; count < SOCKETS; count++) await openChat(host);
    const from = performance.now();
    const traffic = startTraffic(asks, { lanes: LANES, pauseMs: PAUSE_MS });
    const chatting = chatter(from + LASTS_MS);
    await sleep(WARM_UP_MS);
    const [before, open] = [residentMb(), descriptors()];
    const samples: { at: number; mb: number }[] = [];
    while (performance.now() - from < LASTS_MS) {
      samples.push({ at: performance.now(), mb: residentMb() });
      await sleep(1_000);
    }
    const tally = await traffic.stop();
    const said = await chatting;
    await sleep(7_000);
    const [after, openAfter] = [residentMb(), descriptors()];
    const growth = slope(samples);
    const rounded = [before, Math.max(...samples.map(({ mb }) => mb)), after].map(Math.round);
    console.log(
      `${LASTS_MS / MINUTE_MS} min, ${tally.asked} requests (${describeStatuses(tally)}), p99 ${Math.round(percentile(tally.times, 0.99))} ms, ${said} chats`,
    );
    console.log(`memory ${rounded.join(' → ')} MB, ${growth.toFixed(2)} MB/min; descriptors ${open} → ${openAfter}`);
    const failed = [...tally.statuses.keys()].filter((status) => status >= 500 || status === 0);
    expect(failed).toEqual([]);
    expect(after - before).toBeLessThan(MAX_GROWTH_MB);
    expect(growth).toBeLessThan(MAX_MB_PER_MINUTE);
    expect(openAfter - open).toBeLessThan(MAX_DESCRIPTORS);
    expect(site.process.exitCode).toBeNull();
    expect(site.output()).not.toMatch(/unexpected failure|[Uu]ncaught|[Uu]nhandled|"level":(50|60)/);
  },
);
