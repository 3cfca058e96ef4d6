import type { CarCard } from 'contracts/car';
import { formatPrice } from 'contracts/format';
import { Modal } from 'contracts/ui-extra/overlay';
import { useState } from 'react';
import { OfferForm } from './offer-form.tsx';
import type { OfferValues } from './use-send-lead.ts';

export type OfferDialogProps = {
  car: CarCard;
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
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={560}
      radius="xl"
      centered
      classNames={{ root: 'ld-dialog', inner: 'ld-inner', content: 'ld-content', body: 'ld-body' }}
      transitionProps={{ transition: 'slide-up', duration: 240 }}
    >
      <Modal.Overlay color="#060e12" backgroundOpacity={0.55} />
      <Modal.Content>
        {/* Not Modal.Header: a <header> here would be a second banner of the page. */}
        <div className="ld-header">
          <div>
            <Modal.Title>Cere ofertă</Modal.Title>
            <p>
              {car.title} · {formatPrice(car.price)} · {car.dealer.name}
            </p>
          </div>
          <Modal.CloseButton aria-label="Închide" />
        </div>
        <Modal.Body>
          <OfferForm car={car} responseTime={responseTime} draft={draft} onDraft={setDraft} onSent={onSent} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
