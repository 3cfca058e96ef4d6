import { formatNumber } from 'contracts/format';
import { Skeleton } from 'ui';
import { api } from '../api.ts';
import styles from './statistics.module.css';

/** The size of the market (public-site §3 "Stats"); omitted when the figures are not available. */
export function Statistics() {
  const { data, isError } = api.stats.get.useQuery();
  if (isError) return null;
  const figures = [
    [data && formatNumber(data.verifiedDealers), 'dealeri oficiali'],
    [data && formatNumber(data.totalCars), 'mașini noi'],
    [data && formatNumber(data.totalLeads), 'cereri de ofertă trimise'],
    [
      data?.avgResponseTime,
      `timp mediu de răspuns${data?.isResponseTimeMeasured === false ? ' (valoare implicită)' : ''}`,
    ],
  ] as const;
  return (
    <section className="an-section an-later" aria-label="Statistici" aria-busy={!data}>
      <dl className={`an-flush ${styles.root}`}>
        {figures.map(([value, label]) => (
          <div key={label}>
            <dt className="an-hint">{label}</dt>
            <dd>{value ?? <Skeleton className={styles.wait} width="60%" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
