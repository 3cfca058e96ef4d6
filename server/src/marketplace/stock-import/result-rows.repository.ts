// The rows of an import as the dealer reads them: their outcomes, and those that wait for a confirmation.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { HeldValue } from 'contracts/car-plausibility';
import { isStorableId } from 'contracts/id';
import { ImportOutcome, type ImportResult, type ImportResultInput } from 'contracts/stock-import';
import { col, countRows, readRows, type RowOf } from '../../platform/database/read-rows.ts';
import { StoredRow } from './stock-import.repository.ts';

/** How many rows wait for a confirmation. */
export const countHeld = (em: EntityManager, id: number): Promise<number> =>
  countRows(em, `from stock_import_row where import_id = ? and held is not null`, [id]);

const HeldRow = { ...StoredRow, outcome: col.oneOf(ImportOutcome.options), held: col.json<HeldValue[]>() };
export type HeldRow = RowOf<typeof HeldRow>;

/** Those of these rows that wait for a confirmation, in the file's order. */
export const heldRows = (em: EntityManager, id: number, numbers: readonly number[]): Promise<HeldRow[]> =>
  readRows(
    em,
    HeldRow,
    `select number, cells, code, outcome, held from stock_import_row
     where import_id = ? and number = any(?::int[]) and held is not null order by number`,
    [id, `{${numbers.filter(isStorableId).join(',')}}`],
  );

/** Processed rows, in the file's order; `key` is the first filled one of these columns. */
export function resultRows(
  em: EntityManager,
  {
    id,
    outcome,
    isNoted = false,
    isHeld = false,
    limit,
    offset,
    keys,
  }: ImportResultInput & { keys: readonly number[] },
): Promise<ImportResult['rows']> {
  const key = [...keys.map((column) => `nullif(trim(cells->>${Math.trunc(column)}), '')`), `code`, `''`].join(', ');
  return readRows(
    em,
    {
      row: col.number,
      key: col.text,
      outcome: col.oneOf(ImportOutcome.options),
      message: col.nullable(col.text),
      held: col.nullable(col.json<HeldValue[]>()),
    },
    `select number as row, left(coalesce(${key}), 100) as key, outcome, message, held from stock_import_row
     where import_id = ? and outcome is not null and outcome = coalesce(?::text, outcome)
       and (not ?::boolean or (outcome <> 'bad' and message is not null and held is null))
       and (not ?::boolean or held is not null) order by number limit ? offset ?`,
    [id, outcome ?? null, isNoted, isHeld, limit, offset],
  );
}
