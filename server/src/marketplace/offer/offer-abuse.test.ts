// Offers without end, and contact data for a dealer who may not have them.
import { MAX_VERSIONS, TOO_MANY_VERSIONS } from 'contracts/offer';
import { expect, test } from 'vitest';
import { Session } from '../../identity/session/session.entity.ts';
import { guestHeaders, HIDDEN, makeConversation, makeRequest, OFFER } from '../../testing/offer-fixture.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { partsOf } from '../../platform/mail/mail.service.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const send = (leadId: number, as: { id: number }) => t.rest('POST', `/api/leads/${leadId}/offers`, { as, body: OFFER });

test('a conversation has fifty versions at most, and each counts as a message does', async () => {
  const { leadId, dealer } = await makeConversation(t, null);
  t.limits.reset();
  const { body } = await send(leadId, dealer.user);
  expect(t.limits.taken).toContainEqual({ rule: 'conversation', key: `user:${dealer.user.id}` });
  await t.em().execute('update offer set version = ? where id = ?', [MAX_VERSIONS, body.id]);
  const beyond = await send(leadId, dealer.user);
  expect([beyond.status, JSON.stringify(beyond.body).includes(TOO_MANY_VERSIONS)]).toEqual([409, true]);
  t.limits.refuse('conversation');
  expect((await send(leadId, dealer.user)).status).toBe(429);
  t.limits.reset();
});

test.each([
  ['rejected', `update dealer set status = 'rejected' where id = ?`],
  ['suspended', 'update dealer set suspended_at = now() where id = ?'],
])('a dealer who was %s meanwhile gets nobody’s contact data', async (_word, bar) => {
  const dealer = await t.createDealer();
  const { requestId, leadIds } = await makeRequest(t, [dealer], null);
  const leadId = leadIds[0] ?? 0;
  const headers = await guestHeaders(t, leadId);
  const { body } = await send(leadId, dealer.user);
  await t.em().execute(bar, [dealer.id]);
  expect((await t.rest('POST', `/api/offers/${body.id}/accept`, { headers })).status).toBe(409);
  expect((await t.trpc('quoteRequest.reveal', { leadId }, { headers })).status).toBe(409);
  const [lead] = await t.em().execute('select user_email, revealed_at from lead where id = ?', [leadId]);
  expect(lead).toEqual({ user_email: '', revealed_at: null });
  const mails = await t.em().find(Mail, { toAddress: dealer.email });
  const words = JSON.stringify(mails.map((mail) => partsOf(t.env, mail)));
  for (const hidden of Object.values(HIDDEN)) expect(words).not.toContain(hidden);
  expect((await t.rest('POST', `/api/offers/${body.id}/decline`, { headers, body: {} })).status).toBe(200);
  expect(requestId).toBeGreaterThan(0);
});

test('an administrator in a buyer’s place shows nobody’s contact data', async () => {
  const buyer = await t.createUser();
  const { leadIds } = await makeRequest(t, [await t.createDealer()], buyer);
  const admin = await t.createUser('admin');
  const cookie = await t.signIn(buyer);
  await t.em().nativeUpdate(Session, { user: buyer.id }, { impersonator: admin.id });
  const { status } = await t.trpc('quoteRequest.reveal', { leadId: leadIds[0] }, { headers: { cookie } });
  expect(status).toBe(403);
});
