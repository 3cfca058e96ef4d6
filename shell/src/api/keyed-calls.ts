// What creates or adds goes out with an Idempotency-Key (docs/rules.md, rule 12): pressed again after a lost answer it is one.
import { IDEMPOTENCY_HEADER } from 'contracts/idempotency';
import { randomId } from 'contracts/random-id';
import { CREATING_CALLS } from './creating-calls.ts';

/**
 * Which calls get a key. Not the heart: marking twice is one mark anyway, and a mark that is set, taken away and set again must
 * not get the first one's answer.
 */
export const isKeyed = (procedure: string): boolean => procedure !== 'favorite.add' && CREATING_CALLS.has(procedure);

/**
 * A `fetch` that gives each body a key of its own and keeps it until an answer of success has arrived whole: the same form
 * sent again, by whatever button, is the same attempt. A success ends all attempts of its procedure, so what is done twice
 * on purpose is done twice.
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
