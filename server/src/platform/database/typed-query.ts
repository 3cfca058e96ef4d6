import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { ColumnType, Generated, Kysely } from 'kysely';

interface Entity {
  name: string;
}

/** Times are read and compared as text in ISO form; generated columns of the entity stay generated. */
type Read<Value> =
  Value extends Generated<infer Inner>
    ? ColumnType<Exclude<Inner, Date> | (Date extends Inner ? string : never), Inner | undefined, Inner>
    : ColumnType<Exclude<Value, Date> | (Date extends Value ? string : never), Value, Value>;
type Tables<DB> = { [Table in keyof DB]: { [Column in keyof DB[Table]]: Read<DB[Table][Column]> } };

/** The tables of these entities, for typed queries. */
export type TablesOf<Entities extends readonly Entity[]> = Tables<InferKyselyDB<Entities[number]>>;

/**
 * Queries of these entities' tables, in the transaction of `em`. Tables and columns have the database's names, and rows
 * are inferred: `typedQuery(em, Brand).selectFrom('brand').select('slug').where('id', '=', id).execute()`. Columns of
 * type numeric and bigint arrive as text, whatever their entity says; callers cast them (`readRows`).
 */
export function typedQuery<const Entities extends readonly Entity[]>(
  em: EntityManager,
  ..._entities: Entities
): Kysely<TablesOf<Entities>> {
  const db: unknown = em.getKysely();
  // The entities define the tables; an EntityManager without their types can't.
  return db as Kysely<TablesOf<Entities>>;
}
