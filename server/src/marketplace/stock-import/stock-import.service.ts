// A dealer's import from file to stock (docs/rules/stock.md "Stock import"). stock-import.job.ts processes the rows.
import path from 'node:path';
import { rememberedFields, rememberFields } from './header-memory.repository.ts';
import type { Readable } from 'node:stream';
import { ForeignKeyConstraintViolationException } from '@mikro-orm/postgresql';
import type { Ack } from 'contracts/ack';
import {
  IMPORT_LIMITS,
  IMPORT_NOT_FOUND,
  IMPORT_RUNNING,
  IMPORT_TOO_LARGE,
  type ImportInput,
  type ImportPlace,
  type ImportResult,
  type ImportResultInput,
  type ImportRunInput,
  type ImportTemplate,
  type NewImportInput,
  hasKey,
  type StockImport,
} from 'contracts/stock-import';
import { guessColumns } from 'contracts/header-fields';
import { foldHeader } from 'contracts/stock-import-fields';
import { mayAddCars } from '../../catalog/car/car-import.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { requireDealerId } from '../../catalog/dealer/dealer.service.ts';
import { badRequest, conflict, DomainError, forbidden, notFound } from '../../platform/errors/errors.ts';
import { Interrupted, withReceivedFile } from '../../catalog/upload/receive-file.ts';
import { UPLOAD_PATH } from '../../catalog/upload/upload-keys.ts';
import { incomingFolder } from '../../catalog/upload/upload.service.ts';
import { countHeld, resultRows } from './result-rows.repository.ts';
import { readApart, type ReadTable } from './read-apart.ts';
import { FileRefusal } from './refusal.ts';
import {
  beginRun,
  claimImport,
  countOutcomes,
  endRun,
  findImport,
  type ImportRow,
  saveHeaders,
  saveRows,
  lockBeginning,
  lockImport,
  releaseImport,
  replaceImport,
  sampleRows,
  settleImport,
} from './stock-import.repository.ts';
import { makeCodes } from './row-codes.repository.ts';
import { IMPORT_QUEUE } from './stock-import.job.ts';
import { importTemplate } from './template.ts';

/** Below the pictures' address, so that a slow file has the same limits. */
export const IMPORT_PATH = `${UPLOAD_PATH}import/`;

async function ownDealer(ctx: SignedInCtx): Promise<number> {
  const id = await requireDealerId(ctx);
  if (!(await mayAddCars(ctx.em, id))) throw forbidden('Contul de dealer este respins sau suspendat');
  return id;
}

/** The caller's import. Errors: 403, 404. */
export async function ownImport(ctx: SignedInCtx, id: number): Promise<ImportRow> {
  const found = await findImport(ctx.em, { dealerId: await ownDealer(ctx), id });
  if (!found) throw notFound(IMPORT_NOT_FOUND);
  return found;
}

async function view(ctx: SignedInCtx, row: ImportRow): Promise<StockImport> {
  const { id, fileName, headers, columns, isDry, total, done, error, notes, preview } = row;
  return {
    id,
    fileName,
    headers,
    columns,
    isDry,
    total,
    done,
    error,
    notes,
    ...(preview && isDry && row.status === 'done' ? { preview } : {}),
    status: row.status === 'receiving' ? 'waiting' : row.status,
    samples: await sampleRows(ctx.em, id),
    counts: await countOutcomes(ctx.em, id),
    held: await countHeld(ctx.em, id),
  };
}

/**
 * Creates an import for a file; it replaces the dealer's last one. Errors: 403 rejected or suspended, 409 while one
 * runs.
 */
export async function createImport(ctx: SignedInCtx, { fileName }: NewImportInput): Promise<ImportPlace> {
  const dealerId = await ownDealer(ctx);
  return ctx.em.transactional(async (em) => {
    await lockBeginning(em, dealerId);
    const last = await findImport(em, { dealerId });
    const locked = last && (await lockImport(em, last.id));
    if (locked?.status === 'running') throw conflict(IMPORT_RUNNING);
    const id = await replaceImport(em, { dealerId, fileName, now: ctx.now() });
    return { id, uploadURL: `${ctx.env.publicUrl}${IMPORT_PATH}${id}` };
  });
}

/** An uploaded file of an import. */
export interface ImportFile {
  id: number;
  body: Readable;
  /** As announced, in bytes; null when it was not. */
  length: number | null;
}

/**
 * PUT {uploadURL}: reads the file's rows and guesses its columns; after a refused file another one may be sent. Errors:
 * 400 with the reason for an unreadable file, 403, 404, 409 for an import with a file, 413 over 10 MB, 429, 503.
 */
