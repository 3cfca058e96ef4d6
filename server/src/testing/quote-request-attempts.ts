import { col, readRows } from '../platform/database/read-rows.ts';
import { UNKNOWN_TOKEN } from './saved-search-attempts.ts';
import type { TestApp } from './test-app.ts';

/** The inputs of each caller for requests to several dealers. */
export const QUOTE_REQUEST_INPUTS: Record<string, Record<string, unknown>> = {
  'quoteRequest.preview': { models: [{ brand: 'skoda', model: 'octavia' }] },
  'quoteRequest.confirm': { token: UNKNOWN_TOKEN },
};

/** An open request of a buyer to one dealer, and its conversation. */
export async function makeQuoteRequest(
  t: TestApp,
  { buyer, dealer }: { buyer: number; dealer: number },
): Promise<{ id: number; leadId: number }> {
  const at = t.clock.now();
  const [row] = await readRows(
    t.em(),
    { id: col.number, leadId: col.number },
    `with request as (insert into quote_request (buyer_id, name, email, wishes, sent_at, ends_at, created_at)
       values (?, 'Ana Pop', 'ana@exemplu.ro', ?, ?, ?::timestamptz + interval '72 hours', ?) returning id)
     insert into lead (dealer_id, buyer_id, user_name, user_email, status, dealer_seen, request_id, created_at)
     select ?, ?, '', '', 'nou', false, id, ? from request returning request_id as id, lead.id as "leadId"`,
    [buyer, JSON.stringify(NO_WISHES), at, at, at, dealer, buyer, at],
  );
  if (!row) throw new Error('an insert gave no row');
  return row;
}

const NO_WISHES = {
  fuel: [],
  gearbox: [],
  mustHave: [],
  colors: [],
  horizon: null,
  payment: null,
  channel: null,
  tradeIn: null,
  budget: null,
};
