import { DealerIdInput } from 'contracts/dealer-admin';
import {
  CustomPricingInput,
  DaysInput,
  DealerSubscription,
  PlanInput,
  Pricing,
  PricingInput,
  PricingWithVat,
  SubscriptionInput,
  SubscriptionSettings,
  SubscriptionStats,
} from 'contracts/subscription-input';
import {
  changeGraceDays,
  extendSubscription,
  getDealerSubscription,
  resetCustomPricing,
  setCustomPricing,
  setPlan,
  setSubscription,
} from './dealer-subscription.service.ts';
import { procedure, router } from '../../platform/calls/trpc.ts';
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
  stats: procedure.admin.output(SubscriptionStats).query(({ ctx }) => getSubscriptionStats(ctx)),
  pricing: procedure.admin.output(Pricing).query(({ ctx }) => getPricing(ctx)),
  pricingWithVat: procedure.admin.output(PricingWithVat).query(({ ctx }) => getPricingWithVat(ctx)),
  savePricing: procedure.admin
    .input(PricingInput)
    .output(PricingWithVat)
    .mutation(({ ctx, input }) => savePricing(ctx, input)),
  settings: procedure.admin.output(SubscriptionSettings).query(({ ctx }) => getSubscriptionSettings(ctx)),
  saveSettings: procedure.admin
    .input(SubscriptionSettings)
    .output(SubscriptionSettings)
    .mutation(({ ctx, input }) => saveSubscriptionSettings(ctx, input)),
  ofDealer: ofDealer.input(DealerIdInput).query(({ ctx, input }) => getDealerSubscription(ctx, input)),
  set: ofDealer.input(SubscriptionInput).mutation(({ ctx, input }) => setSubscription(ctx, input)),
  setPlan: ofDealer.input(PlanInput).mutation(({ ctx, input }) => setPlan(ctx, input)),
  extend: ofDealer.input(DaysInput).mutation(({ ctx, input }) => extendSubscription(ctx, input)),
  changeGrace: ofDealer.input(DaysInput).mutation(({ ctx, input }) => changeGraceDays(ctx, input)),
  setCustomPricing: ofDealer.input(CustomPricingInput).mutation(({ ctx, input }) => setCustomPricing(ctx, input)),
  resetCustomPricing: ofDealer.input(DealerIdInput).mutation(({ ctx, input }) => resetCustomPricing(ctx, input)),
});
