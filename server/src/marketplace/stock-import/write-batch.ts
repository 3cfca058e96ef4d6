// Some rows of an import, tried or written.
import type { InferEntity } from '@mikro-orm/postgresql';
import { TOO_MANY_CARS, VIN_TAKEN } from 'contracts/car-input';
import type { HeldValue } from 'contracts/car-plausibility';
import { equipmentOfText } from 'contracts/equipment';
import { keyOf, nameKey } from 'contracts/name-key';
import type { ImportField } from 'contracts/stock-import-fields';
import { readBrands } from '../../catalog/brand/brand.service.ts';
import type { CarFieldsCtx } from '../../catalog/car/car-fields.ts';
import type { Ctx } from '../../platform/context/context.ts';
import {
  finishImported,
  holdImported,
  lockStock,
  roomFor,
  type StockRow,
  writeImported,
  type Written,
} from '../../catalog/car/car-import.service.ts';
import type { Car } from '../../catalog/car/car.entity.ts';
import { alikeAlready } from '../../catalog/moderation/copy.service.ts';
import { DomainError } from '../../platform/errors/errors.ts';
import { isOnOffer } from '../../catalog/car/car-plausibility.service.ts';
import { type BrandIds, checkRow, quotedIssue, type RowIssue, rowMessage } from './check-row.ts';
import { heldMessage } from './held-message.ts';
import { priceRates } from './price-rates.ts';
import { type ReadRow, readRow } from './read-row.ts';
import { type ImportRow, repeatedKeys, type RowOutcome, type StoredRow } from './stock-import.repository.ts';

const KEYS = ['externalId', 'vin'] as const;
const NO_KEY = 'Completați codul extern sau VIN-ul: fără ele mașina s-ar dubla la următorul import';

/** The dealer's cars by both keys, kept in step with what this batch writes. */
class Stock {
  readonly #byNumber = new Map<string, StockRow>();
  readonly #byVin = new Map<string, StockRow>();

  constructor(cars: readonly StockRow[]) {
    for (const car of cars) this.add(car);
  }

  add(car: InferEntity<typeof Car>): void {
    if (car.externalId) this.#byNumber.set(car.externalId, car);
    if (car.vin) this.#byVin.set(car.vin, car);
  }

  /** By the own number, else by VIN; a VIN of a car other than the number's is taken. */
  find({ externalId, vin }: Keys): { car: StockRow | null; isVinTaken: boolean } {
    const numbered = this.#byNumber.get(externalId) ?? null;
    const known = this.#byVin.get(vin) ?? null;
    // A car changed by this batch no longer has the key under which it was read.
    const byVin = known?.vin === vin ? known : null;
    return { car: numbered ?? byVin, isVinTaken: numbered !== null && byVin !== null && byVin !== numbered };
  }
}

interface Keys {
  externalId: string;
  vin: string;
}

const textOf = (values: ReadonlyMap<ImportField, unknown>, field: ImportField): string => {
  const value = values.get(field);
  return typeof value === 'string' ? value.normalize('NFC').trim() : '';
};
const keysOf = (values: ReadonlyMap<ImportField, unknown>): Keys => ({
  externalId: textOf(values, 'externalId'),
  vin: textOf(values, 'vin').toUpperCase(),
});

async function brandIds(ctx: CarFieldsCtx): Promise<BrandIds> {
  const brands = await readBrands(ctx);
  return new Map(
    brands.flatMap(({ id, name, slug }) => [nameKey(name), keyOf(slug)].map((key) => [key, { id, name }])),
  );
}

/** The earlier row with the same key and its column, by row. */
async function doubles(ctx: CarFieldsCtx, { id, columns }: ImportRow, rows: readonly StoredRow[]) {
  const found = new Map<number, RowIssue>();
  const [from = 0, to = 0] = [rows[0]?.number, rows.at(-1)?.number];
  for (const path of KEYS) {
    const column = columns.indexOf(path);
    if (column < 0) continue;
    for (const [number, first] of await repeatedKeys(ctx.em, id, { column, from, to })) {
      found.set(number, { path, message: `aceeași valoare ca la rândul ${first}` });
    }
  }
  return found;
}

/** The outcomes of some rows, and the cars of the good ones in their order. */
export interface BatchResult {
  outcomes: RowOutcome[];
  written: Written[];
}

/** A made code is the row's own number. */
function withCode(row: ReadRow, code: string | null): ReadRow {
  if (code !== null) row.values.set('externalId', code);
  return row;
}

/** The values that the dealer has confirmed, by row. */
type Confirmed = ReadonlyMap<number, readonly HeldValue[]>;

/**
 * Processes some rows in the transaction of `ctx.em`, and flushes. Rows with unusual values that are not `confirmed` are
 * held. Throws when an index of the stock is violated.
 */
