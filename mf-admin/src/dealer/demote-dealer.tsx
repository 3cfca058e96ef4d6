import type { DealerRow } from 'contracts/dealer';
import { Confirm } from 'contracts/ui-extra/confirm';
import { useSetDealerStatus } from './use-set-dealer-status.ts';

/** Asks for confirmation before the toggle removes the verified badge; the menu's "Marchează verificat" restores it. */
export function DemoteDealer({ dealer, onClose }: { dealer: DealerRow; onClose(): void }) {
  const setStatus = useSetDealerStatus();
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title="Retrageți insigna „Verificat”?"
      object={dealer.name}
      consequence="Dealerul rămâne activ, dar nu mai apare ca verificat, nici pe mașinile lui. O puteți reda oricând, din meniul dealerului, cu „Marchează verificat”."
      action="Trece la aprobat"
      onConfirm={() => setStatus.mutateAsync({ id: dealer.id, status: 'approved', reason: null })}
    />
  );
}
