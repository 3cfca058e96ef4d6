import { idsIn } from '../audit/audit.service.ts';
import type { Ctx } from '../context.ts';
import type { CallMeta } from './call-meta.ts';

/**
 * Records a write by a member of a dealer's team, in the transaction of `ctx.em` if there is one (docs/rules.md "Dealer
 * teams"). Which calls: those that need a right of the member. What a dealer may do for oneself, such as a new password,
 * is nobody else's business.
 */
export async function journal(
  ctx: Ctx,
  action: string,
  { meta, input }: { meta: CallMeta | undefined; input: unknown },
): Promise<void> {
  const { actor } = ctx;
  if (!actor?.dealerRole || !meta?.right || meta.inJournal === false) return;
  await ctx.events.dealerActed(ctx, { actor, action, object: idsIn(input) });
}
