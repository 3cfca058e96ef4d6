import { formatMoney, formatNumber } from 'contracts/format';
import { FREE_MONTHS, PLAN_DAYS } from 'contracts/plan-terms';
import { PLAN_LABELS } from 'contracts/subscription-labels';
import type { PricingWithVat } from 'contracts/subscription';
import { api } from '../api.ts';
import styles from './subscription.module.css';
import sectionStyles from '../section/section.module.css';

/** Each plan's content and price, and how many dealers have it. */
export function PlanCards({ pricing }: { pricing: PricingWithVat }) {
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
        <li key={plan} className={`an-card ${styles.plan}`}>
          <h2>{PLAN_LABELS[plan]}</h2>
          <p className={styles.planPrice}>{price}</p>
          <p className={sectionStyles.hint}>{note}</p>
          <p>{words}</p>
          <p className={sectionStyles.hint}>Dealeri: {stats ? formatNumber(stats.byPlan[plan]) : '–'}</p>
        </li>
      ))}
    </ul>
  );
}
