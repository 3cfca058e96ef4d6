import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportField } from 'contracts/stock-import-fields';
import { col, readRows } from '../../platform/database/read-rows.ts';

const MAX_REMEMBERED = 500;

export type Remembered = Record<string, ImportField | null>;

/** The field that this dealer assigned to each header before. */
export async function rememberedFields(em: EntityManager, dealerId: number): Promise<Remembered> {
  const [row] = await readRows(
    em,
    { fields: col.json<Remembered>() },
    `select fields from stock_import_mapping where dealer_id = ?`,
    [dealerId],
  );
  return row?.fields ?? {};
}

/** Adds to the remembered headers; above a limit only this file's are kept, since no real dealer has as many. */
export async function rememberFields(em: EntityManager, dealerId: number, fields: Remembered): Promise<void> {
  await em.execute(
    `insert into stock_import_mapping as known (dealer_id, fields) values (?, ?::jsonb)
     on conflict (dealer_id) do update set fields =
       case when (select count(*) from jsonb_object_keys(known.fields)) < ${MAX_REMEMBERED} then known.fields else '{}' end
       || excluded.fields`,
    [dealerId, JSON.stringify(fields)],
  );
}
