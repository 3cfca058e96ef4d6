import { defineEntity, p } from '@mikro-orm/postgresql';
import { SubscriptionPlan } from 'contracts/dealer';
import { AutoTransition, Currency } from 'contracts/subscription';

/** The general prices and rules: one row (id 1), or none while the defaults apply. Money in whole cents, net. */
export const SubscriptionTerms = defineEntity({
  name: 'SubscriptionTerms',
  tableName: 'subscription_terms',
  properties: {
    id: p.integer().primary().autoincrement(false),
    monthlyCents: p.integer(),
    annualCents: p.integer(),
    vatEnabled: p.boolean(),
    vatBasisPoints: p.integer(),
    currency: p.enum(Currency.options),
    defaultPlan: p.enum(SubscriptionPlan.options),
    autoTransition: p.enum(AutoTransition.options),
    expiryNoticeDays: p.smallint(),
    gracePeriodDays: p.smallint(),
  },
});
