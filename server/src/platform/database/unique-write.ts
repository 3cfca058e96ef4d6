import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { Ctx } from '../context.ts';
import type { DomainError } from '../errors.ts';

/**
 * One transaction around a write that must stay unique: two that claim the same thing in the same moment get the same
 * refusal as one after the other, because the index has the last word.
 */
export async function writeUnique<OwnCtx extends Ctx, Result>(
  ctx: OwnCtx,
  taken: (error: UniqueConstraintViolationException) => DomainError,
  work: (inside: OwnCtx) => Promise<Result>,
): Promise<Result> {
  try {
    return await ctx.em.transactional((em) => work({ ...ctx, em }));
  } catch (error) {
    throw error instanceof UniqueConstraintViolationException ? taken(error) : error;
  }
}
