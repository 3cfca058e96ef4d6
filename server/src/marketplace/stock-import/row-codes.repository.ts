import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportField } from 'contracts/stock-import-fields';

/** Columns that identify a car without a code, as far as the file has them. Not the price: it changes. */
const IDENTITY = [
  ...(['brandId', 'modelId', 'version', 'title', 'year', 'fuelType', 'transmission', 'bodyType'] as const),
  ...(['drivetrain', 'power', 'color'] as const),
] satisfies ImportField[];

/**
 * Gives each row a code made of what identifies its car, so that the next file finds the same cars; equal ones are
 * counted in the order of their prices.
 */
export async function makeCodes(
  em: EntityManager,
  id: number,
  columns: readonly (ImportField | null)[],
): Promise<void> {
  const cell = (field: ImportField) =>
    `lower(regexp_replace(trim(cells->>${columns.indexOf(field)}), '\\s+', ' ', 'g'))`;
  const identity = IDENTITY.filter((field) => columns.includes(field)).map(cell);
  await em.execute(
    `update stock_import_row r set code = v.code from (
       select number, concat('FC-', left(key, 12), case when place > 1 then '-' || place end) as code from (
         select number, key, row_number() over (partition by key order by length(price), price, number) as place from (
           select number, md5(concat_ws('|', ${["''", ...identity].join(', ')})) as key, ${columns.includes('price') ? cell('price') : `''`} as price
           from stock_import_row where import_id = ?) keyed) placed) v
     where r.import_id = ? and r.number = v.number`,
    [id, id],
  );
}
