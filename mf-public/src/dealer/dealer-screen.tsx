import { IconBuildingStore } from '@tabler/icons-react';
import { useParams } from 'contracts/router';
import { DEALER_NOT_FOUND } from 'contracts/not-found-texts';
import { QueryError, lazyWithRetry, LoadingState, useIsHydrating } from 'ui';
import { Suspense } from 'react';
import { api } from '../api.ts';
import { CompareTray } from '../compare/compare-tray.tsx';
import { FIRST_REVIEWS } from '../review/first-reviews.ts';
import { Missing } from '../search/missing.tsx';
import { DealerCars } from './dealer-cars.tsx';
import { DealerHead } from './dealer-head.tsx';
import { DealerSide } from './dealer-side.tsx';
import { useDealerSite } from '../dealer-site/use-dealer-site.ts';
import styles from './dealer-screen.module.css';

// Below the cars: loaded after them.
const DealerReviews = lazyWithRetry(() => import('../review/dealer-reviews.tsx'));

/** Nothing, and none of its code, for a dealer without any. The server draws no part that is loaded late. */
function Reviews({ dealerId }: { dealerId: number }) {
  const isHydrating = useIsHydrating();
  const { data } = api.review.list.useQuery({ dealerId, limit: FIRST_REVIEWS });
  if (isHydrating || !data || (data.total === 0 && data.summary.answered.of === 0)) return null;
  return (
    <div className={`an-wrap ${styles.below}`}>
      <Suspense fallback={null}>
        <DealerReviews dealerId={dealerId} />
      </Suspense>
    </div>
  );
}

/** A dealer's public page in all its states (work-areas §2 "Public dealer page"). */
export default function DealerScreen() {
  const dealerSite = useDealerSite();
  const params = useParams({ strict: false });
  const subdomain = dealerSite?.subdomain ?? params.subdomain ?? '';
  const query = api.dealer.site.useQuery({ subdomain });
  const { data: dealer, isError } = query;
  if (isError) {
    return <QueryError title="Nu am putut încărca dealerul" query={query} />;
  }
  if (dealer === undefined) return <LoadingState />;
  if (dealer === null)
    return (
      <Missing
        icon={IconBuildingStore}
        title={DEALER_NOT_FOUND}
        hint="Verificați adresa, sau căutați printre mașinile tuturor dealerilor."
      />
    );
  return (
    <>
      <DealerHead dealer={dealer} />
      <div className={`an-wrap an-column ${styles.columns}`}>
        <DealerCars key={subdomain} dealer={dealer} subdomain={subdomain} />
        <DealerSide dealer={dealer} />
      </div>
      <Reviews dealerId={dealer.id} />
      <CompareTray />
    </>
  );
}
