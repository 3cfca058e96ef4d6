import { DealerIdInput } from 'contracts/dealer';
import {
  CustomPricingInput,
  DaysInput,
  DealerSubscription,
  DocumentedSubscription,
  PlanInput,
  Pricing,
  PricingInput,
  PricingWithVat,
  SubscriptionInput,
  SubscriptionSettings,
  SubscriptionStats,
} from 'contracts/subscription';
import {
  changeGraceDays,
  extendSubscription,
  getDealerSubscription,
  resetCustomPricing,
  setCustomPricing,
  setPlan,
  setSubscription,
} from './dealer-subscription.service.ts';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import {
  getPricing,
  getPricingWithVat,
  getSubscriptionSettings,
  getSubscriptionStats,
  savePricing,
  saveSubscriptionSettings,
} from './subscription.service.ts';

const ofDealer = procedure.admin.output(DealerSubscription);

export const subscriptionRouter = router({
  stats: procedure.admin
    .meta({
      rest: 'GET /api/admin/subscription-stats',
      operation: 'getSubscriptionStats',
      summary: 'Subscriptions by plan, and those that expire',
      spec: 'work-areas §7',
    })
    .output(SubscriptionStats)
    .query(resolver(getSubscriptionStats)),
  pricing: procedure.admin
    .meta({
      rest: 'GET /api/admin/subscription-pricing',
      operation: 'getPricing',
      summary: 'Net prices of the plans',
      spec: 'work-areas §7',
    })
    .output(Pricing)
    .query(resolver(getPricing)),
  pricingWithVat: procedure.admin
    .meta({
      rest: 'GET /api/admin/subscription-pricing-with-vat',
      operation: 'getPricingWithVat',
      summary: 'Prices of the plans with their tax',
      spec: 'work-areas §7',
    })
    .output(PricingWithVat)
    .query(resolver(getPricingWithVat)),
  settings: procedure.admin
    .meta({
      rest: 'GET /api/admin/subscription-settings',
      operation: 'getSubscriptionSettings',
      summary: 'The general rules of subscriptions',
      spec: 'our addition',
    })
    .output(SubscriptionSettings)
    .query(resolver(getSubscriptionSettings)),
  savePricing: procedure.admin
    .meta({
      rest: 'PUT /api/admin/subscription-pricing',
      operation: 'savePricing',
      summary: 'Set the net prices of the plans and the tax',
      spec: 'work-areas §7',
      example: { body: { monthlyPrice: 199, annualPrice: 1990, vatEnabled: true, vatRate: 21, currency: 'RON' } },
    })
    .input(PricingInput)
    .output(PricingWithVat)
    .mutation(resolver(savePricing)),
  saveSettings: procedure.admin
    .meta({
      rest: 'POST /api/admin/subscription-settings',
      operation: 'saveSubscriptionSettings',
      summary: 'Set the general rules of subscriptions',
      spec: 'work-areas §7',
      example: { body: { defaultPlan: 'free', autoTransition: 'manual', expiryNoticeDays: 7, gracePeriodDays: 3 } },
    })
    .input(SubscriptionSettings)
    .output(SubscriptionSettings)
    .mutation(resolver(saveSubscriptionSettings)),
  set: ofDealer
    .meta({
      rest: 'PATCH /api/admin/dealers/:id/subscription',
      operation: 'setSubscription',
      answers: DocumentedSubscription,
      summary: "Set a dealer's plan and end of subscription",
      spec: 'work-areas §7',
      example: { body: { subscriptionPlan: 'standard_monthly', expiresAt: '2026-12-31' } },
    })
    .input(SubscriptionInput)
    .mutation(resolver(setSubscription)),
  extend: ofDealer
    .meta({
      creates: true,
      rest: 'POST /api/admin/dealers/:id/extend-subscription',
      operation: 'extendSubscription',
      answers: DocumentedSubscription,
      summary: "Extend or shorten a dealer's subscription by days",
      spec: 'work-areas §7',
      example: { body: { days: 14 } },
    })
    .input(DaysInput)
    .mutation(resolver(extendSubscription)),
  setPlan: ofDealer
    .meta({
      rest: 'PUT /api/admin/dealers/:id/subscription-plan',
      operation: 'setPlan',
      answers: DocumentedSubscription,
      summary: 'Start a plan for a dealer today',
      spec: 'work-areas §7',
      example: { body: { planType: 'standard_annual' } },
    })
    .input(PlanInput)
    .mutation(resolver(setPlan)),
  setCustomPricing: ofDealer
    .meta({
      rest: 'PUT /api/admin/dealers/:id/custom-pricing',
      operation: 'setCustomPricing',
      answers: DocumentedSubscription,
      summary: 'Give a dealer prices of its own',
      spec: 'work-areas §7',
      example: { body: { monthlyPrice: 149, annualPrice: 1490 } },
    })
    .input(CustomPricingInput)
    .mutation(resolver(setCustomPricing)),
  resetCustomPricing: ofDealer
    .meta({
      rest: 'DELETE /api/admin/dealers/:id/custom-pricing',
      operation: 'resetCustomPricing',
      answers: DocumentedSubscription,
      summary: "Take a dealer's own prices away",
      spec: 'work-areas §7',
    })
    .input(DealerIdInput)
    .mutation(resolver(resetCustomPricing)),
  ofDealer: ofDealer.input(DealerIdInput).query(resolver(getDealerSubscription)),
  changeGrace: ofDealer
    .meta({
      creates: true,
      rest: 'POST /api/admin/dealers/:id/grace-days',
      operation: 'changeGraceDays',
      answers: DocumentedSubscription,
      summary: "Add to a dealer's days of grace, or take from them",
      spec: 'our addition',
      example: { body: { days: 3 } },
    })
    .input(DaysInput)
    .mutation(resolver(changeGraceDays)),
});
