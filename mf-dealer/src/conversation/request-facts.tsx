import type { Conversation } from 'contracts/conversation';
import { formatDateTime, formatDecimal } from 'contracts/format';
import type { QuoteRequest } from 'contracts/quote-request';
import { useState } from 'react';
import { api } from '../api.ts';
import { type Facts, requestFacts } from './wish-words.ts';
import styles from './conversation.module.css';

interface RequestFactsProps {
  request: NonNullable<Conversation['request']>;
  /** Nothing has been written yet; as it was when the conversation was opened, so that nothing moves while one writes. */
  isUnfolded: boolean;
}

/** A request to several dealers: its wishes, until when offers are received, and afterwards where one's own stood. */
export function RequestFacts({ request: { id, endsAt, isOpen }, isUnfolded }: RequestFactsProps) {
  const { data } = api.quoteRequest.get.useQuery({ id });
  const facts = data ? requestFacts(data) : [];
  const [isOpenFirst] = useState(isUnfolded);
  return (
    <details className={styles.folded} open={isOpenFirst || undefined}>
      <summary>Cerere către mai mulți dealeri</summary>
      {endsAt ? (
        <p className="an-dim">
          {isOpen ? `Primește oferte până la ${formatDateTime(endsAt)}.` : 'Cererea s-a încheiat.'}
        </p>
      ) : null}
      {data?.standing ? <p className={styles.standing}>{standingText(data.standing)}</p> : null}
      {facts.length > 0 ? <FactList facts={facts} /> : null}
    </details>
  );
}

/** "Oferta dumneavoastră a fost a 2-a din 4 ca preț, cu 3,1 % peste cea mai mică." */
function standingText({ rank, of, percentAboveBest }: NonNullable<QuoteRequest['standing']>): string {
  if (of === 1) return 'A fost singura ofertă primită.';
  if (rank === 1) return `Oferta dumneavoastră a avut cel mai mic preț din ${of}.`;
  const above = `${formatDecimal(percentAboveBest)}\u00a0%`;
  return `Oferta dumneavoastră a fost a ${rank}-a din ${of} ca preț, cu ${above} peste cea mai mică.`;
}

/** Terms and values in one column. */
export const FactList = ({ facts }: { facts: Facts }) => (
  <dl className={styles.factList}>
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
