import { describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { AuditEntry } from './audit.entity.ts';
import { truncatedAddress } from './audit.service.ts';

const t = useTestApp();
// Refusals are written behind the answers, so in no order of their own.
const entriesOf = (actorId: number) => t.em().find(AuditEntry, { actorId }, { orderBy: { action: 'asc' } });

describe('a refusal is noted', () => {
  test('once for each call, by either door, with the caller and a shortened address', async () => {
    const buyer = await t.createUser();
    await t.rest('GET', '/api/dealers', { as: buyer, ip: '203.0.113.77' });
    await t.trpc('dealer.list', {}, { as: buyer, ip: '2001:db8:1:2::9' });
    await vi.waitFor(async () => expect(await entriesOf(buyer.id)).toHaveLength(2));
    expect(await entriesOf(buyer.id)).toMatchObject([
      { action: 'GET /api/dealers', result: 'forbidden', ip: '203.0.113.0', impersonatorId: null },
      { action: 'dealer.list', result: 'forbidden', ip: '2001:db8:1::' },
    ]);
  });

  test('a foreign page’s attempt too', async () => {
    const before = await t.em().count(AuditEntry, {});
    await t.rest('POST', '/api/login', { headers: { 'sec-fetch-site': 'cross-site' }, body: {} });
    await vi.waitFor(async () => expect(await t.em().count(AuditEntry, {})).toBe(before + 1));
  });
});

test('nothing in the log can be changed or removed', async () => {
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
