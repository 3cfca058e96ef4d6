import type { Ack } from 'contracts/ack';
import type { WeeklyEmailInput } from 'contracts/dealer-statistics';
import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import { dealerIdOf } from '../../../catalog/dealer/dealer.service.ts';
import type { SignedInCtx } from '../../../platform/context/context.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { setDigest } from './digest.repository.ts';

/** Switches the caller's own weekly email on or off. 404 without a dealer record. */
export async function setWeeklyEmail(ctx: SignedInCtx, { isOn }: WeeklyEmailInput): Promise<Ack> {
  const dealerId = await dealerIdOf(ctx.em, ctx.actor.ownerId);
  if (dealerId === null) throw notFound(DEALER_NOT_FOUND);
  await setDigest(ctx.em, dealerId, isOn);
  return { success: true };
}
