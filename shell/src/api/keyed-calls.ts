// Calls that create or add carry an Idempotency-Key (docs/rules/calls.md, rule 12), so a retry after a lost response
// creates nothing twice.
import { IDEMPOTENCY_HEADER } from 'contracts/idempotency';
import { randomId } from 'contracts/random-id';
import { CREATING_CALLS } from './creating-calls.ts';

/**
 * Whether a call gets an idempotency key. Favourites get none: adding one twice is harmless anyway, and a favourite
 * that is added, removed and added again must not get the first call's response.
 */
export const isKeyed = (procedure: string): boolean => procedure !== 'favorite.add' && CREATING_CALLS.has(procedure);

/**
 * A `fetch` that gives each body its own key and keeps it until a successful response has arrived completely: the
 * same form sent again, by whatever button, is the same attempt. A success ends all attempts of its procedure, so a
 * deliberate repetition gets a new key.
 */
export function keyedFetch(send: typeof fetch = (...request) => fetch(...request)): typeof fetch {
  const attempts = new Map<string, Map<string, string>>();
  return async (address, init = {}) => {
    const procedure = String(address);
    const body = String(init.body ?? '');
    const keys = attempts.get(procedure) ?? new Map<string, string>();
    attempts.set(procedure, keys);
    const key = keys.get(body) ?? randomId();
    keys.set(body, key);
    const answer = await send(address, { ...init, headers: { ...init.headers, [IDEMPOTENCY_HEADER]: key } });
    const text = await answer.text();
    if (answer.ok) attempts.delete(procedure);
    return new Response(text, { status: answer.status, headers: answer.headers });
  };
}
