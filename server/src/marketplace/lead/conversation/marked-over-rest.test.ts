// A lead that an outside program marks, as its dealer's panel shows it.
import { expect, test } from 'vitest';
import { makeConversation } from '../../../testing/conversation-fixture.ts';
import { useTestApp } from '../../../testing/test-app.ts';

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
