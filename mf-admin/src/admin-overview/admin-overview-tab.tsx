import { IconPlus } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { Button, ErrorState, SkeletonRows } from 'contracts/ui';
import { api } from '../api.ts';
import { TabHead } from '../section/tab-head.tsx';
import { Backups } from './backups.tsx';
import { SubscriptionSummary } from './subscription-summary.tsx';
import { StatCards } from './stat-cards.tsx';
import { Trends } from './trends.tsx';
import { Unanswered } from './unanswered.tsx';
import { Waiting } from './waiting.tsx';
import styles from '../section/section.module.css';

const ACTIONS = [
  { tab: 'reference', label: 'Adaugă marcă' },
  { tab: 'cities', label: 'Adaugă oraș' },
] as const;

/** The tab Dashboard (work-areas §2): figures, pending work, expiring subscriptions, and thirty days as charts. */
export default function AdminOverviewTab() {
  const { data, error, isError, isFetching, refetch } = api.overview.get.useQuery();
  return (
    <>
      <TabHead
        title="Dashboard"
        actions={ACTIONS.map(({ tab, label }) => (
          <Button
            key={tab}
            variant="default"
            leftSection={<IconPlus />}
            renderRoot={(props) => <Link to="/admin-dashboard" search={{ tab, nou: '1' }} {...props} />}
          >
            {label}
          </Button>
        ))}
      />
      {!data && isError ? <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {!data && !isError ? <SkeletonRows count={6} height={110} /> : null}
      {data ? (
        <div className={styles.sections}>
          <StatCards overview={data} />
          <Waiting waiting={data.waiting} />
          <Backups backups={data.backups} />
          <Unanswered />
          <SubscriptionSummary />
          <Trends days={data.days} />
        </div>
      ) : null}
    </>
  );
}
