import { QueryContent, SkeletonRows } from 'ui';
import { api } from '../api.ts';
import { SKELETONS } from '../section/skeletons.ts';
import { TabHead } from '../section/tab-head.tsx';
import { PricingForm } from './pricing-form.tsx';
import { GlobalSettingsForm } from './global-settings-form.tsx';
import { formatMoney, formatNumber } from 'contracts/format';
import { FREE_MONTHS, PLAN_DAYS } from 'contracts/plan-terms';
import { PLAN_LABELS } from 'contracts/subscription-labels';
import type { PricingWithVat } from 'contracts/subscription';
import styles from './subscription.module.css';
import sectionStyles from '../section/section.module.css';

/** Plans, prices with VAT, and the general rules (work-areas §2 "Abonamente"). */
export default function SubscriptionTab() {
  const pricing = api.subscription.pricingWithVat.useQuery();
  const settings = api.subscription.settings.useQuery();
  const both = {
    data: pricing.data && settings.data && { pricing: pricing.data, settings: settings.data },
    error: pricing.error ?? settings.error,
    isFetching: pricing.isFetching || settings.isFetching,
    refetch: () => Promise.all([pricing.refetch(), settings.refetch()]),
  };
  return (
    <>
      <TabHead title="Abonamente" />
      <QueryContent query={both} waiting={<SkeletonRows count={SKELETONS.settings} height={180} />}>
        {(data) => (
          <div className="an-column">
            <PlanCards pricing={data.pricing} />
            <PricingForm pricing={data.pricing} />
            <GlobalSettingsForm settings={data.settings} />
          </div>
        )}
      </QueryContent>
    </>
  );
}

/** Each plan's content and price, and how many dealers have it. */
function PlanCards({ pricing }: { pricing: PricingWithVat }) {
  const { data: stats } = api.subscription.stats.useQuery();
  const { currency, vatEnabled, vatRate } = pricing;
  const money = (amount: number) => formatMoney(amount, currency);
  const tax = vatEnabled ? `cu TVA ${formatNumber(vatRate)}%` : 'fără TVA';
  const plans = [
    {
      plan: 'free' as const,
      price: 'Gratuit',
      note: 'Nelimitat',
      words: 'Fără expirare: dealerul își publică stocul și primește lead-uri fără limită de timp.',
    },
    {
      plan: 'standard_monthly' as const,
      price: money(pricing.monthlyPriceWithVAT),
      note: `${money(pricing.monthlyPrice)} net, ${tax}`,
      words: `${PLAN_DAYS.standard_monthly} de zile de la pornire.`,
    },
    {
      plan: 'standard_annual' as const,
      price: money(pricing.annualPriceWithVAT),
      note: `${money(pricing.annualPrice)} net, ${tax}`,
      words: `${PLAN_DAYS.standard_annual} de zile de la pornire, cu ${FREE_MONTHS} luni gratuite.`,
    },
  ];
  return (
    <ul className={`an-list an-column ${styles.planCards}`} aria-label="Planuri">
      {plans.map(({ plan, price, note, words }) => (
        <li key={plan} className={`an-card an-stack-top ${styles.plan}`}>
          <h2>{PLAN_LABELS[plan]}</h2>
          <p className={styles.planPrice}>{price}</p>
          <p className={`an-hint ${sectionStyles.hint}`}>{note}</p>
          <p>{words}</p>
          <p className={`an-hint ${sectionStyles.hint}`}>Dealeri: {stats ? formatNumber(stats.byPlan[plan]) : '–'}</p>
        </li>
      ))}
    </ul>
  );
}
