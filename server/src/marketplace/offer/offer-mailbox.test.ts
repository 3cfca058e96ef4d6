// An offer's words reach only who has asked for it: whoever types an address may type a stranger's.
import { expect, test } from 'vitest';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { Lead } from '../lead/lead.entity.ts';
import { makeConversation, makeRequest, OFFER } from '../../testing/offer-fixture.ts';
import { openMails } from '../../testing/open-mails.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const mailsTo = (toAddress: string) => openMails(t, { kind: 'offer-buyer', toAddress });
const NOTE = 'Câștigați un premiu pe evil.example';

async function offerOf(leadId: number, dealerId: number): Promise<void> {
  const { user } = await t.em().findOneOrFail(Dealer, dealerId);
  const { status } = await t.rest('POST', `/api/leads/${leadId}/offers`, { as: user, body: { ...OFFER, note: NOTE } });
  expect(status).toBe(201);
}

test('an address that a guest typed is not proven by an account that its owner has', async () => {
  const owner = await t.createUser('user', { email: 'oaspete@exemplu.ro', emailConfirmedAt: t.clock.now() });
  const { leadId, dealer } = await makeConversation(t, null);
  await t.em().nativeUpdate(Dealer, dealer.id, { name: 'Sunați la evil.example' });
  await offerOf(leadId, dealer.id);
  const mails = await mailsTo(owner.email);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain('evil.example');
});

test('what somebody signed in has typed gets nothing: the account does', async () => {
  const stranger = await t.createUser('user', { emailConfirmedAt: t.clock.now() });
  const buyer = await t.createUser('user');
  const { leadId, dealer } = await makeConversation(t, buyer);
  await t.em().nativeUpdate(Lead, leadId, { userEmail: stranger.email });
  await offerOf(leadId, dealer.id);
  expect(await mailsTo(stranger.email)).toEqual([]);
  const [mail] = await mailsTo(buyer.email);
  expect(mail?.text).not.toContain('evil.example');
});

test('a request of an account under an address that it has not proven gets no words of a dealer', async () => {
  const buyer = await t.createUser('user', { email: 'nedovedit@exemplu.ro' });
  const dealer = await t.createDealer({ name: 'Sunați la evil.example' });
  const { leadIds, requestId } = await makeRequest(t, [dealer], buyer);
  await t.em().execute('update quote_request set email = ? where id = ?', [buyer.email, requestId]);
  await offerOf(leadIds[0] ?? 0, dealer.id);
  expect(JSON.stringify(await mailsTo(buyer.email))).not.toContain('evil.example');
});
