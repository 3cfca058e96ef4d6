// Leads and what stands around them, for the authorization matrix: each attempt gets objects of its own.
import { LeadMessage } from '../marketplace/lead/lead-message.entity.ts';
import { Lead } from '../marketplace/lead/lead.entity.ts';
import { MessageTemplate } from '../marketplace/conversation/message-template/message-template.entity.ts';
import { freeSlots } from '../marketplace/test-drive/slots.ts';
import { col, readRows } from '../platform/database/read-rows.ts';
import { makeLead } from './conversation-fixture.ts';
import type { TestApp } from './test-app.ts';

/** A conversation with a call of its dealer; a cancelled one where it is asked for again. */
export async function makeConversation(t: TestApp, people: { ownDealer: number; buyer: number }, procedure: string) {
  const id = await makeLead(t, { dealer: people.ownDealer, buyer: people.buyer });
  if (procedure === 'conversation.reopen') await t.em().nativeUpdate(Lead, { id }, { cancelledAt: t.clock.now() });
  if (procedure !== 'conversation.denyCall') return { id };
  const call = { side: 'dealer', kind: 'call', detail: { outcome: 'vorbit' }, bodyHash: crypto.randomUUID() } as const;
  return { id, messageId: await t.em().insert(LeadMessage, { lead: id, ...call, createdAt: t.clock.now() }) };
}

export async function makeTemplate(t: TestApp, dealer: number): Promise<number> {
  const words = { name: 'Salut', text: 'Bună ziua', createdAt: t.clock.now() };
  return t.em().insert(MessageTemplate, { dealer, ...words }) as Promise<number>;
}

let slots = 0;
/** A conversation with a test drive of its buyer, or without one where it is to be booked; each with a time of its own. */
export async function makeTestDrive(t: TestApp, people: { ownDealer: number; buyer: number }, procedure: string) {
  const lead = await makeLead(t, { dealer: people.ownDealer, buyer: people.buyer });
  const free = freeSlots({ hours: null, daysOff: new Set(), taken: new Set() }, t.clock.now());
  const times = free.flatMap((day) => day.slots);
  const [own, startsAt] = [times[slots++], times[slots++]];
  if (/(plan|book)$/.test(procedure)) return { id: lead, startsAt };
  const [row] = await readRows(
    t.em(),
    { id: col.number },
    `insert into test_drive (lead_id, dealer_id, starts_at, state, proposed_by, created_at)
     values (?, ?, ?, 'requested', 'buyer', ?) returning id`,
    [lead, people.ownDealer, own, t.clock.now()],
  );
  return { id: row?.id ?? 0, startsAt };
}

export async function makeReview(t: TestApp, dealer: number): Promise<number> {
  const lead = await makeLead(t, { dealer });
  const [row] = await readRows(
    t.em(),
    { id: col.number },
    `insert into review (dealer_id, lead_id, kind, basis, answer, honesty, price, overall, state, created_at)
     values (?, ?, 'experience', 'conversation', 5, 5, 5, 5, 'published', ?) returning id`,
    [dealer, lead, t.clock.now()],
  );
  return row?.id ?? 0;
}
