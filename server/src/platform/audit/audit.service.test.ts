import { describe, expect, test, vi } from 'vitest';
import { DAY_MS } from 'contracts/durations';
import { useTestApp } from '../../testing/test-app.ts';
import { AuditEntry } from './audit.entity.ts';
import { truncatedAddress } from './audit.service.ts';
import { cleanRefusals } from '../../back-office/audit-log/refusal-cleaning.job.ts';
import { RefusalLog } from './refusal-log.ts';

const t = useTestApp();
// Refusals are written after the answers, so in no fixed order.
const entriesOf = (actorId: number) => t.em().find(AuditEntry, { actorId }, { orderBy: { action: 'asc' } });

describe('a refusal is audited', () => {
  test('once for each call, over REST or tRPC, with the caller and a shortened address', async () => {
    const buyer = await t.createUser();
    await t.rest('GET', '/api/dealers', { as: buyer, ip: '203.0.113.77' });
    await t.trpc('dealer.list', {}, { as: buyer, ip: '2001:db8:1:2::9' });
    await vi.waitFor(async () => expect(await entriesOf(buyer.id)).toHaveLength(2), 5_000);
    expect(await entriesOf(buyer.id)).toMatchObject([
      { action: 'GET /api/dealers', result: 'forbidden', ip: '203.0.113.0', impersonatorId: null },
      { action: 'dealer.list', result: 'forbidden', ip: '2001:db8:1::' },
    ]);
  });

  test('a foreign page’s attempt too', async () => {
    const before = await t.em().count(AuditEntry, {});
    await t.rest('POST', '/api/login', { headers: { 'sec-fetch-site': 'cross-site' }, body: {} });
    await vi.waitFor(async () => expect(await t.em().count(AuditEntry, {})).toBe(before + 1), 5_000);
  });
});

test('a burst of refusals takes no connection from requests, and all are audited', async () => {
  const before = await t.em().count(AuditEntry, { action: 'POST /api/login' });
  const pool = await t.orm.em.getConnection().getNativeClient();
  let [waited, most] = [0, 0];
  const look = setInterval(() => {
    waited = Math.max(waited, pool.waitingCount);
    most = Math.max(most, pool.totalCount - pool.idleCount);
  }, 1);
  const refused = () => t.rest('POST', '/api/login', { headers: { 'sec-fetch-site': 'cross-site' }, body: {} });
  const answers = await Promise.all(Array.from({ length: 400 }, refused));
  clearInterval(look);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
  expect([waited, most]).toEqual([0, 0]);
  await vi.waitFor(
    async () => expect(await t.em().count(AuditEntry, { action: 'POST /api/login' })).toBe(before + 400),
    5_000,
  );
});

test('queued refusals beyond five thousand are counted in one line', async () => {
  const lines: unknown[] = [];
  const log = {
    info: () => {},
    warn: (details: object, text?: string) => void lines.push([details, text]),
    error: () => {},
  };
  const refusals = new RefusalLog({ url: t.databaseUrl, log });
  const note = { at: t.clock.now(), actorId: null, impersonatorId: null, action: 'burst', ip: null };
  for (let count = 0; count < 5_007; count++) refusals.record(note);
  await refusals.stop();
  expect(lines).toEqual([[{ lost: 7 }, 'refusals came faster than the audit log could be written']]);
  expect(await t.em().count(AuditEntry, { action: 'burst' })).toBe(5_000);
});

test('refusals and failed logins are removed after 90 days, everything else stays', async () => {
  const days = (count: number) => new Date(Date.now() - count * DAY_MS);
  const note = (action: string, values: object) =>
    t.em().insert(AuditEntry, { action, at: days(91), result: 'ok', ...values });
  await note('keep.old', {});
  await note('keep.failed', { result: 'failed', at: days(89) });
  await note('keep.young', { result: 'forbidden', at: days(89) });
  await note('go', { result: 'forbidden' });
  await note('go', { result: 'failed' });
  expect(await cleanRefusals({ orm: t.orm })).toBe(2);
  expect(await t.em().count(AuditEntry, { action: { $like: 'keep.%' } })).toBe(3);
  const removal = (action: string) => t.em().execute('delete from audit_log where action = ?', [action]);
  for (const action of ['keep.old', 'keep.failed', 'keep.young']) {
    await expect(removal(action)).rejects.toThrow('append-only');
  }
});

test('no entry of the log can be changed or removed', async () => {
  const em = t.em();
  await em.insert(AuditEntry, { at: t.clock.now(), action: 'test', result: 'ok' });
  await expect(em.execute(`update audit_log set result = 'x'`)).rejects.toThrow('append-only');
  await expect(em.execute('delete from audit_log')).rejects.toThrow('append-only');
  await expect(em.execute('truncate audit_log')).rejects.toThrow('append-only');
});

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['::1', '0:0:0::'],
])('%s is kept as %s', (ip, kept) => {
  expect(truncatedAddress(ip)).toBe(kept);
});
