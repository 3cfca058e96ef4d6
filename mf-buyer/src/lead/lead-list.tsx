import { IconMail } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { Button, EmptyState, ErrorState, SkeletonRows } from 'contracts/ui';
import { api } from '../api.ts';
import { RequestCard } from './lead-card.tsx';
import styles from '../card/card-list.module.css';

/** The leads that were sent while signed in, newest first (docs/rules.md "Buyer's leads"). */
export function RequestList() {
  const { data, isError, isFetching, refetch } = api.lead.mine.useQuery();
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <SkeletonRows count={3} height={140} />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={IconMail}
        title="Nicio cerere de ofertă"
        hint="Cererile trimise cât sunteți conectat apar aici, cu starea lor."
        action={<Button renderRoot={(props) => <Link to="/cauta" {...props} />}>Caută mașini</Button>}
      />
    );
  }
  return (
    <ul className={`${styles.cards} ${styles.oneColumn}`}>
      {data.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
    </ul>
  );
}
