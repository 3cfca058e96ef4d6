import { IconPlus } from '@tabler/icons-react';
import { type Promotion, PROMOTION_POSITIONS } from 'contracts/promotion';
import { Button, QueryContent, SkeletonRows, useCall } from 'ui';
import { useSavedState } from 'ui/lost-session';
import { useState } from 'react';
import { messageOf } from 'contracts/field-issues';
import { Confirm } from 'ui/confirm';
import { api } from '../api.ts';
import { TabHead } from '../section/tab-head.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';
import { daysOf, nameOf, PromotionPlace } from './promotion-place.tsx';
import styles from './promotion.module.css';

/** The tab Promovare (work-areas §2): the three paid positions, current and planned. */
export default function PromotionTab() {
  const query = api.promotion.list.useQuery();
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
      <QueryContent query={query} waiting={<SkeletonRows count={3} height={160} />}>
        {(data) => (
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
        )}
      </QueryContent>
      {isAdding ? <PromotionDialog onClose={close} /> : null}
      {removed ? <DeletePromotion promotion={removed} onClose={() => setRemoved(null)} /> : null}
    </>
  );
}

/** Asks for confirmation before a promotion is deleted. */
function DeletePromotion({ promotion, onClose }: { promotion: Promotion; onClose(): void }) {
  const utils = api.useUtils();
  const remove = useCall(api.promotion.delete, {
    done: { title: 'Promovare ștearsă', message: `Poziția ${promotion.position} este liberă.` },
    failed: (error) => messageOf(error, 'Promovarea nu a putut fi ștearsă. Încercați din nou.'),
    refresh: () => utils.promotion.list.invalidate(),
  });
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title="Ștergeți promovarea?"
      object={`${nameOf(promotion)}, poziția ${promotion.position}, ${daysOf(promotion)}`}
      consequence="Dispare imediat de pe site."
      action="Șterge"
      onConfirm={() => remove.mutateAsync({ id: promotion.id })}
    />
  );
}