export async function writeBatch(
  ctx: CarFieldsCtx & Pick<Ctx, 'jobs'>,
  { run, confirmed = new Map() }: { run: ImportRow; confirmed?: Confirmed },
  rows: readonly StoredRow[],
): Promise<BatchResult> {
  const form = { ...run, rates: await priceRates(ctx.em) };
  const read = rows.map(({ number, cells, code }) => ({ number, row: withCode(readRow(cells, form), code) }));
  const keys = read.map(({ row }) => keysOf(row.values));
  const known = await lockStock(ctx.em, run.dealerId, {
    externalIds: keys.map(({ externalId }) => externalId).filter(Boolean),
    vins: keys.map(({ vin }) => vin).filter(Boolean),
  });
  const stock = new Stock(known);
  const alike = await alikeAlready(
    ctx.em,
    known.map(({ id }) => id),
  );
  const [brands, repeated] = [await brandIds(ctx), await doubles(ctx, run, rows)];
  let room = await roomFor(ctx.em, run.dealerId);
  const written = new Map<Written, RowOutcome>();
  const outcomes: RowOutcome[] = [];
  for (const { number, row } of read) {
    const double = repeated.get(number);
    const result = double ? [double] : await writeRow(ctx, { run, row, stock, brands, isFull: room <= 0 });
    if (Array.isArray(result)) {
      outcomes.push({ number, outcome: 'bad', message: rowMessage(number, result, run) });
    } else {
      stock.add(result.car);
      if (result.outcome === 'created') room -= 1;
      const outcome: RowOutcome = { number, outcome: result.outcome, message: noteOf(number, row, run) };
      written.set(result, outcome);
      outcomes.push(outcome);
    }
  }
  const held = await holdImported(
    ctx,
    [...written.keys()],
    (row) => confirmed.get(written.get(row)?.number ?? 0) ?? [],
  );
  for (const [row, values] of held) reportHeld(written.get(row), { row, values, rows, run });
  // A dry run is rolled back anyway; not writing at all is faster.
  if (!run.isDry) {
    await ctx.em.flush();
    await finishImported(ctx, [...written.keys()], alike);
  }
  return { outcomes, written: [...written.keys()] };
}

/** A row that waits says so; a car on offer has not been changed by it. */
function reportHeld(
  outcome: RowOutcome | undefined,
  { row, values, rows, run }: { row: Written; values: HeldValue[]; rows: readonly StoredRow[]; run: ImportRow },
): void {
  if (!outcome) return;
  const cells = rows.find(({ number }) => number === outcome.number)?.cells ?? [];
  if (isOnOffer(row.car.status)) outcome.outcome = row.outcome = 'same';
  outcome.held = values;
  outcome.message = [heldMessage(outcome.number, values, { run, cells }), outcome.message].filter(Boolean).join(' ');
}

/** Equipment that the list does not know stays on the car as text, and is named to the dealer: no filter finds it. */
function unknownEquipment(values: ReadRow['values']): RowIssue[] {
  const texts = values.get('equipment');
  const unknown = Array.isArray(texts) ? texts.map(String).filter((text) => !equipmentOfText(text)) : [];
  if (unknown.length === 0) return [];
  const named = unknown.map((text) => `„${text}”`).join(', ');
  return [{ path: 'equipment', message: `păstrate ca text, nu sunt în lista de dotări: ${named}` }];
}

/** The note for the dealer about a good row; null for none. */
function noteOf(number: number, { values, notes }: ReadRow, run: ImportRow): string | null {
  const all = [...notes, ...unknownEquipment(values)];
  return all.length > 0 ? rowMessage(number, all, run) : null;
}

interface RowWork {
  run: ImportRow;
  row: ReadRow;
  stock: Stock;
  brands: BrandIds;
  /** The stock has reached its limit. */
  isFull: boolean;
}

async function writeRow(
  ctx: CarFieldsCtx,
  { run, row, stock, brands, isFull }: RowWork,
): Promise<Written | RowIssue[]> {
  const { values } = row;
  const keys = keysOf(values);
  if (!keys.externalId && !keys.vin)
    return [{ path: run.columns.includes('externalId') ? 'externalId' : 'vin', message: NO_KEY }];
  const { car, isVinTaken } = stock.find(keys);
  const { imported, issues } = checkRow(row, car, brands);
  if (issues) return issues;
  if (isFull && !car) return [{ path: '', message: TOO_MANY_CARS }];
  if (isVinTaken) return [{ path: 'vin', message: VIN_TAKEN }];
  // A blank key leaves a known car's key unchanged.
  for (const key of KEYS) if (!keys[key]) delete imported.fields[key];
  try {
    return await writeImported(ctx, { dealerId: run.dealerId, known: car, imported });
  } catch (error) {
    if (error instanceof DomainError && error.issues.length > 0) {
      return error.issues.map((issue) => quotedIssue(issue, values));
    }
    throw error;
  }
}
