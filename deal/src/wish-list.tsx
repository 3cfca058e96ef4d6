import { Title } from 'ui';
import type { Conversation } from 'contracts/conversation';
import type { LeadWishes } from 'contracts/lead-wishes';
import { CHANNEL_LABELS, HORIZON_LABELS, PAYMENT_LABELS } from 'contracts/wish-labels';
import { formatDateTime, formatKm } from 'contracts/format';
import styles from './side-box.module.css';

/** When it was asked, and what was said beside the message. */
export function WishList({ conversation: { createdAt, wishes } }: { conversation: Conversation }) {
  const facts: [string, string][] = [['Trimisă', formatDateTime(createdAt)], ...wishFacts(wishes)];
  return (
    <section className={`an-card ${styles.box}`}>
      <Title order={3} size="h5">
        Cererea dumneavoastră
      </Title>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The buyer's wishes, as pairs of a term and a value. */
function wishFacts(wishes: LeadWishes | null): [string, string][] {
  if (!wishes) return [];
  const { testDrive, horizon, payment, channel, hours, tradeIn } = wishes;
  const facts: ([string, string] | null)[] = [
    testDrive ? ['Test drive', 'Da'] : null,
    horizon ? ['Când', HORIZON_LABELS[horizon]] : null,
    payment ? ['Plata', PAYMENT_LABELS[payment]] : null,
    tradeIn ? ['La schimb', tradeInText(tradeIn)] : null,
    channel ? ['Răspunsul', CHANNEL_LABELS[channel]] : null,
    hours ? ['Program', hours] : null,
  ];
  return facts.filter((fact) => fact !== null);
}

function tradeInText({ car, year, mileage, condition }: NonNullable<LeadWishes['tradeIn']>): string {
  return [car, year, mileage === null ? null : formatKm(mileage), condition].filter(Boolean).join(', ');
}
