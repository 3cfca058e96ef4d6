import { beforeAll, expect, test } from 'vitest';
import { Mail } from '../../platform/mail/mail.entity.ts';
import type { UserRow } from '../../testing/factories.ts';
import { makeConversation, OFFER } from '../../testing/offer-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Lead } from '../lead/lead.entity.ts';

const t = useTestApp();
let buyer: UserRow;
beforeAll(async () => {
  buyer = await t.createUser('user');
});

/** A conversation with an offer, which is accepted with this body. */
async function accept(body: object) {
  t.clock.set('2026-11-20T10:00:00.000Z');
  const own = await makeConversation(t, buyer);
  const offer = await t.rest('POST', `/api/leads/${own.leadId}/offers`, { as: own.dealer.user, body: OFFER });
  const answer = await t.rest('POST', `/api/offers/${offer.body.id}/accept`, { as: buyer, body });
  const { userPhone } = await t.em().findOneOrFail(Lead, own.leadId);
  return { own, answer, userPhone };
}

test('an acceptance brings the telephone at which the dealer calls, in the dealer’s email too', async () => {
  const { own, answer, userPhone } = await accept({ phone: ' 0722 000 999 ' });
  expect([answer.status, userPhone]).toEqual([200, '+40722000999']);
  const mails = await t.em().find(Mail, { toAddress: own.dealer.email! }, { orderBy: { id: 'desc' } });
  expect(mails[0]?.text).toContain('0722 000 999');
});

test('without one, or with one that is too long, the known one stays', async () => {
  expect((await accept({})).userPhone).toBe('+40733444555');
  const { answer, userPhone } = await accept({ phone: '0'.repeat(31) });
  expect([answer.status, answer.body.issues?.[0]?.path, userPhone]).toEqual([400, 'phone', '+40733444555']);
});
