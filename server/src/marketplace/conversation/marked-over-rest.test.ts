// A lead that an outside program marks, as its dealer's panel shows it.
import { expect, test } from 'vitest';
import { Session } from '../../identity/session/session.entity.ts';
import { makeConversation } from '../../testing/conversation-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

test.each([
  ['seen', (id: number) => `/api/leads/${id}/seen`, undefined],
  ['contacted', (id: number) => `/api/leads/${id}`, { status: 'contactat' }],
])('a lead marked as %s over REST is read in the panel, not what the buyer wrote since', async (_, path, body) => {
  const { leadId, dealer, buyer, dealerId } = await makeConversation(t);
  const unread = async () =>
    (await t.trpc('conversation.list', { dealerId }, { as: dealer })).data.items[0].unread as number;
  expect(await unread()).toBe(1);
  await t.rest('PATCH', path(leadId), { as: dealer, body });
  expect(await unread()).toBe(0);
  await t.rest('POST', `/api/leads/${leadId}/messages`, { as: buyer, body: { text: 'Și în ce culoare?' } });
  await t.rest('PATCH', path(leadId), { as: dealer, body });
  expect(await unread()).toBe(1);
});

test('an administrator who marks it, also in the dealer’s place, has not read it for the dealer', async () => {
  const { leadId, dealer, dealerId, buyer } = await makeConversation(t);
  const admin = await t.createUser('admin');
  const inItsPlace = await t.signIn(dealer);
  await t.em().nativeUpdate(Session, { user: dealer.id }, { impersonator: admin.id });
  for (const as of [admin, inItsPlace])
    expect((await t.rest('PATCH', `/api/leads/${leadId}/seen`, { as })).body.dealerSeen).toBe(true);
  const { items } = (await t.trpc('conversation.list', { dealerId }, { as: dealer })).data;
  expect(items[0].unread).toBe(1);
  expect((await t.trpc('conversation.get', { id: leadId }, { as: buyer })).data.readByOther).toBe(0);
});
