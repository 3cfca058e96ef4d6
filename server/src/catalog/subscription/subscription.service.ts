import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  Pricing,
  PricingInput,
  PricingWithVat,
  SubscriptionSettings,
  SubscriptionStats,
} from 'contracts/subscription';
import { fromCents, toBasisPoints, toCents, vatCents } from 'contracts/vat';
import { audit } from '../../platform/audit/audit.service.ts';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { DEFAULTS, ONLY_ROW, readTerms, type Terms } from './plan/terms.ts';
import { SubscriptionTerms } from './plan/subscription-terms.entity.ts';
import { forgetSteps } from './subscription-end.repository.ts';
import { countPlans, findExpiries } from './subscription.repository.ts';

const LONG_AGO = -100_000;

/** Only the changed fields, so that prices and settings saved at the same time do not overwrite each other. */
async function writeTerms(em: EntityManager, change: Partial<Omit<Terms, 'id'>>): Promise<void> {
  await em.upsert(SubscriptionTerms, DEFAULTS, { onConflictAction: 'ignore' });
  await em.nativeUpdate(SubscriptionTerms, { id: ONLY_ROW }, change);
}

/**
 * An administrator has moved a dealer's end ("all") or its grace ("end"): the steps for the former one no longer count,
 * so they are taken again for the new one. In the transaction of `em`.
 */
export async function restartEnd(em: EntityManager, dealerId: number, which: 'all' | 'end'): Promise<void> {
  await forgetSteps(em, dealerId, which);
}

/** GET /api/admin/subscription-pricing (work-areas §3): net prices. */
export async function getPricing(ctx: Ctx): Promise<Pricing> {
  return pricingOf(await readTerms(ctx.em));
}

/** GET /api/admin/subscription-pricing-with-vat: whole cents, rounded half-up; net + VAT = gross. */
export async function getPricingWithVat(ctx: Ctx): Promise<PricingWithVat> {
  return withVat(await readTerms(ctx.em));
}

/** PUT /api/admin/subscription-pricing. */
export async function savePricing(ctx: SignedInCtx, input: PricingInput): Promise<PricingWithVat> {
  return ctx.em.transactional(async (em) => {
    await writeTerms(em, {
      monthlyCents: toCents(input.monthlyPrice),
      annualCents: toCents(input.annualPrice),
      vatEnabled: input.vatEnabled,
      vatBasisPoints: toBasisPoints(input.vatRate),
      currency: input.currency,
    });
    await audit({ ...ctx, em }, { action: 'subscription.savePricing', result: 'ok' });
    return withVat(await readTerms(em));
  });
}

/** GET /api/admin/subscription-settings. */
export async function getSubscriptionSettings(ctx: Ctx): Promise<SubscriptionSettings> {
  return settingsOf(await readTerms(ctx.em));
}

/** POST /api/admin/subscription-settings. */
export async function saveSubscriptionSettings(
  ctx: SignedInCtx,
  input: SubscriptionSettings,
): Promise<SubscriptionSettings> {
  return ctx.em.transactional(async (em) => {
    await writeTerms(em, { ...input });
    await audit({ ...ctx, em }, { action: 'subscription.saveSettings', result: 'ok' });
    return settingsOf(await readTerms(em));
  });
}

/** GET /api/admin/subscription-stats: real figures of live dealers, days counted in Bucharest. */
export async function getSubscriptionStats(ctx: Ctx): Promise<SubscriptionStats> {
  const { expiryNoticeDays } = await readTerms(ctx.em);
  const now = ctx.now();
  const { standard, pro, enterprise, ...byPlan } = await countPlans(ctx.em);
  const byLegacyPlan = { standard, pro, enterprise };
  const expiring = await findExpiries(ctx.em, { now, from: 0, to: expiryNoticeDays });
  const expired = await findExpiries(ctx.em, { now, from: LONG_AGO, to: -1 });
  const total = [byPlan, byLegacyPlan].flatMap(Object.values<number>).reduce((sum, count) => sum + count, 0);
  return { total, byPlan, byLegacyPlan, expiring, expired };
}

const settingsOf = ({ defaultPlan, autoTransition, expiryNoticeDays, gracePeriodDays }: Terms) => ({
  defaultPlan,
  autoTransition,
  expiryNoticeDays,
  gracePeriodDays,
});

const pricingOf = ({ monthlyCents, annualCents, vatEnabled, vatBasisPoints, currency }: Terms): Pricing => ({
  monthlyPrice: fromCents(monthlyCents),
  annualPrice: fromCents(annualCents),
  vatEnabled,
  vatRate: fromCents(vatBasisPoints),
  currency,
});

function withVat(terms: Terms): PricingWithVat {
  const rate = terms.vatEnabled ? terms.vatBasisPoints : 0;
  const [monthlyVat, annualVat] = [vatCents(terms.monthlyCents, rate), vatCents(terms.annualCents, rate)];
  return {
    ...pricingOf(terms),
    monthlyPriceWithVAT: fromCents(terms.monthlyCents + monthlyVat),
    annualPriceWithVAT: fromCents(terms.annualCents + annualVat),
    monthlyVAT: fromCents(monthlyVat),
    annualVAT: fromCents(annualVat),
  };
}
