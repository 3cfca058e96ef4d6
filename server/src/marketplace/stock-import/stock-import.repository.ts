import type { EntityManager } from '@mikro-orm/postgresql';
import type { HeldValue } from 'contracts/car-plausibility';
import { storableId } from 'contracts/id';
import { ImportOutcome, ImportStatus, type PreviewCar } from 'contracts/stock-import';
import { IMPORT_FIELD_NAMES } from 'contracts/stock-import-fields';
import type { Table } from './read-table.ts';
import { col, readNumber, readRow, readRows, type RowOf } from '../../platform/database/read-rows.ts';

const SAMPLES = 3;

export const ImportRow = {
  id: col.number,
  dealerId: col.number,
  fileName: col.text,
  status: col.oneOf([...ImportStatus.options, 'receiving']),
  headers: col.list(col.text),
  columns: col.list(col.nullable(col.oneOf(IMPORT_FIELD_NAMES))),
  isDry: col.flag,
  total: col.number,
  done: col.number,
  /** The last processed row. */
  lastRow: col.number,
  error: col.nullable(col.text),
  notes: col.list(col.text),
  preview: col.nullable(col.json<PreviewCar[]>()),
};
export type ImportRow = RowOf<typeof ImportRow>;

const COLUMNS = `id, dealer_id as "dealerId", file_name as "fileName", status, headers, columns,
  is_dry as "isDry", total, done, last_row as "lastRow", error, notes, preview`;

/** A dealer's import: the one of this id, or the current one. */
export const findImport = (
  em: EntityManager,
  { dealerId, id }: { dealerId: number; id?: number },
): Promise<ImportRow | null> =>
  readRow(em, ImportRow, `select ${COLUMNS} from stock_import where dealer_id = ? and id = coalesce(?::bigint, id)`, [
    dealerId,
    id ?? null,
  ]);

/** The import, locked until the transaction ends. */
export const lockImport = (em: EntityManager, id: number): Promise<ImportRow | null> =>
  readRow(em, ImportRow, `select ${COLUMNS} from stock_import where id = ?::bigint for no key update`, [id]);

/** Lock: a dealer starts one import at a time, until the transaction ends. */
export async function lockBeginning(em: EntityManager, dealerId: number): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`stock-import:${dealerId}`]);
}

/** Replaces the dealer's last import with a new one. */
export async function replaceImport(
  em: EntityManager,
  { dealerId, fileName, now }: { dealerId: number; fileName: string; now: Date },
): Promise<number> {
  await em.execute(`delete from stock_import where dealer_id = ?`, [dealerId]);
  return readNumber(
    em,
    `insert into stock_import (dealer_id, file_name, status, created_at) values (?, ?, 'waiting', ?) returning id`,
    [dealerId, fileName, now],
  );
}

/** Claims the import for one file; null when it has one already. */
export const claimImport = (em: EntityManager, id: number, dealerId: number): Promise<ImportRow | null> =>
  readRow(
    em,
    ImportRow,
    `update stock_import set status = 'receiving' where id = ?::bigint and dealer_id = ? and status = 'waiting' returning ${COLUMNS}`,
    [storableId(id), dealerId],
  );

/** Releases the import of a file that could not be read. */
export async function releaseImport(em: EntityManager, id: number): Promise<void> {
  await em.execute(`delete from stock_import_row where import_id = ?`, [id]);
  await em.execute(`update stock_import set status = 'waiting' where id = ? and status = 'receiving'`, [id]);
}

