// How an accepted offer ends the request to several dealers that it belongs to (docs/rules.md "Offers").
import type { EntityManager } from '@mikro-orm/postgresql';
import { executeUnawaited } from '../../../platform/database/pipeline.ts';
import { col, readRows } from '../../../platform/database/read-rows.ts';

/** Locks a request until the transaction ends, so that one of its offers is accepted at most. Returns its conversations. */
export async function lockRequest(em: EntityManager, id: number): Promise<number[]> {
  await em.execute('select id from quote_request where id = ? for update', [id]);
  const leads = await readRows(em, { id: col.number }, 'select id from lead where request_id = ? order by id', [id]);
  return leads.map((lead) => lead.id);
}

/** Ends a request by an accepted offer, in the transaction of `em`; one that has ended keeps its time. */
export const endByAcceptance = (em: EntityManager, id: number, at: Date): Promise<void> =>
  executeUnawaited(
    em,
    `update quote_request set ending = 'accepted', ended_at = coalesce(ended_at, ?), revealed_at = coalesce(revealed_at, ?)
     where id = ?`,
    [at, at, id],
  );
