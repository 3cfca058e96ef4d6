/** An acceptance reads its offer and its conversation once, and passes them on. */
import { expect, test, vi } from 'vitest';
import { makeConversation, OFFER } from '../../testing/offer-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const OFFER_READ = /o\.valid_until/;
const PARTY_READ = /"isDealerBarred"/;

test('an accepted offer is read once, its party too, by at most 12 statements', async () => {
  t.clock.set('2026-11-20T10:00:00.000Z');
  const buyer = await t.createUser('user');
  const { leadId, dealer } = await makeConversation(t, buyer);
  const sent = await t.rest('POST', `/api/leads/${leadId}/offers`, { as: dealer.user, body: OFFER });
  const as = await t.signIn(buyer);
  const statements = vi.spyOn(t.orm.em.getConnection(), 'execute');
  const { status } = await t.rest('POST', `/api/offers/${sent.body.id}/accept`, { headers: { cookie: as } });
  const texts = statements.mock.calls.map(([sql]) => String(sql));
  statements.mockRestore();
  expect(status).toBe(200);
  expect(texts.filter((sql) => OFFER_READ.test(sql))).toHaveLength(1);
  expect(texts.filter((sql) => PARTY_READ.test(sql))).toHaveLength(1);
  expect(texts.length).toBeLessThanOrEqual(12);
});
