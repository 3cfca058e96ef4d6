import { DAY_MS, HOUR_MS } from 'contracts/durations';
import type { WebVitalsInput } from 'contracts/web-vitals';
import type { WebVitalsOverview } from 'contracts/web-vitals-panel';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLimits } from '../../../platform/limits/limits.ts';
import { Mail } from '../../../platform/mail/mail.entity.ts';
import { addRelease, promoteByCommand } from '../../../testing/release-fixture.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { checkSlowdowns, cleanWebVitals } from './web-vitals.job.ts';

const t = useTestApp({ env: { TRUST_PROXY: '127.0.0.1' }, realLimits: createLimits({ trustProxy: ['127.0.0.1'] }) });
let admin: Awaited<ReturnType<typeof t.createUser>>;
beforeAll(async () => {
  admin = await t.createUser('admin');
});

const AT_ONCE = 20;
const REPORT: WebVitalsInput = {
  part: 'mf-public',
  release: null,
  page: 'car',
  device: 'phone',
  values: { lcp: 2_000, inp: 100, cls: 0.05 },
};
const send = (report: object, ip: string) => t.trpc('webVitals.create', { ...REPORT, ...report }, { ip });
const tables = { histograms: 'web_vital', networks: 'web_vital_network' };
const rowsOf = async (table: string): Promise<Record<string, unknown>[]> => t.em().execute(`select * from ${table}`);
const overview = async (query: object = {}) =>
  (await t.trpc('webVitals.overview', { days: 7, device: null, page: null, ...query }, { as: admin }))
    .data as WebVitalsOverview;

/** Each network sends so many reports, never faster than the limit allows. */
async function report(values: WebVitalsInput['values'], { release, networks, each }: Sender): Promise<void> {
  for (const network of networks)
    for (let turn = 0; turn < each; turn++) await send({ release, values }, `10.9.${network}.${turn + 1}`);
}
interface Sender {
  release: string | null;
  networks: readonly number[];
  each: number;
}
const numbers = (count: number, first = 0) => Array.from({ length: count }, (_, index) => first + index);

describe('what is stored', () => {
  test('counts by hour, page kind, device, release and metric, not visits; of the address a hash', async () => {
    for (let visit = 0; visit < 6; visit++) await send({}, '203.0.113.77');
    const histograms = await rowsOf(tables.histograms);
    expect(histograms).toHaveLength(3);
    for (const row of histograms) expect((row['counts'] as number[]).filter((count) => count > 0)).toEqual([6]);
    const [network] = await rowsOf(tables.networks);
    expect(network).toMatchObject({ part: 'mf-public', release: '', device: 'phone', reports: 6 });
    expect(JSON.stringify([histograms, network])).not.toContain('203.0.113');
    await send({ values: { lcp: 900 } }, '203.0.113.78');
    expect(await rowsOf(tables.histograms)).toHaveLength(3);
    t.clock.advance(DAY_MS);
    await send({}, '203.0.113.77');
    const known = (await rowsOf(tables.networks)).map((row) => row['network']);
    expect(new Set(known).size).toBe(known.length);
  });

  test.each([
    ['an address as the page', { page: '/cars/123?q=ana' }, 400],
    ['a page that the site lacks', { page: 'no-such-page' }, 200],
    ['a remote without that page', { part: 'mf-admin' }, 200],
    ['a release that never ran', { release: '9.9.9-0123456789ab' }, 200],
    ['a text as a value', { values: { lcp: 'ana@exemplu.ro' } }, 400],
    ['a value below zero', { values: { cls: -1 } }, 400],
    ['another device', { device: 'iPhone of Ana' }, 400],
  ])('not %s', async (_what, input, status) => {
    const before = [await rowsOf(tables.histograms), await rowsOf(tables.networks)];
    expect((await send(input, '198.51.100.9')).status).toBe(status);
    expect([await rowsOf(tables.histograms), await rowsOf(tables.networks)]).toEqual(before);
  });

  test('reports at the same moment are all counted', async () => {
    const page = 'home';
    await Promise.all(numbers(AT_ONCE).map((turn) => send({ page }, `172.16.${turn}.1`)));
    const counts = (await rowsOf(tables.histograms)).filter((row) => row['page'] === page);
    expect(counts.map((row) => (row['counts'] as number[]).reduce((a, b) => a + b))).toEqual([20, 20, 20]);
  });

  test('for a month', async () => {
    await send({}, '192.0.2.1');
    t.clock.advance(31 * DAY_MS);
    await send({ page: 'dealer' }, '192.0.2.1');
    await cleanWebVitals({ orm: t.orm, now: t.clock.now });
    expect(new Set((await rowsOf(tables.histograms)).map((row) => row['page']))).toEqual(new Set(['dealer']));
    expect(await rowsOf(tables.networks)).toHaveLength(1);
  });
});

