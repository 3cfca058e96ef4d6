import { Link } from 'contracts/router';
import { formatDate, formatNumber } from 'contracts/format';
import { PLAN_LABELS } from 'contracts/subscription-labels';
import type { SubscriptionStats } from 'contracts/subscription';
import { QueryContent, SkeletonRows } from 'ui';
import { api } from '../api.ts';
import { Section } from '../section/section.tsx';
import styles from './admin-overview.module.css';
import sectionStyles from '../section/section.module.css';

const MAX_SHOWN = 8;

/** The subscription summary and the number of expiring ones (docs/rules/dealers.md "Subscription"). */
export function SubscriptionSummary() {
  const query = api.subscription.stats.useQuery();
  return (
    <Section title="Abonamente">
      <QueryContent query={query} waiting={<SkeletonRows count={3} />}>
        {(data) => (
          <>
            <p className={`an-hint ${sectionStyles.hint}`}>
              {formatNumber(data.total)} în total ·{' '}
              {[...Object.entries(data.byPlan), ...Object.entries(data.byLegacyPlan).filter(([, count]) => count > 0)]
                .map(([plan, count]) => `${PLAN_LABELS[plan as keyof typeof PLAN_LABELS]}: ${formatNumber(count)}`)
                .join(' · ')}
            </p>
            <div className={styles.columns}>
              <Dealers title="Expiră curând" none="Niciun abonament nu expiră curând." dealers={data.expiring} />
              <Dealers title="Expirate" none="Niciun abonament expirat." dealers={data.expired} />
            </div>
          </>
        )}
      </QueryContent>
    </Section>
  );
}

function Dealers({ title, none, dealers }: { title: string; none: string; dealers: SubscriptionStats['expiring'] }) {
  const more = dealers.length - MAX_SHOWN;
  return (
    <div>
      <h3>
        {title} ({formatNumber(dealers.length)})
      </h3>
      {dealers.length === 0 ? <p>{none}</p> : null}
      <ul className={`an-list ${styles.list}`}>
        {dealers.slice(0, MAX_SHOWN).map(({ dealerId, name, expiresAt }) => (
          <li key={dealerId}>
            <Link className="an-link" to="/admin-dashboard" search={{ tab: 'dealers', q: name }}>
              {name}
            </Link>
            <span>{formatDate(expiresAt)}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p>și încă {formatNumber(more)}</p> : null}
    </div>
  );
}
