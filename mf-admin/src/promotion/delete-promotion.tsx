import { messageOf } from 'contracts/field-issues';
import type { Promotion } from 'contracts/promotion';
import { useCall } from 'contracts/ui';
import { Confirm } from 'contracts/ui-extra/confirm';
import { api } from '../api.ts';
import { daysOf, nameOf } from './promotion-place.tsx';

/** Asks for confirmation before a promotion is deleted. */
export function DeletePromotion({ promotion, onClose }: { promotion: Promotion; onClose(): void }) {
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
