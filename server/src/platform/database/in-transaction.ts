import type { Ctx } from '../context/context.ts';

/**
 * Work in a transaction: under an Idempotency-Key in the one that is open already, since a nested one would only cost
 * round trips.
 */
export const inTransaction = <Result>(ctx: Ctx, work: (inside: Ctx) => Promise<Result>): Promise<Result> =>
  ctx.em.isInTransaction() ? work(ctx) : ctx.em.transactional((em) => work({ ...ctx, em }));
