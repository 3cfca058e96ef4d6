import type { EntityManager } from '@mikro-orm/postgresql';
import { isStorableId } from 'contracts/id';

/**
 * Locks rows by their ids until the transaction of `em` ends; what is read afterwards includes what others have committed
 * meanwhile. In the order of the ids, so that no two wait for each other. Rows that refer to a locked one don't wait for it
 * (`no key`); deleting it does wait for them. Throws outside a transaction, where a lock would end with its statement.
 */
export async function lockRows(
  em: EntityManager,
  table: 'brand' | 'car' | 'city' | 'dealer' | 'lead' | 'model' | 'quote_request',
  ids: readonly number[],
): Promise<void> {
  if (!em.isInTransaction()) throw new Error('rows are locked inside a transaction');
  await em.execute(`select id from ${table} where id = any(?::int[]) order by id for no key update`, [
    `{${ids.filter(isStorableId).join(',')}}`,
  ]);
}
