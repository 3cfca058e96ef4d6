import type { EntityManager } from '@mikro-orm/postgresql';
import type { SubscriptionPlan } from 'contracts/dealer';
import type { AutoTransition, Currency } from 'contracts/subscription';
import { SubscriptionTerms } from './subscription-terms.entity.ts';

export interface Terms {
  id: number;
  monthlyCents: number;
  annualCents: number;
  vatEnabled: boolean;
  vatBasisPoints: number;
  currency: Currency;
  defaultPlan: SubscriptionPlan;
  autoTransition: AutoTransition;
  expiryNoticeDays: number;
  gracePeriodDays: number;
}

/** The one row of the general prices and rules. */
export const ONLY_ROW = 1;

/** The defaults until an administrator changes them (work-areas §9, docs/rules/dealers.md "Subscription"). */
export const DEFAULTS: Terms = {
  id: ONLY_ROW,
  monthlyCents: 19_900,
  annualCents: 199_000,
  vatEnabled: true,
  vatBasisPoints: 2_100,
  currency: 'RON',
  defaultPlan: 'free',
  autoTransition: 'manual',
  expiryNoticeDays: 7,
  gracePeriodDays: 3,
};

/** The general prices and rules in force. */
export async function readTerms(em: EntityManager): Promise<Terms> {
  return (await em.findOne(SubscriptionTerms, ONLY_ROW, { disableIdentityMap: true })) ?? DEFAULTS;
}
