import type { Car } from 'contracts/car';
import { formatPrice } from 'contracts/format';
import { Modal } from 'contracts/ui-extra/overlay';
import { useState } from 'react';
import { OfferForm } from './offer-form.tsx';
import type { OfferValues } from './use-send-lead.ts';

export type OfferDialogProps = {
  car: Car;
  responseTime: string | null;
  isOpen: boolean;
  onClose: () => void;
};

/** The offer request (public-site §2): a dialog, on a phone a sheet from below. */
export function OfferDialog({ car, responseTime, isOpen, onClose }: OfferDialogProps) {
  // Closed by mistake is not thrown away; only a sent request starts anew.
  const [draft, setDraft] = useState<OfferValues | null>(null);
  const onSent = () => {
    setDraft(null);
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={560}
      title={
        <>
          <span className="ld-title">Cere ofertă</span>
          <span className="ld-subtitle">
            {car.title} · {formatPrice(car.price)} · {car.dealer.name}
          </span>
        </>
      }
      closeButtonProps={{ 'aria-label': 'Închide' }}
      classNames={{ root: 'ld-dialog', inner: 'ld-inner', content: 'ld-content', header: 'ld-header', body: 'ld-body' }}
      transitionProps={{ transition: 'slide-up', duration: 240 }}
    >
      <OfferForm car={car} responseTime={responseTime} draft={draft} onDraft={setDraft} onSent={onSent} />
    </Modal>
  );
}
