// What is asked of a conversation is asked under its lock: nothing follows an end that came first, and no call is missed.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CONVERSATION_ENDED } from './message.service.ts';
import { addEntry } from '../lead/lead-entry.service.ts';
import { LeadMessage } from '../lead/lead-message.entity.ts';
import { Lead } from '../lead/lead.entity.ts';
import { freeSlots } from '../test-drive/slots.ts';
import { makeConversation } from '../../testing/conversation-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

const firstSlot = () =>
  freeSlots({ hours: null, daysOff: new Set(), taken: new Set() }, t.clock.now())[0]?.slots[0] ?? '';

test.each([
  ['conversation.send', () => ({ text: 'Mai este disponibilă?' })],
  ['conversation.recordCall', () => ({ outcome: 'vorbit' })],
  ['testDrive.book', () => ({ startsAt: firstSlot() })],
])('%s waits for an end that is under way, and is refused', async (procedure, input) => {
  const { leadId: id, dealer } = await makeConversation(t);
  const as = await t.signIn(dealer);
  const begun = await t.em().transactional(async (em) => {
    await em.execute('update lead set cancelled_at = now() where id = ?', [id]);
    const answer = t.trpc(procedure, { id, ...input() }, { as });
    await sleep(300);
    return { answer };
  });
  const { status, error } = await begun.answer;
  expect([status, error?.message]).toEqual([409, CONVERSATION_ENDED]);
  expect(await t.em().count(LeadMessage, { lead: id, kind: { $ne: 'form' } })).toBe(0);
});

test('a call that is denied while another one is recorded leaves the other one as the answer', async () => {
  const { leadId: id, buyer } = await makeConversation(t);
  const call = { leadId: id, side: 'dealer', kind: 'call', authorId: null, detail: { outcome: 'vorbit' } } as const;
  const messageId = await t.em().transactional((em) => addEntry(em, { ...call, at: t.clock.now() }));
  const as = await t.signIn(buyer);
  const begun = await t.em().transactional(async (em) => {
    await addEntry(em, { ...call, at: t.clock.now() });
    const answer = t.trpc('conversation.denyCall', { id, messageId }, { as });
    await sleep(300);
    return { answer };
  });
  expect((await begun.answer).status).toBe(200);
  expect((await t.em().findOneOrFail(Lead, id)).firstResponseAt).toEqual(t.clock.now());
});
