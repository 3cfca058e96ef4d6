// The dealer confirms the unusual values of rows that wait (docs/rules/stock.md "Plausible values").
import {
  IMPORT_NOT_FOUND,
  IMPORT_NOT_WRITTEN,
  type ImportConfirmed,
  type ImportConfirmInput,
} from 'contracts/stock-import';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import { ownImport } from './stock-import.service.ts';
import { heldRows } from './result-rows.repository.ts';
import { lockImport, saveOutcomes } from './stock-import.repository.ts';
import { writeBatch } from './write-batch.ts';

/**
 * Writes these rows with their unusual values, so that the cars are public. Rows that no longer wait are left out.
 * Errors: 400, 403, 404, 409 while it runs, or when it was only tried.
 */
export async function confirmRows(ctx: SignedInCtx, input: ImportConfirmInput): Promise<ImportConfirmed> {
  const own = await ownImport(ctx, input.id);
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const run = await lockImport(inside.em, own.id);
    if (!run) throw notFound(IMPORT_NOT_FOUND);
    if (run.status === 'running' || run.isDry) throw conflict(IMPORT_NOT_WRITTEN);
    const rows = await heldRows(inside.em, run.id, input.rows);
    const confirmed = new Map(rows.map(({ number, held }) => [number, held]));
    const before = new Map(rows.map(({ number, outcome }) => [number, outcome]));
    const { outcomes } = await writeBatch(inside, { run, confirmed }, rows);
    // An added car stays an added one; a row that was left unwritten has now changed its car.
    for (const one of outcomes) {
      if (one.outcome !== 'bad') one.outcome = before.get(one.number) === 'created' ? 'created' : 'updated';
    }
    await saveOutcomes(inside.em, run.id, outcomes);
    return { confirmed: outcomes.filter(({ outcome, held }) => outcome !== 'bad' && !held).length };
  });
}
