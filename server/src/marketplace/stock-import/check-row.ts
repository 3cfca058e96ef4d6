// Validates a row by the rules of the car form and gives its message when it is invalid.
import { CarStatus } from 'contracts/car';
import { CarFields, CarInput, MODEL_UNKNOWN } from 'contracts/car-input';
import { quoted } from 'contracts/quoted';
import { IMPORT_FIELDS, type ImportField } from 'contracts/stock-import-fields';
import { nameKey } from 'contracts/name-key';
import { z } from 'zod';
import type { ImportedFields, StockRow } from '../../catalog/car/car-import.service.ts';
import { cellWords } from './cell-words.ts';
import { nested, type ReadRow } from './read-row.ts';

export interface RowIssue {
  path: string;
  message: string;
}
export type CheckedRow = { imported: ImportedFields; issues: null } | { imported: null; issues: RowIssue[] };

const QUOTED = 60;
/** Brands by the key of their name. */
export type BrandIds = ReadonlyMap<string, { id: number; name: string }>;

/** An empty cell leaves these unchanged: a blank column must not remove a car's pictures. */
const LEFT_WHEN_EMPTY: ReadonlySet<ImportField> = new Set<ImportField>([
  ...(['title', 'mileage', 'seats', 'power', 'isPremium', 'equipment', 'images'] as const),
  ...(['availability.kind', 'availability.date', 'availability.weeks', 'status'] as const),
]);
const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);
const STATUS = z.object({
  status: z.enum(CarStatus.options, { error: 'Starea poate fi: Activ, Inactiv, Rezervată, Vândută' }).optional(),
});

/** The current values of a block of the car; fields without a column keep them. */
function present(car: StockRow): Record<string, Record<string, unknown>> {
  const { consumption, electricConsumption, co2, electricRange, emissionNorm } = car;
  return {
    wltp: { consumption, electricConsumption, co2, electricRange, emissionNorm },
    warranty: { months: car.warrantyMonths, km: car.warrantyKm },
    availability: { kind: car.availability, date: car.availableFrom, weeks: car.availableWeeks },
  };
}

function withBlocks(sent: Record<string, unknown>, car: StockRow | null): Record<string, unknown> {
  const blocks = car ? present(car) : { availability: { kind: 'stoc' } };
  const joined = Object.entries(blocks)
    .filter(([block]) => sent[block] !== undefined)
    .map(([block, values]) => [block, { ...clean(values), ...(sent[block] as object) }]);
  return { ...sent, ...Object.fromEntries(joined) };
}
const clean = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null]));

/** "{brand} {model} {version}", as the form proposes (docs/rules/stock.md "Car form"). */
function proposedTitle(brand: string, model: unknown, version: unknown): string {
  const name = String(model ?? '').startsWith(brand) ? String(model ?? '') : `${brand} ${String(model ?? '')}`;
  return `${name} ${String(version ?? '')}`.trim().replace(/\s+/g, ' ').slice(0, 120);
}

/**
 * Parses a row by the contract: for a new car all of it, for a known one the fields that have columns. A cell that could
 * not be read is told by its own message.
 */
export function checkRow(
  { values, faults }: Pick<ReadRow, 'values' | 'faults'>,
  car: StockRow | null,
  brands: BrandIds,
): CheckedRow {
  const kept = new Map([...values].filter(([field, value]) => !(LEFT_WHEN_EMPTY.has(field) && isEmpty(value))));
  const written = String(kept.get('brandId') ?? '');
  const brand = brands.get(nameKey(written));
  const issues: RowIssue[] = [...faults].map(([path, message]) => ({ path, message }));
  if (kept.has('brandId')) kept.set('brandId', brand?.id ?? '');
  if (!car && !kept.has('title') && brand) {
    kept.set('title', proposedTitle(brand.name, kept.get('modelId'), kept.get('version')));
  }
  const sent = withBlocks(nested(kept), car);
  const read = (car ? CarFields : CarInput).safeParse(sent);
  const status = STATUS.safeParse(sent);
  const unknown = written !== '' && !brand ? `Marca „${written.slice(0, QUOTED)}” nu există în listă` : null;
  for (const issue of [...(read.error?.issues ?? []), ...(status.error?.issues ?? [])]) {
    const path = issue.path.join('.');
    if (path === 'title' && !brand && !car) continue;
    if (issues.some((one) => one.path === path)) continue;
    const field = fieldOf(path);
    const quote = field === null ? null : (cellWords(field, kept.get(field)) ?? itemWords(kept.get(field), issue));
    issues.push({ path, message: path === 'brandId' && unknown ? unknown : (quote ?? issue.message) });
  }
  if (issues.length > 0 || !read.success || !status.success) return { imported: null, issues };
  return { imported: { fields: read.data, status: status.data.status }, issues: null };
}

/** One of several items in a cell, with what is wrong with it. */
function itemWords(value: unknown, { path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>): string | null {
  const item: unknown = Array.isArray(value) ? value[Number(path[1])] : null;
  return typeof item === 'string' ? `${quoted(item)}: ${message}` : null;
}

/** The issue with which a row was refused in writing; an unknown model or town is quoted, as all other cells are. */
export function quotedIssue(issue: RowIssue, values: ReadonlyMap<ImportField, unknown>): RowIssue {
  const town = String(values.get('city') ?? '').trim();
  if (issue.path === 'city' && town !== '') return { ...issue, message: `${quoted(town)}: ${issue.message}` };
  const written = String(values.get('modelId') ?? '').trim();
  if (issue.path !== 'modelId' || issue.message !== MODEL_UNKNOWN || written === '') return issue;
  return { ...issue, message: MODEL_UNKNOWN.replace('Modelul', () => `Modelul „${written.slice(0, QUOTED)}”`) };
}

/** The field of an issue's path: `images.3` belongs to the column of images. */
const fieldOf = (path: string): ImportField | null => {
  const parts = path.split('.');
  const found = [parts.slice(0, 2).join('.'), parts[0] ?? ''].find((name) => Object.hasOwn(IMPORT_FIELDS, name));
  return (found as ImportField | undefined) ?? null;
};

/** One message for a row: its number, and for each wrong cell the column and the error. */
export function rowMessage(
  row: number,
  issues: readonly RowIssue[],
  { headers, columns }: { headers: readonly string[]; columns: readonly (ImportField | null)[] },
): string {
  const cells = issues.map(({ path, message }) => {
    const field = fieldOf(path);
    const column = columns.findIndex((one) => one !== null && one === field);
    const name = headers[column] ?? (field ? IMPORT_FIELDS[field].label : null);
    return name ? `coloana „${name}”: ${message}` : message;
  });
  return `Rândul ${row}, ${cells.join('; ')}`;
}
