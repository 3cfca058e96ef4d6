import type { Ack } from 'contracts/ack';
import type { WeeklyEmailInput } from 'contracts/dealer-statistics';
import { requireDealerId } from '../../../catalog/dealer/dealer.service.ts';
import type { SignedInCtx } from '../../../platform/context/context.ts';
import { saveWeeklyEmail } from './weekly-email.repository.ts';

/** Switches the caller's own weekly email on or off. 404 without a dealer record. */
export async function setWeeklyEmail(ctx: SignedInCtx, { isOn }: WeeklyEmailInput): Promise<Ack> {
  const dealerId = await requireDealerId(ctx);
  await saveWeeklyEmail(ctx.em, dealerId, isOn);
  return { success: true };
}
