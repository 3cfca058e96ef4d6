import type { EntityManager } from '@mikro-orm/postgresql';
import type { ModeratedCarInput } from 'contracts/moderated-car';
import { foldedSql, searchWords } from '../../platform/database/folded-text.ts';
import { countRows, readIds } from '../../platform/database/read-rows.ts';

const SHOWS: Record<ModeratedCarInput['show'], string> = {
  all: 'true',
  public: 'c.is_public',
  premium: 'c.is_premium',
  hidden: 'c.is_blocked',
  /** Hidden by likeness; they wait for an administrator. */
  alike: `c.is_blocked and exists (select from moderation_decision m where m.car_id = c.id and m.kind = 'hide'
    and m.ended_at is null and m.follows_id is not null)`,
  unmarked: 'c.is_premium_blocked',
};
const WORD = `(position(? in c.search_text) > 0 or position(? in ${foldedSql('d.name')}) > 0 or c.id::text = ?)`;

/**
 * Ids of cars that are not deleted, newest first, by state of moderation; every word must occur in the car, its dealer
 * or its number.
 */
export async function moderatedCarIds(
  em: EntityManager,
  { q = '', show, limit, offset }: ModeratedCarInput,
): Promise<{ ids: number[]; total: number }> {
  const words = searchWords(q);
  const values = words.flatMap((word) => [word, word, word]);
  const source = `from car_state c join dealer d on d.id = c.dealer_id where c.deleted_at is null and d.deleted_at is null
    and ${[SHOWS[show], ...words.map(() => WORD)].join(' and ')}`;
  const ids = await readIds(em, `select c.id ${source} order by c.published_at desc, c.id desc limit ? offset ?`, [
    ...values,
    limit,
    offset,
  ]);
  const total = await countRows(em, source, values);
  return { ids, total };
}
