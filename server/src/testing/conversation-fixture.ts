// A conversation about a car, its two sides, and calls of both.
import { Lead } from '../marketplace/lead/lead.entity.ts';
import { addLink } from '../marketplace/lead/lead-link.service.ts';
import { LeadMessage } from '../marketplace/lead/lead-message.entity.ts';
import type { UserRow } from './factories.ts';
import type { TestApp } from './test-app.ts';

export interface ConversationFixture {
  leadId: number;
  dealerId: number;
  carId: number;
  /** The dealer's user. */
  dealer: UserRow;
  /** Null for a guest's lead. */
  buyer: { id: number };
}

/** A lead of a signed-in buyer with the first text. */
export async function makeConversation(t: TestApp, values: { dealerId?: number } = {}): Promise<ConversationFixture> {
  const buyer = await t.createUser('user');
  const owner = await t.createUser('dealer');
  const dealerId = values.dealerId ?? (await t.createDealer({ user: owner.id })).id;
  const { id: carId } = await t.createCar({ dealer: dealerId });
  const em = t.em();
  const leadId = (await em.insert(Lead, {
    ...{ car: carId, dealer: dealerId, buyer: buyer.id, userName: 'Ana Pop', userEmail: buyer.email },
    ...{ userPhone: '+40722000111', status: 'nou', dealerSeen: false, createdAt: t.clock.now() },
  })) as number;
  const text = { lead: leadId, name: 'Ana Pop', text: 'Este disponibilă?', bodyHash: crypto.randomUUID().repeat(1) };
  await em.insert(LeadMessage, { ...text, createdAt: t.clock.now() });
  return { leadId, dealerId, carId, dealer: owner, buyer };
}

/** A guest's link to it: its token. */
export const makeLink = (t: TestApp, leadId: number): Promise<string> =>
  t.em().transactional((em) => addLink(em, { leadId }, t.clock.now()));
