import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { byUser, findDealer } from './dealer.repository.ts';
import type { DealerWithCity } from './dealer.view.ts';

/** The dealer that the caller acts for; 404 without one. */
export async function ownDealer(ctx: SignedInCtx): Promise<DealerWithCity> {
  const dealer = await findDealer(ctx.em, byUser(ctx.actor.ownerId));
  if (!dealer) throw notFound(DEALER_NOT_FOUND);
  return dealer;
}

export const ownDealerId = async (ctx: SignedInCtx): Promise<number> => (await ownDealer(ctx)).id;
