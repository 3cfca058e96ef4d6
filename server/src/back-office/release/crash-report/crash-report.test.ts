import type { CrashReportInput } from 'contracts/crash-report';
import { DAY_MS } from 'contracts/durations';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../../platform/audit/audit.entity.ts';
import { createLimits } from '../../../platform/limits/limits.ts';
import { Mail } from '../../../platform/mail/mail.entity.ts';
import { loadsOf } from '../../../platform/storage/release-loads.ts';
import { promoted, rolledBack, stateOf } from '../../../platform/storage/change-parts.ts';
import { releasesOf } from '../../../platform/storage/site-releases.ts';
import { addRelease, promoteByCommand } from '../../../testing/release-fixture.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { CrashReport } from './crash-report.entity.ts';
import { cleanCrashReports } from './crash-report.job.ts';

const PROXIED = { TRUST_PROXY: '127.0.0.1' };
const t = useTestApp({ env: PROXIED, realLimits: createLimits({ trustProxy: ['127.0.0.1'] }) });

const MINUTE_MS = 60_000;
const AT_ONCE = 20;
const REPORT: CrashReportInput = {
  part: 'mf-dealer',
  release: null,
  code: 'TypeError',
  where: ['lead-list-Ab12Cd34.js:3:1234'],
};
const send = (report: Partial<CrashReportInput>, ip: string) =>
  t.trpc('crashReport.create', { ...REPORT, ...report }, { ip });
const store = () => releasesOf(t.env);
const liveOf = async (part = 'mf-dealer') => stateOf(await store().readLive(), part).live;
const automatic = async () =>
  (await store().readLive()).changes.filter(({ action }) => action === 'automatic-rollback').length;

/** Promotes a new release of a part that no other test uses, and loads it so often. */
let parts = 0;
async function newRelease({ loads }: { loads: number }) {
  const part = `mf-team-${'abcdefghij'[parts++]}`;
  const id = await addRelease(t.env, part, '1.4.0');
  await promoteByCommand(t.env, { part, id, now: t.clock.now() });
  for (let count = 0; count < loads; count++) loadsOf(t.env).count(part, id, t.clock.now());
  /** Reports from this many networks, each from an address of its own. */
  const crashIn = async (networks: number, first = 1) => {
    for (let network = first; network < first + networks; network++)
      await send({ part, release: id }, `10.${parts}.${network}.7`);
  };
  return { part, id, crashIn, live: () => liveOf(part) };
}