describe('what administrators see', () => {
  test('p75 by page, device, release and time, for the period and filter that they choose', async () => {
    t.clock.advance(40 * DAY_MS);
    const release = await addRelease(t.env, 'mf-public', '2.0.0');
    await promoteByCommand(t.env, { part: 'mf-public', id: release, now: t.clock.now() });
    await report({ lcp: 1_000, cls: 0 }, { release: null, networks: [1], each: 4 });
    t.clock.advance(2 * DAY_MS);
    await report({ lcp: 3_000, inp: 300 }, { release, networks: [2], each: 4 });
    await send({ release, page: 'home', device: 'desktop', values: { lcp: 500 } }, '10.3.0.1');
    const week = await overview();
    const near = (value: number) => expect.toSatisfy((p75: number) => Math.abs(p75 / value - 1) < 0.07);
    expect(week).toMatchObject({
      share: 25,
      all: { lcp: { p75: near(3_000), samples: 9 }, inp: { samples: 4 }, cls: { p75: near(0.001), samples: 4 } },
      pages: [
        { part: 'mf-public', page: 'car', path: '/cars/$id', title: 'Mașină nouă', lcp: { samples: 8 } },
        { part: 'mf-public', page: 'home', path: '/', lcp: { p75: near(500), samples: 1 }, inp: null },
      ],
      devices: [{ device: 'phone' }, { device: 'desktop', lcp: { samples: 1 } }],
      releases: [
        { release, isLive: true, lcp: { samples: 5 } },
        { release: null, isLive: false, lcp: { p75: near(1_000), samples: 4 } },
      ],
    });
    expect(week.trend.map(({ device, lcp }) => [device, lcp?.samples])).toEqual([
      ['phone', 4],
      ['phone', 4],
      ['desktop', 1],
    ]);
    expect((await overview({ days: 1 })).releases).toHaveLength(1);
    expect((await overview({ device: 'desktop' })).pages).toMatchObject([{ page: 'home' }]);
    expect((await overview({ page: { part: 'mf-public', page: 'home' } })).all.lcp?.samples).toBe(1);
    t.clock.advance(40 * DAY_MS);
    expect(await overview()).toMatchObject({ all: { lcp: null }, pages: [], trend: [] });
  });

  test('is for administrators only', async () => {
    for (const role of ['user', 'dealer'] as const) {
      const as = await t.createUser(role);
      expect((await t.trpc('webVitals.overview', { days: 7, device: null, page: null }, { as })).status).toBe(403);
    }
  });
});

describe('the warning', () => {
  let before: string;
  const next = async (version: string) => {
    const id = await addRelease(t.env, 'mf-public', version);
    await promoteByCommand(t.env, { part: 'mf-public', id, now: t.clock.now() });
    return id;
  };
  const check = () => checkSlowdowns({ orm: t.orm, env: t.env, now: t.clock.now, jobs: t.jobs });
  const mailed = async (release: string) =>
    (await t.em().find(Mail, { toAddress: admin.email, kind: 'release-slower' })).filter(({ text }) =>
      text.includes(release),
    );
  beforeAll(async () => {
    before = await next('3.0.0');
    await report({ lcp: 2_000 }, { release: before, networks: numbers(12, 20), each: 6 });
  });

  test('a thousand forged reports from four networks warn nobody, and outweigh no others', async () => {
    const release = await next('3.1.0');
    await report({ lcp: 2_000 }, { release, networks: numbers(10, 40), each: 6 });
    const values = { lcp: 60_000, inp: 9_000, cls: 5 };
    // As many addresses as they like: a /24 is one network, and so is a /56.
    const forger = (turn: number) =>
      turn % 4 === 3 ? `2001:db8:1:${(turn % 200).toString(16)}::1` : `198.51.${turn % 4}.${turn % 250}`;
    for (let sent = 0; sent < 1_000; sent += AT_ONCE)
      await Promise.all(numbers(AT_ONCE, sent).map((turn) => send({ release, values }, forger(turn))));
    const { slowdowns, releases } = await overview({ days: 1 });
    expect(slowdowns).toEqual([]);
    await check();
    expect(await mailed(release)).toEqual([]);
    const counted = releases.find((one) => one.release === release)?.lcp?.samples ?? 0;
    expect(counted).toBeGreaterThan(60);
    expect(counted).toBeLessThanOrEqual(60 + 4 * 20);
  });

  test('a release whose p75 is worse by a fifth is named on the screen, and once to administrators', async () => {
    before = await next('4.0.0');
    await report({ lcp: 2_000, inp: 100 }, { release: before, networks: numbers(8, 60), each: 8 });
    t.clock.advance(HOUR_MS);
    const release = await next('4.1.0');
    await report({ lcp: 2_700, inp: 100 }, { release, networks: numbers(4, 80), each: 15 });
    expect((await overview()).slowdowns).toEqual([]);
    await report({ lcp: 2_700, inp: 100 }, { release, networks: numbers(4, 90), each: 8 });
    const { slowdowns } = await overview();
    expect(slowdowns).toMatchObject([{ part: 'mf-public', release, before, device: 'phone', metric: 'lcp' }]);
    expect(slowdowns[0]!.p75 / slowdowns[0]!.p75Before).toBeGreaterThan(1.2);
    await Promise.all([check(), check()]);
    await check();
    const emails = await mailed(release);
    expect(emails.map(({ subject }) => subject)).toEqual(['Versiune mai lentă: Paginile publice']);
    expect(emails[0]?.text).toMatch(/LCP, telefon: \d,\d\d s → \d,\d\d s/);
    expect(emails[0]?.text).toContain(`${t.env.publicUrl}/admin-dashboard?tab=performance`);
  });
});
