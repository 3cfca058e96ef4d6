import { defineEntity, p } from '@mikro-orm/postgresql';

/** The general prices and rules: one row (id 1), or none while the defaults hold. Money in whole cents, net. */
export const SubscriptionTerms = defineEntity({
  name: 'SubscriptionTerms',
  tableName: 'subscription_terms',
  properties: {
    id: p.integer().primary().autoincrement(false),
    monthlyCents: p.integer(),
    annualCents: p.integer(),
    vatEnabled: p.boolean(),
    vatBasisPoints: p.integer(),
    currency: p.enum(['RON', 'EUR', 'USD']),
    defaultPlan: p.enum(['free', 'standard_monthly', 'standard_annual']),
    autoTransition: p.enum(['manual', 'free', 'suspend']),
    expiryNoticeDays: p.smallint(),
    gracePeriodDays: p.smallint(),
  },
});
