import { IconMail } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import { Button, EmptyState, ErrorState, SkeletonRows } from 'contracts/ui';
import { api } from '../api.ts';
import { LongList } from 'contracts/long-list';
import { RequestCard } from './lead-card.tsx';
import styles from '../card/card-list.module.css';

/** About that of a card, in pixels. */
const ROW_HEIGHT = 180;

/** The leads that were sent while signed in, newest first (docs/rules.md "Buyer's leads"). */
export function RequestList() {
  const { data, error, isError, isFetching, refetch } = api.lead.mine.useQuery();
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
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
    <LongList
      className={`${styles.cards} ${styles.oneColumn}`}
      count={data.length}
      keyOf={(index) => data[index]!.id}
      rowHeight={ROW_HEIGHT}
      source={data}
      draw={(index, place) => <RequestCard key={data[index]!.id} request={data[index]!} place={place} />}
    />
  );
}
