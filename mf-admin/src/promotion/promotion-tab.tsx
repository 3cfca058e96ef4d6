import { IconPlus } from '@tabler/icons-react';
import { type Promotion, PROMOTION_POSITIONS } from 'contracts/promotion';
import { Button, ErrorState, SkeletonRows } from 'contracts/ui';
import { useSavedState } from 'contracts/ui-extra/lost-session';
import { useState } from 'react';
import { api } from '../api.ts';
import { TabHead } from '../section/tab-head.tsx';
import { DeletePromotion } from './delete-promotion.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';
import { PromotionPlace } from './promotion-place.tsx';
import styles from './promotion.module.css';

/** The tab Promovare (work-areas §2): the three paid positions, current and planned. */
export default function PromotionTab() {
  const { data, error, isError, isFetching, refetch } = api.promotion.list.useQuery();
  const [isAdding, setAdding] = useSavedState('promotion-dialog', false);
  const [open, close] = [() => setAdding(true), () => setAdding(false)];
  const [removed, setRemoved] = useState<Promotion | null>(null);
  return (
    <>
      <TabHead
        title="Promovare"
        hint="Pozițiile 1–3 de pe prima pagină; mașinile apar și deasupra rezultatelor cu care se potrivesc. Toate sunt marcate „Promovat”."
        actions={
          <Button leftSection={<IconPlus />} onClick={open}>
            Creează anunț promovat
          </Button>
        }
      />
      {!data && isError ? <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {!data && !isError ? <SkeletonRows count={3} height={160} /> : null}
      {data ? (
        <div className={`an-column ${styles.places}`}>
          {PROMOTION_POSITIONS.map((position) => (
            <PromotionPlace
              key={position}
              position={position}
              promotions={data.filter((one) => one.position === position)}
              onRemove={setRemoved}
            />
          ))}
        </div>
      ) : null}
      {isAdding ? <PromotionDialog onClose={close} /> : null}
      {removed ? <DeletePromotion promotion={removed} onClose={() => setRemoved(null)} /> : null}
    </>
  );
}
