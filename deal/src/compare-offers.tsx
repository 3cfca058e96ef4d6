// Not shared but a part of each remote that imports it, fetched when offers are compared.
import { Badge, EmptyState, ErrorState, SkeletonRows } from 'ui';
import { type ReactNode, useState } from 'react';
import { comparedRows } from './compare-rows.ts';
import type { ComparedOffer } from 'contracts/offer';
import type { DealApi } from './deal-api.ts';
import { VerifiedMark } from './verified-mark.tsx';
import styles from './compare-offers.module.css';

export interface CompareOffersProps {
  api: DealApi;
  of: { requestId: number } | { leadIds: number[] };
  /** The way to each offer's conversation. */
  open(offer: ComparedOffer): ReactNode;
}

/** Up to five offers side by side; what is best in a row is said in words (docs/rules/offers.md "Offers"). */
export function CompareOffers({ api, of, open }: CompareOffersProps) {
  const { data, error, isFetching, refetch } = api.compare.useQuery(of);
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <SkeletonRows count={4} height={72} />;
  if (data.items.length === 0) {
    return <EmptyState title="Nicio ofertă de comparat" hint="Ofertele primite apar aici una lângă alta." />;
  }
  return <OfferTable offers={data.items} open={open} />;
}

function OfferTable({ offers, open }: { offers: ComparedOffer[]; open: CompareOffersProps['open'] }) {
  const [now] = useState(() => new Date());
  return (
    // Scrollable content must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={`an-card ${styles.scroll}`} role="region" aria-label="Oferte comparate" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="an-visually-hidden">Ce se compară</span>
            </th>
            {offers.map((one) => (
              <th key={one.offer.id} scope="col">
                <OfferHead compared={one} open={open} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows(offers, now).map(({ label, texts, best }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {texts.map((text, at) => (
                <td key={offers[at]!.offer.id}>
                  {text ?? <span className={styles.none}>nespecificat</span>}
                  {best?.at.has(at) ? (
                    <Badge component="span" className={`an-badge-ok ${styles.best}`}>
                      {best.words}
                    </Badge>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OfferHead({ compared, open }: { compared: ComparedOffer; open: CompareOffersProps['open'] }) {
  const { dealer, offer } = compared;
  return (
    <div className={styles.head}>
      <span>
        {dealer.name}
        <VerifiedMark dealer={dealer} />
      </span>
      <small>{[dealer.city, offer.subject].filter(Boolean).join(' · ')}</small>
      {open(compared)}
    </div>
  );
}