describe('what is stored', () => {
  test('part, release, kind and places; of the address only a hash that differs each day', async () => {
    await send({}, '203.0.113.77');
    const [stored] = await t.em().find(CrashReport, { part: 'mf-dealer' });
    expect(stored).toMatchObject({
      part: 'mf-dealer',
      release: '',
      code: 'TypeError',
      place: 'lead-list-Ab12Cd34.js:3:1234',
      network: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(JSON.stringify(stored)).not.toContain('203.0.113');
    t.clock.advance(DAY_MS);
    await send({}, '203.0.113.77');
    const networks = await t.em().find(CrashReport, { part: 'mf-dealer' });
    expect(new Set(networks.map(({ network }) => network)).size).toBe(2);
  });

  test.each([
    ['a message', { message: 'Ana Pop, 0722 000 111' }, 200],
    ['a text as the kind', { code: 'Ana Pop <ana@exemplu.ro>' }, 400],
    ['an address as a place', { where: ['https://autonou.ro/?token=secret'] }, 400],
    ['six places', { where: Array.from({ length: 6 }, () => 'a.js:1:1') }, 400],
    ['a part that is a path', { part: '../server' }, 400],
  ])('%s is not', async (_what, report, status) => {
    const before = await t.em().count(CrashReport, {});
    expect((await send({ ...report, part: 'mf-admin', ...report } as object, '198.51.100.9')).status).toBe(status);
    const stored = JSON.stringify(await t.em().find(CrashReport, {}, { orderBy: { id: 'desc' }, limit: 1 }));
    expect(stored).not.toMatch(/Ana|secret/);
    expect(await t.em().count(CrashReport, {})).toBe(before + (status === 200 ? 1 : 0));
  });

  test('a release that never ran is not, nor the same report twice, nor a third one of a network', async () => {
    await send({ part: 'mf-buyer', release: '9.9.9-0123456789ab' }, '192.0.2.1');
    expect(await t.em().count(CrashReport, { part: 'mf-buyer' })).toBe(0);
    // Neither is a part that the site does not have: they would use up the day's limit.
    expect((await send({ part: 'mf-nothing' }, '192.0.2.1')).status).toBe(200);
    expect(await t.em().count(CrashReport, { part: 'mf-nothing' })).toBe(0);
    for (const where of [['a.js:1:1'], ['a.js:1:1'], ['b.js:1:1'], ['c.js:1:1']])
      expect((await send({ part: 'mf-buyer', where }, '192.0.2.2')).status).toBe(200);
    expect(await t.em().count(CrashReport, { part: 'mf-buyer' })).toBe(2);
  });

  test('for a week', async () => {
    t.clock.advance(8 * DAY_MS);
    await send({ part: 'mf-public' }, '192.0.2.9');
    await cleanCrashReports({ orm: t.orm, now: t.clock.now });
    expect((await t.em().find(CrashReport, {})).map(({ part }) => part)).toEqual(['mf-public']);
  });
});

describe('the automatic way back', () => {
  test.each([
    ['one address', 1, () => '203.0.113.5'],
    // As many addresses as they like: a /24 is one network, and so is a /56.
    [
      'four networks',
      4,
      (turn: number) =>
        turn % 4 === 3 ? `2001:db8:1:${(turn % 200).toString(16)}::1` : `198.51.${turn % 4}.${turn % 250}`,
    ],
  ])('a thousand forged reports from %s switch nothing', async (_where, networks, addressOf) => {
    const { part, id, live } = await newRelease({ loads: 5 });
    let accepted = 0;
    for (let sent = 0; sent < 1_000; sent += AT_ONCE) {
      const some = Array.from({ length: AT_ONCE }, (_, index) => sent + index);
      const answers = await Promise.all(
        some.map((turn) => send({ part, release: id, where: [`a-${turn}.js:1:1`] }, addressOf(turn))),
      );
      accepted += answers.filter(({ status }) => status === 200).length;
    }
    expect(accepted).toBeGreaterThanOrEqual(5);
    expect(await live()).toBe(id);
    const stored = await t.em().find(CrashReport, { part });
    expect(new Set(stored.map(({ network }) => network)).size).toBe(networks);
  });

  test('a bad release goes back once, and administrators are told', async () => {
    const admin = await t.createUser('admin');
    const { part, id, crashIn, live } = await newRelease({ loads: 40 });
    t.clock.advance(10 * MINUTE_MS);
    await crashIn(4);
    expect(await live()).toBe(id);
    await crashIn(3, 5);
    expect(await live()).toBeNull();
    const audited = await t.em().find(AuditEntry, { action: 'release.automaticRollback' });
    expect(audited.filter(({ object }) => object?.startsWith(`part:${part} `))).toHaveLength(1);
    const mails = await t.em().find(Mail, { toAddress: admin.email, kind: 'release-taken-back' });
    expect(mails).toHaveLength(1);
    // Made live again by hand, it is not taken back a second time.
    await store().changeLive((now) => promoted(now, { part, by: 'root', now: t.clock.now() }, id));
    for (let count = 0; count < 10; count++) loadsOf(t.env).count(part, id, t.clock.now());
    await crashIn(7, 20);
    expect(await live()).toBe(id);
  });

  test('fewer than a fifth of the loads, and reports without loads, only tell', async () => {
    const admin = await t.createUser('admin');
    const many = await newRelease({ loads: 81 });
    await many.crashIn(8);
    expect(await many.live()).toBe(many.id);
    const none = await newRelease({ loads: 0 });
    await none.crashIn(8);
    expect(await none.live()).toBe(none.id);
    const mails = await t.em().find(Mail, { toAddress: admin.email, kind: 'release-crashes' });
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Erori raportate: ${many.part}`,
      `Erori raportate: ${none.part}`,
    ]);
  });

  test('not later than half an hour after a promotion, and not after a rollback', async () => {
    const late = await newRelease({ loads: 10 });
    t.clock.advance(31 * MINUTE_MS);
    await late.crashIn(6);
    expect(await late.live()).toBe(late.id);
    const again = await newRelease({ loads: 0 });
    const next = await addRelease(t.env, again.part, '1.5.0');
    const by = { part: again.part, by: 'root', now: t.clock.now() };
    await store().changeLive((live) => promoted(live, by, next));
    t.clock.advance(MINUTE_MS);
    await store().changeLive((live) => rolledBack(live, { ...by, now: t.clock.now() }));
    for (let count = 0; count < 10; count++) loadsOf(t.env).count(again.part, again.id, t.clock.now());
    await again.crashIn(6);
    expect(await again.live()).toBe(again.id);
  });

  test('several servers that see it at once switch once', async () => {
    const { part, id } = await newRelease({ loads: 40 });
    const before = await automatic();
    await Promise.all(Array.from({ length: 12 }, (_, network) => send({ part, release: id }, `10.99.${network}.1`)));
    expect(await liveOf(part)).toBeNull();
    expect((await automatic()) - before).toBe(1);
    expect(stateOf(await store().readLive(), part)).toMatchObject({ takenBack: [id], before: [] });
  });
});
