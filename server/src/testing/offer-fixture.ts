// Conversations and offers for tests: a lead about a car, a guest's link, a request to several dealers.
import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';
import { col, readRows } from '../platform/database/read-rows.ts';
import { makeLink } from './conversation-fixture.ts';
import type { DealerRow, UserRow } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Valid for every conversation about a car, on the test clock's first day. */
export const OFFER = { price: 20_990, validUntil: '2026-12-15', deliveryWeeks: 4 } as const;

export interface Conversation {
  leadId: number;
  dealer: DealerRow;
  carId: number;
}

/** A lead about a car of a new dealer, sent by this buyer; null: by a guest. */
export async function makeConversation(t: TestApp, buyer: UserRow | null): Promise<Conversation> {
  const dealer = await t.createDealer({ legalName: 'Auto Exemplu SRL', cui: 'RO14399840', address: 'Str. Lungă 1' });
  const car = await t.createCar({ dealer: dealer.id, title: 'Dacia Duster Journey', price: 21_990 });
  const body = { userName: 'Ștefan Țîru', userEmail: buyer?.email ?? 'oaspete@exemplu.ro', userPhone: '+40733444555' };
  const { body: lead } = await t.rest('POST', '/api/leads', { as: buyer, body: { ...body, carId: car.id } });
  t.limits.reset();
  return { leadId: lead.id, dealer, carId: car.id };
}

/** The header by which a guest opens a conversation. */
export async function guestHeaders(t: TestApp, leadId: number): Promise<Record<string, string>> {
  return { [LEAD_TOKEN_HEADER]: await makeLink(t, leadId) };
}

/** What no dealer may read before it is revealed. */
export const HIDDEN = { name: 'Ascunsă Persoană', email: 'ascunsa.persoana@exemplu.ro', phone: '+40799888777' };

/** A request to these dealers, with its conversations in their order; the dealers' side knows no contact data. */
export async function makeRequest(
  t: TestApp,
  dealers: readonly Pick<DealerRow, 'id'>[],
  buyer: Pick<UserRow, 'id'> | null,
): Promise<{ requestId: number; leadIds: number[] }> {
  const at = t.clock.now();
  const { name, email, phone } = HIDDEN;
  const [request] = await readRows(
    t.em(),
    { id: col.number },
    `insert into quote_request (buyer_id, name, email, phone, confirmed_at, city_id, wishes, sent_at, ends_at, created_at)
     values (?, ?, ?, ?, ?, 100001, '{}', ?, ?, ?) returning id`,
    [buyer?.id ?? null, name, email, phone, at, at, new Date(at.getTime() + 72 * 3_600_000), at],
  );
  const requestId = request?.id ?? 0;
  await t.em().execute(
    `insert into quote_request_model (request_id, brand_id, model_id, position)
     select ?, brand_id, id, 1 from model where id = 100005`,
    [requestId],
  );
  const leadIds: number[] = [];
  for (const { id } of dealers) {
    const [lead] = await readRows(
      t.em(),
      { id: col.number },
      `insert into lead (dealer_id, buyer_id, request_id, user_name, user_email, status, dealer_seen, created_at)
       values (?, ?, ?, '', '', 'nou', false, ?) returning id`,
      [id, buyer?.id ?? null, requestId, at],
    );
    leadIds.push(lead?.id ?? 0);
  }
  return { requestId, leadIds };
}
