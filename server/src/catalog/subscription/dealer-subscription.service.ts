import type { DealerIdInput } from 'contracts/dealer';
import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import type {
  CustomPricingInput,
  DaysInput,
  DocumentedSubscription,
  PlanInput,
  SubscriptionInput,
} from 'contracts/subscription';
import { fromCents, toCents } from 'contracts/vat';
import { audit } from '../../platform/audit/audit.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { badRequest, notFound } from '../../platform/errors/errors.ts';
import { planEnd, endOfDayAfter } from './plan/plan-end.ts';
import { restartEnd } from './subscription.service.ts';
import { readTerms } from './plan/terms.ts';
import { comparableId, findDealerById } from '../dealer/dealer.service.ts';
import { type DealerView, type DealerWithCity, dealerView } from '../dealer/dealer.view.ts';
import { changePlan, type PlanChange } from '../dealer/dealer-plan.service.ts';

const ZONE = `at time zone 'Europe/Bucharest'`;
/** A dealer that is no longer past the last day is no longer suspended. `?` is now. */
const LIFTED = (expiry: string) => `case when (${expiry} ${ZONE})::date >= (?::timestamptz ${ZONE})::date
  then null else suspended_at end`;

type SubscriptionView = DocumentedSubscription & DealerView;

interface Change extends PlanChange {
  id: number;
  action: string;
  /** How much of the processing of the former end is reset: everything, only the end itself, or nothing. */
  restarts?: 'all' | 'end';
}

/** Read-only: a dealer with its subscription, own prices and grace. 404 unknown. */
export async function getDealerSubscription(ctx: SignedInCtx, { id }: DealerIdInput): Promise<SubscriptionView> {
  const dealer = await findDealerById(ctx.em, id);
  if (!dealer) throw notFound(DEALER_NOT_FOUND);
  return subscriptionView(dealer);
}

/** PATCH /api/admin/dealers/{id}/subscription (work-areas §7): plan and date as given; the free plan has no date. 404 unknown. */
export async function setSubscription(
  ctx: SignedInCtx,
  { id, subscriptionPlan, expiresAt }: SubscriptionInput,
): Promise<SubscriptionView> {
  const action = 'subscription.set';
  if (subscriptionPlan === 'free' || expiresAt === null) {
    const set = 'subscription_plan = ?, subscription_expires_at = null, suspended_at = null';
    return change(ctx, { id, action, set, values: [subscriptionPlan], restarts: 'all' });
  }
  const expiry = 'coalesce(?::timestamptz, subscription_expires_at)';
  const set = `subscription_plan = ?, subscription_expires_at = ${expiry}, suspended_at = ${LIFTED(expiry)}`;
  const at = expiresAt ?? null;
  return change(ctx, { id, action, set, values: [subscriptionPlan, at, at, ctx.now()], restarts: 'all' });
}

/**
 * PUT /api/admin/dealers/{id}/subscription-plan: the plan begins today, for its own length or the given number of days.
 * 404 unknown.
 */
export async function setPlan(ctx: SignedInCtx, { id, planType, customDays }: PlanInput): Promise<SubscriptionView> {
  const set = 'subscription_plan = ?, subscription_expires_at = ?, suspended_at = null';
  const values = [planType, planEnd(planType, ctx.now(), customDays)];
  return change(ctx, { id, action: 'subscription.setPlan', set, values, restarts: 'all' });
}

/**
 * POST /api/admin/dealers/{id}/extend-subscription: moves the last day by calendar days of Bucharest, forward or back;
 * without a date it counts from today. Zero changes nothing. One statement, so that concurrent extensions add up.
 * Errors: 404, 400 when the date would leave the years 2000–2199.
 */
