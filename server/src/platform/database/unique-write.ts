import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { Ctx } from '../context.ts';
import type { DomainError } from '../errors.ts';

/**
 * One transaction around a write that must stay unique: two concurrent ones get the same refusal as two in sequence,
 * because the index decides.
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
