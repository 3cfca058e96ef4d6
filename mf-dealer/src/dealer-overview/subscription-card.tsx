import type { MyDealer } from 'contracts/dealer';
import { PLAN_LABELS, remainingText } from 'contracts/subscription-labels';
import { Title } from 'contracts/ui';
import { Facts } from '../dealer-site/facts.tsx';
import styles from './dealer-overview.module.css';

/** The plan and its remaining time, in the specification's texts (work-areas §4 "Subscription"). */
export function SubscriptionCard({ dealer: { storedPlan, subscriptionExpiresAt } }: { dealer: MyDealer }) {
  return (
    <section className={`an-card ${styles.card} ${styles.facts}`} aria-labelledby="plan">
      <Title order={2} fz="h4" id="plan">
        Abonament
      </Title>
      <Facts
        facts={{
          Plan: PLAN_LABELS[storedPlan],
          Valabilitate: remainingText(storedPlan, subscriptionExpiresAt, new Date()),
        }}
      />
    </section>
  );
}
