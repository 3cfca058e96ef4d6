// The sitemap's contents: addresses that answer 200 and are indexed, each with its last change.
import type { EntityManager } from '@mikro-orm/postgresql';
import { col, type RowOf, readRows } from '../../platform/database/read-rows.ts';

/** An address of the site and the last change of its content. */
export interface Entry {
  path: string;
  changedAt: Date | null;
}

/** The protocol's own limit (sitemaps.org). */
export const MAX_ENTRIES = 50_000;
/**
 * Sequences start here (docs/rules/data.md "Data on the wire"); a car always stays in the same file, since a file is a range
 * of ids.
 */
const FIRST_ID = 100_001;
const BATCH = 2_000;

const CHANGED = `max(c.updated_at) as changed_at`;

/**
 * The lists that fit one file, by the name of the file; only entries with public cars, since empty pages are not
 * indexed.
 */
export const LISTS = {
  brands: `select '/' || b.slug as path, ${CHANGED} from public_car c join brand b on b.id = c.brand_id
    group by b.slug`,
  models: `select '/' || b.slug || '/' || m.slug as path, ${CHANGED} from public_car c join model m on m.id = c.model_id
    join brand b on b.id = m.brand_id group by b.slug, m.slug`,
  cities: `select '/' || t.slug as path, ${CHANGED} from public_car c join city t on t.id = c.place_id
    group by t.slug`,
  dealers: `select '/dealer/' || d.subdomain as path, ${CHANGED} from public_car c join dealer d on d.id = c.dealer_id
    where d.subdomain is not null group by d.subdomain`,
} as const;
export type ListName = keyof typeof LISTS;

const Row = { path: col.text, changed_at: col.nullable(col.time) };
type Row = RowOf<typeof Row>;
const entryOf = ({ path, changed_at: at }: Row): Entry => ({ path, changedAt: at === null ? null : new Date(at) });

/** All addresses of a list, by path. */
export async function listEntries(em: EntityManager, list: ListName): Promise<Entry[]> {
  const rows = await readRows(em, Row, `${LISTS[list]} order by 1 limit ${MAX_ENTRIES}`);
  return rows.map(entryOf);
}

/** When a list last changed; null when it is empty. */
export async function listChangedAt(em: EntityManager, list: ListName): Promise<Date | null> {
  const [row] = await readRows(
    em,
    { at: col.nullable(col.text) },
    `select max(changed_at) as at from (${LISTS[list]}) entries`,
  );
  return row?.at ? new Date(row.at) : null;
}

/** The car files that are not empty, with their last change. Numbers count from 1. */
export async function carFiles(em: EntityManager): Promise<{ number: number; changedAt: Date }[]> {
  const rows = await readRows(
    em,
    { number: col.number, changed_at: col.text },
    `select (c.id - ${FIRST_ID}) / ${MAX_ENTRIES} + 1 as number, ${CHANGED} from public_car c
     where c.id >= ${FIRST_ID} group by 1 order by 1`,
  );
  return rows.map(({ number, changed_at: at }) => ({ number, changedAt: new Date(at) }));
}

/** The public cars of a file, a few thousand at a time. */
export async function* carEntries(em: EntityManager, number: number): AsyncGenerator<Entry[]> {
  const last = FIRST_ID + number * MAX_ENTRIES - 1;
  let after = last - MAX_ENTRIES;
  for (;;) {
    const rows = await readRows(
      em,
      { ...Row, id: col.number },
      `select c.id, '/cars/' || c.id as path, c.updated_at as changed_at from public_car c
       where c.id > ? and c.id <= ? order by c.id limit ${BATCH}`,
      [after, last],
    );
    if (rows.length > 0) yield rows.map(entryOf);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? last;
  }
}