export async function saveHeaders(
  em: EntityManager,
  id: number,
  { headers, columns, notes }: Pick<ImportRow, 'headers' | 'columns' | 'notes'>,
): Promise<void> {
  await em.execute(`update stock_import set headers = ?::jsonb, columns = ?::jsonb, notes = ?::jsonb where id = ?`, [
    JSON.stringify(headers),
    JSON.stringify(columns),
    JSON.stringify(notes.map(storable)),
    id,
  ]);
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
const storable = (cell: string): string => cell.replaceAll('\u0000', '').toWellFormed();

export async function saveRows(em: EntityManager, id: number, rows: Table['rows']): Promise<void> {
  const values = rows.map(({ number, cells }) => ({ number, cells: cells.map(storable) }));
  await em.execute(
    `insert into stock_import_row (import_id, number, cells)
     select ?::int, number, cells from jsonb_to_recordset(?::jsonb) as v(number int, cells jsonb)`,
    [id, JSON.stringify(values)],
  );
}

/** Marks all rows of the file as stored. */
export async function settleImport(em: EntityManager, id: number): Promise<void> {
  await em.execute(
    `update stock_import set status = 'ready', total = (select count(*) from stock_import_row where import_id = ?)
     where id = ? and status = 'receiving'`,
    [id, id],
  );
}

/** Starts a run from the first row on. */
export async function beginRun(
  em: EntityManager,
  id: number,
  { columns, isDry }: Pick<ImportRow, 'columns' | 'isDry'>,
): Promise<void> {
  await em.execute(
    `update stock_import_row set outcome = null, message = null, held = null, code = null where import_id = ?`,
    [id],
  );
  await em.execute(
    `update stock_import set status = 'running', columns = ?::jsonb, is_dry = ?, done = 0, last_row = 0, error = null,
       preview = null
     where id = ?`,
    [JSON.stringify(columns), isDry, id],
  );
}

export async function endRun(
  em: EntityManager,
  id: number,
  { status, error = null }: { status: ImportStatus; error?: string | null },
): Promise<void> {
  await em.execute(`update stock_import set status = ?, error = ? where id = ?`, [status, error, id]);
}

export const StoredRow = {
  number: col.number,
  cells: col.list(col.text),
  /** Made for a file without codes and VINs. */
  code: col.nullable(col.text),
};
export type StoredRow = RowOf<typeof StoredRow>;

/** The next rows after `after`, in their order. */
export const nextRows = (
  em: EntityManager,
  id: number,
  { after, limit }: { after: number; limit: number },
): Promise<StoredRow[]> =>
  readRows(
    em,
    StoredRow,
    `select number, cells, code from stock_import_row where import_id = ? and number > ? order by number limit ?`,
    [id, after, limit],
  );

/** Those of these rows whose key in a column is that of an earlier row of the file, with that row. */
export async function repeatedKeys(
  em: EntityManager,
  id: number,
  { column, from, to }: { column: number; from: number; to: number },
): Promise<Map<number, number>> {
  const rows = await readRows(
    em,
    { number: col.number, first: col.number },
    `with keyed as (select number, upper(trim(cells->>(?::int))) as key from stock_import_row where import_id = ? and number <= ?),
       placed as (select number, key, min(number) over (partition by key) as first from keyed where key <> '')
     select number, first from placed where number >= ? and first < number`,
    [column, id, to, from],
  );
  return new Map(rows.map(({ number, first }) => [number, first]));
}

export interface RowOutcome {
  number: number;
  outcome: ImportOutcome;
  message: string | null;
  /** The values that wait for a confirmation. */
  held?: HeldValue[];
}

/** Records the outcomes of some rows. */
export async function saveOutcomes(em: EntityManager, id: number, outcomes: readonly RowOutcome[]): Promise<void> {
  await em.execute(
    `update stock_import_row r set outcome = v.outcome, message = v.message, held = v.held
     from jsonb_to_recordset(?::jsonb) as v(number int, outcome text, message text, held jsonb)
     where r.import_id = ? and r.number = v.number`,
    [JSON.stringify(outcomes), id],
  );
}

/** The same, with how far the run has come. */
export async function recordOutcomes(em: EntityManager, id: number, outcomes: readonly RowOutcome[]): Promise<void> {
  await saveOutcomes(em, id, outcomes);
  await em.execute(`update stock_import set done = done + ?, last_row = ? where id = ?`, [
    outcomes.length,
    outcomes.at(-1)?.number ?? 0,
    id,
  ]);
}

export async function countOutcomes(em: EntityManager, id: number): Promise<Record<ImportOutcome, number>> {
  const rows = await readRows(
    em,
    { outcome: col.oneOf(ImportOutcome.options), count: col.number },
    `select outcome, count(*)::int as count from stock_import_row where import_id = ? and outcome is not null group by outcome`,
    [id],
  );
  return {
    created: 0,
    updated: 0,
    same: 0,
    bad: 0,
    ...Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])),
  };
}

export const sampleRows = async (em: EntityManager, id: number): Promise<string[][]> =>
  (await nextRows(em, id, { after: 0, limit: SAMPLES })).map(({ cells }) => cells);
