import type { DealerRow } from 'contracts/dealer';
import { useCall } from 'contracts/ui';
import { Confirm } from 'contracts/ui-extra/confirm';
import { api } from '../api.ts';

/** Asks for confirmation before a dealer is deleted, and names it (work-areas §6). */
export function DeleteDealer({ dealer, onClose }: { dealer: DealerRow; onClose(): void }) {
  const utils = api.useUtils();
  const remove = useCall(api.dealer.delete, {
    done: { title: 'Dealer șters', message: `${dealer.name} a fost șters.` },
    failed: 'Nu s-a putut șterge dealerul.',
    refresh: () => utils.dealer.list.invalidate(),
  });
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title="Ștergeți dealerul?"
      object={`${dealer.name} (${dealer.email})`}
      consequence="Mașinile lui nu mai sunt publice, sesiunile se închid și nu se mai poate conecta. Subdomeniul rămâne rezervat 90 de zile. Acțiunea nu poate fi anulată."
      action="Șterge dealerul"
      onConfirm={() => remove.mutateAsync({ id: dealer.id })}
    />
  );
}
