import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import { findDealerById } from '../../../catalog/dealer/dealer.service.ts';
import { isAdmin } from '../../../platform/calls/guard.ts';
import type { SignedInCtx } from '../../../platform/context/context.ts';
import { notFound } from '../../../platform/errors/errors.ts';

/** The caller's own dealer record, or any to an administrator; 404 for everybody else's. */
export async function requireOwnNumbers(ctx: SignedInCtx, dealerId: number): Promise<void> {
  const dealer = await findDealerById(ctx.em, dealerId);
  if (!dealer || (!isAdmin(ctx) && dealer.user.id !== ctx.actor.ownerId)) throw notFound(DEALER_NOT_FOUND);
}