export async function extendSubscription(ctx: SignedInCtx, { id, days }: DaysInput): Promise<SubscriptionView> {
  if (days === 0) return getDealerSubscription(ctx, { id });
  const now = ctx.now();
  const expiry = `((coalesce(subscription_expires_at, ?::timestamptz) ${ZONE} + make_interval(days => ?::int)) ${ZONE})`;
  const moved = [endOfDayAfter(now, 0), days];
  return change(ctx, {
    id,
    action: 'subscription.extend',
    set: `subscription_expires_at = ${expiry}, suspended_at = ${LIFTED(expiry)}`,
    condition: `${expiry} >= '2000-01-01' and ${expiry} < '2200-01-01'`,
    values: [...moved, ...moved, now, comparableId(id), ...moved, ...moved],
    restarts: 'all',
  });
}

/**
 * Changes a dealer's days of grace beside the general ones (work-areas §5); zero changes nothing. A dealer within the
 * grace again is no longer suspended. 404, 400 as above.
 */
export async function changeGraceDays(ctx: SignedInCtx, { id, days }: DaysInput): Promise<SubscriptionView> {
  if (days === 0) return getDealerSubscription(ctx, { id });
  const { gracePeriodDays } = await readTerms(ctx.em);
  const over = `(?::timestamptz ${ZONE})::date - (subscription_expires_at ${ZONE})::date`;
  const isWithin = `${over} <= greatest(0, ?::int + grace_days_change + ?::int)`;
  return change(ctx, {
    id,
    action: 'subscription.changeGrace',
    set: `grace_days_change = grace_days_change + ?::int,
      suspended_at = case when ${isWithin} then null else suspended_at end`,
    condition: 'grace_days_change + ?::int between -3650 and 3650',
    values: [days, ctx.now(), gracePeriodDays, days, comparableId(id), days],
    restarts: 'end',
  });
}

/** PUT /api/admin/dealers/{id}/custom-pricing: the dealer's own net prices. 404 unknown. */
export async function setCustomPricing(
  ctx: SignedInCtx,
  { id, monthlyPrice, annualPrice }: CustomPricingInput,
): Promise<SubscriptionView> {
  const cents = (price: number | null | undefined) => (price == null ? null : toCents(price));
  const set = 'custom_monthly_cents = ?, custom_annual_cents = ?';
  const values = [cents(monthlyPrice), cents(annualPrice)];
  return change(ctx, { id, action: 'subscription.setCustomPricing', set, values });
}

/** DELETE /api/admin/dealers/{id}/custom-pricing: the general prices apply again. 404 unknown. */
export async function resetCustomPricing(ctx: SignedInCtx, { id }: DealerIdInput): Promise<SubscriptionView> {
  const set = 'custom_monthly_cents = null, custom_annual_cents = null';
  return change(ctx, { id, action: 'subscription.resetCustomPricing', set, values: [] });
}

/** One UPDATE of a live dealer, its audit entry, and the dealer after it. */
async function change(ctx: SignedInCtx, input: Change): Promise<SubscriptionView> {
  const { id, action, set, condition, values, restarts } = input;
  return ctx.em.transactional(async (em) => {
    const given = condition ? values : [...values, comparableId(id)];
    const isChanged = await changePlan(em, { set, condition, values: given });
    // A batch of calls shares one identity map, which misses the statement above.
    em.clear();
    const dealer = await findDealerById(em, id);
    if (!dealer) throw notFound(DEALER_NOT_FOUND);
    if (!isChanged) throw outOfRange();
    if (restarts) await restartEnd(em, dealer.id, restarts);
    await audit({ ...ctx, em }, { action, object: `dealer:${id}`, result: 'ok' });
    return subscriptionView(dealer);
  });
}

function outOfRange() {
  const message = 'Numărul de zile depășește limitele permise';
  return badRequest(message, [{ path: 'days', message }]);
}

function subscriptionView(dealer: DealerWithCity): SubscriptionView {
  const { customMonthlyCents, customAnnualCents, suspendedAt, graceDaysChange } = dealer;
  const price = (cents: number | null | undefined) => (cents == null ? null : fromCents(cents));
  const [monthlyPrice, annualPrice] = [price(customMonthlyCents), price(customAnnualCents)];
  return {
    ...dealerView(dealer),
    suspendedAt: suspendedAt?.toISOString() ?? null,
    customPricing: monthlyPrice === null && annualPrice === null ? null : { monthlyPrice, annualPrice },
    graceDaysChange,
  };
}
