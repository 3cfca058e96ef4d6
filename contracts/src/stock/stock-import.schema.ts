// A dealer's stock from a table file: its columns, the dry run, and the outcome of each row (docs/rules/stock.md "Stock import").
import { z } from 'zod';
import { HeldValue } from '../car/plausibility.schema.ts';
import { Id } from '../call/id.schema.ts';
import { CarCard } from '../car/car.schema.ts';
import { openList } from '../call/open-list.schema.ts';
import { IMPORT_FIELD_NAMES, type ImportField, mayRepeat } from './stock-import-fields.ts';
import { line } from '../text/text.schema.ts';

/** Limits of a file: bytes, rows under the headers, columns, and characters in all its cells. */
export const IMPORT_LIMITS = { bytes: 10_485_760, rows: 10_000, columns: 100, characters: 20_000_000 } as const;
export const IMPORT_TOO_LARGE = 'Fișierul are peste 10 MB. Împărțiți-l în mai multe fișiere.';
export const IMPORT_TOO_MANY_ROWS = 'Fișierul are peste 10.000 de rânduri. Împărțiți-l în mai multe fișiere.';
export const IMPORT_RUNNING = 'Un import este deja în lucru. Așteptați să se termine sau renunțați la el.';
export const IMPORT_NOT_WRITTEN = 'Importul nu a fost încă scris. Confirmați după ce se termină.';
export const IMPORT_NOT_FOUND = 'Importul nu a fost găsit';

/** Waits for its file; has been read; is being tried or written; is over; was cancelled; has failed. */
export const ImportStatus = z.enum(['waiting', 'ready', 'running', 'done', 'stopped', 'failed']);
export type ImportStatus = z.infer<typeof ImportStatus>;

/** The outcome of a row; in a dry run, the expected one. */
export const ImportOutcome = z.enum(['created', 'updated', 'same', 'bad']);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** The field of each column in its order; null ignores the column. */
const Columns = z
  .array(z.enum(IMPORT_FIELD_NAMES).nullable())
  .max(IMPORT_LIMITS.columns)
  .refine(
    (columns) => {
      const chosen = columns.filter((field) => field !== null && !mayRepeat(field));
      return new Set(chosen).size === chosen.length;
    },
    { error: 'Un câmp poate fi ales pentru o singură coloană' },
  );

/** Whether a column identifies cars: by the dealer's own code or by VIN. */
export const hasKey = (columns: readonly (ImportField | null)[]): boolean =>
  columns.includes('externalId') || columns.includes('vin');

/** A car of a dry run as buyers would see it, with its warranty; it does not exist, so its id leads nowhere. */
export const PreviewCar = CarCard.extend({
  warranty: z.object({ months: z.int().nullable(), km: z.int().nullable() }),
});
export type PreviewCar = z.infer<typeof PreviewCar>;

export const StockImport = z.object({
  id: Id,
  fileName: z.string(),
  status: ImportStatus,
  headers: z.array(z.string()),
  /** The first rows, for mapping the columns. */
  samples: z.array(z.array(z.string())),
  columns: z.array(openList(IMPORT_FIELD_NAMES).nullable()),
  /** Was the last run a dry run? */
  isDry: z.boolean(),
  /** All rows, and the processed ones. */
  total: z.int(),
  done: z.int(),
  counts: z.record(ImportOutcome, z.int()),
  /** Rows whose unusual values wait for a confirmation; they are counted by their outcome too. */
  held: z.int().optional(),
  /** Why it ended early. */
  error: z.string().nullable(),
  /** How the file was read, where there is something to say: its encoding, its sheet. */
  notes: z.array(z.string()).optional(),
  /** After a dry run: the first cars as buyers would see them. */
  preview: z.array(PreviewCar).optional(),
});
export type StockImport = z.infer<typeof StockImport>;

export const NewImportInput = z.object({ fileName: line({ min: 1, minMessage: 'Alegeți un fișier', max: 200 }) });
export type NewImportInput = z.infer<typeof NewImportInput>;

/** A new import, and the address to PUT its file to. */
export const ImportPlace = z.object({ id: Id, uploadURL: z.string() });
export type ImportPlace = z.infer<typeof ImportPlace>;

export const ImportInput = z.object({ id: Id });
export type ImportInput = z.infer<typeof ImportInput>;

/** A run; `isWithoutCode`: without a column that identifies cars, codes are made of brand, model, version and the like. */
export const ImportRunInput = z
  .object({ id: Id, columns: Columns, isDry: z.boolean(), isWithoutCode: z.boolean().optional() })
  .refine(({ columns, isWithoutCode = false }) => isWithoutCode || hasKey(columns), {
    path: ['columns'],
    error: 'Alegeți coloana cu codul extern sau VIN-ul: după ele recunoaștem mașinile la următorul import',
  });
export type ImportRunInput = z.infer<typeof ImportRunInput>;

/**
 * The outcomes of the rows: each with its number in the file, its key, and a message: what is wrong with a bad one,
 * what was not recognised in a good one; and the unusual values that wait for a confirmation.
 */
export const ImportResult = z.object({
  rows: z.array(
    z.object({
      row: z.int(),
      key: z.string(),
      outcome: ImportOutcome,
      message: z.string().nullable(),
      held: z.array(HeldValue).nullable().optional(),
    }),
  ),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const ImportResultInput = z.object({
  id: Id,
  outcome: ImportOutcome.optional(),
  /** Only the rows that are good, wait for nothing, and have a message. */
  isNoted: z.boolean().optional(),
  /** Only the rows that wait for a confirmation. */
  isHeld: z.boolean().optional(),
  limit: z.int().min(1).max(IMPORT_LIMITS.rows).default(100),
  offset: z.int().min(0).max(IMPORT_LIMITS.rows).default(0),
});
export type ImportResultInput = z.infer<typeof ImportResultInput>;

/** Rows whose unusual values are confirmed as they are in the file. */
export const ImportConfirmInput = z.object({
  id: Id,
  rows: z.array(z.int().min(1)).min(1, 'Alegeți cel puțin un rând').max(100, 'Cel mult 100 de rânduri deodată'),
});
export type ImportConfirmInput = z.infer<typeof ImportConfirmInput>;

/** Number of confirmed rows. */
export const ImportConfirmed = z.object({ confirmed: z.int() });
export type ImportConfirmed = z.infer<typeof ImportConfirmed>;

/** The template file, as base64. */
export const ImportTemplate = z.object({ fileName: z.string(), content: z.string() });
export type ImportTemplate = z.infer<typeof ImportTemplate>;