export async function storeImportFile(ctx: SignedInCtx, { id, body, length }: ImportFile): Promise<Ack> {
  const dealerId = await ownDealer(ctx);
  if (!(await findImport(ctx.em, { dealerId, id }))) throw notFound(IMPORT_NOT_FOUND);
  // Files are counted, not imports: a refused one releases its import, and each costs its reading time.
  await ctx.limits.take('upload', `user:${ctx.actor.user.id}`);
  const place = await claimImport(ctx.em, id, dealerId);
  if (!place) throw conflict('Fișierul a fost deja încărcat');
  const file = path.join(incomingFolder(ctx.env), `import-${id}-${crypto.randomUUID()}.part`);
  try {
    const incoming = { body, length, limit: IMPORT_LIMITS.bytes };
    const read = await withReceivedFile(incoming, file, () => saveTable(ctx, place, file));
    await settleImport(ctx.em, id);
    ctx.log.info({ import: id, peakMib: Math.round(read.peakKib / 1024) }, 'a file of a stock was read');
    return { success: true };
  } catch (error) {
    await releaseImport(ctx.em, id);
    throw importError(error);
  }
}

async function saveTable(ctx: SignedInCtx, { id, dealerId }: ImportRow, file: string): Promise<ReadTable> {
  const remembered = await rememberedFields(ctx.em, dealerId);
  return readApart(file, {
    headers: (headers, notes) => {
      const shown = headers.map((header) => header.replaceAll('\u0000', '').toWellFormed().slice(0, 120));
      return saveHeaders(ctx.em, id, { headers: shown, columns: guessColumns(shown, remembered), notes });
    },
    rows: (rows) => saveRows(ctx.em, id, rows),
  });
}

function importError(error: unknown): unknown {
  if (error instanceof FileRefusal) return badRequest(error.message);
  if (error instanceof Interrupted) return badRequest('Fișierul nu a ajuns întreg');
  // Another import has replaced this one meanwhile.
  if (error instanceof ForeignKeyConstraintViolationException) return notFound(IMPORT_NOT_FOUND);
  const isTooLarge = error instanceof DomainError && error.code === 'payload_too_large';
  return isTooLarge ? new DomainError('payload_too_large', IMPORT_TOO_LARGE) : error;
}

/** The dealer's current import, or null. Errors: 403, 404 without a dealer record. */
export async function currentImport(ctx: SignedInCtx): Promise<StockImport | null> {
  const row = await findImport(ctx.em, { dealerId: await ownDealer(ctx) });
  return row && row.headers.length > 0 ? view(ctx, row) : null;
}

/**
 * Tries the rows (`isDry`, which writes nothing) or writes them, with this column mapping, which is remembered for the
 * next file. Errors: 400, 403, 404, 409 while it runs already.
 */
export async function runImport(
  ctx: SignedInCtx,
  { id, columns, isDry, isWithoutCode = false }: ImportRunInput,
): Promise<StockImport> {
  const own = await ownImport(ctx, id);
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const row = await lockImport(em, own.id);
    if (!row) throw notFound(IMPORT_NOT_FOUND);
    if (row.status === 'running') throw conflict(IMPORT_RUNNING);
    if (row.total === 0) throw badRequest('Încărcați mai întâi un fișier');
    if (columns.length > row.headers.length) throw badRequest('Fișierul nu are atâtea coloane');
    const chosen = row.headers.map((_, index) => columns[index] ?? null);
    const fields = row.headers.map((header, index) => [foldHeader(header), chosen[index] ?? null] as const);
    await rememberFields(em, row.dealerId, Object.fromEntries(fields));
    await beginRun(em, id, { columns: chosen, isDry });
    if (isWithoutCode && !hasKey(chosen)) await makeCodes(em, id, chosen);
    await ctx.jobs.enqueue(em, IMPORT_QUEUE, { id });
    const begun = await lockImport(em, id);
    if (!begun) throw notFound(IMPORT_NOT_FOUND);
    return view(inside, begun);
  });
}

/** "Renunță": rows not yet written are skipped, written ones stay. Errors: 403, 404. */
export async function stopImport(ctx: SignedInCtx, { id }: ImportInput): Promise<Ack> {
  const own = await ownImport(ctx, id);
  return ctx.em.transactional(async (em) => {
    const row = await lockImport(em, own.id);
    if (row?.status === 'running') await endRun(em, own.id, { status: 'stopped' });
    return { success: true };
  });
}

/** The outcomes of the rows, all or of one kind. Errors: 403, 404. */
export async function importResult(ctx: SignedInCtx, input: ImportResultInput): Promise<ImportResult> {
  const { id, columns } = await ownImport(ctx, input.id);
  const keys = (['externalId', 'vin', 'title'] as const).map((field) => columns.indexOf(field)).filter((at) => at >= 0);
  return { rows: await resultRows(ctx.em, { ...input, id, keys }) };
}

/** The template workbook. */
export async function getImportTemplate(): Promise<ImportTemplate> {
  const content = await importTemplate();
  return { fileName: 'autonou-stoc.xlsx', content: content.toString('base64') };
}
