import { idsIn } from '../audit/audit.service.ts';
import type { Ctx } from '../context/context.ts';
import type { CallMeta } from './call-meta.ts';

/**
 * Records a write by a member of a dealer's team after it has succeeded, in the transaction of `ctx.em` if there is one (docs/rules/dealers.md "Dealer
 * teams"). Which calls: those that need a right of the member. What a dealer may do for oneself, such as a new password,
 * is nobody else's business.
 */
export async function journal(
  ctx: Ctx,
  action: string,
  { meta, input }: { meta: CallMeta | undefined; input: unknown },
): Promise<void> {
  const { actor } = ctx;
  const isRecorded = meta?.inJournal ?? meta?.right !== undefined;
  if (!actor?.dealerRole || !isRecorded) return;
  const written = ctx.events.dealerActed(ctx, { actor, action, object: idsIn(input) });
  if (ctx.em.isInTransaction()) return written;
  // The caller was told that it is done, so a failing journal changes nothing.
  await written.catch((error: unknown) => ctx.log.error({ err: error, action }, 'a dealer’s journal lacks a line'));
}
