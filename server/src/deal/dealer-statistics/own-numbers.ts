import type { EntityManager } from '@mikro-orm/postgresql';
import { isStorableId } from 'contracts/id';
import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import { Dealer } from '../../catalog/dealer/dealer.entity.ts';
import { isAdmin } from '../../platform/calls/guard.ts';
import type { SignedInCtx } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';

/** The caller's own dealer record, or any to an administrator; 404 for everybody else's. */
export async function requireOwnNumbers(ctx: SignedInCtx, dealerId: number): Promise<void> {
  if (!isStorableId(dealerId)) throw notFound(DEALER_NOT_FOUND);
  const found = await (isAdmin(ctx) ? isLive(ctx.em, { id: dealerId }) : isLive(ctx.em, { id: dealerId, user: ctx.actor.user.id }));
  if (!found) throw notFound(DEALER_NOT_FOUND);
}

const isLive = async (em: EntityManager, where: { id: number; user?: number }): Promise<boolean> =>
  (await em.count(Dealer, { ...where, deletedAt: null })) > 0;
