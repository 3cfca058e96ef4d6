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

interface LeadValues {
  dealer: number;
  /** Null: a guest's. */
  buyer?: number | null;
  /** A new one of the dealer without it. */
  car?: number;
  email?: string;
  phone?: string | null;
}

/** A new lead about a car, without a text. Returns its id. */
export async function makeLead(t: TestApp, values: LeadValues): Promise<number> {
  const { dealer, buyer = null, email = 'ana@exemplu.ro', phone = null } = values;
  const car = values.car ?? (await t.createCar({ dealer })).id;
  const sender = { userName: 'Ana Pop', userEmail: email, userPhone: phone };
  const state = { status: 'nou', dealerSeen: false, createdAt: t.clock.now() } as const;
  return t.em().insert(Lead, { car, dealer, buyer, ...sender, ...state }) as Promise<number>;
}

/** A lead of a signed-in buyer with the first text. */
export async function makeConversation(t: TestApp, values: { dealerId?: number } = {}): Promise<ConversationFixture> {
  const buyer = await t.createUser('user');
  const owner = await t.createUser('dealer');
  const dealerId = values.dealerId ?? (await t.createDealer({ user: owner.id })).id;
  const { id: carId } = await t.createCar({ dealer: dealerId });
  const sender = { buyer: buyer.id, email: buyer.email, phone: '+40722000111' };
  const leadId = await makeLead(t, { dealer: dealerId, car: carId, ...sender });
  const text = { lead: leadId, name: 'Ana Pop', text: 'Este disponibilă?', bodyHash: crypto.randomUUID() };
  await t.em().insert(LeadMessage, { ...text, createdAt: t.clock.now() });
  return { leadId, dealerId, carId, dealer: owner, buyer };
}

/** A guest's link to it: its token. */
export const makeLink = (t: TestApp, leadId: number): Promise<string> =>
  t.em().transactional((em) => addLink(em, { leadId }, t.clock.now()));
