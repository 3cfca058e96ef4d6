import type { CarCard } from 'contracts/car';
import { formatPrice } from 'contracts/format';
import { useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import type { SentLead } from './next-steps.tsx';
import { OfferForm, type OfferValues } from './offer-form.tsx';

export type OfferDialogProps = {
  car: CarCard;
  responseTime: string | null;
  isOpen: boolean;
  onClose: () => void;
  /** A request was sent. */
  onSent?: (sent: SentLead) => void;
};

/** The offer request (public-site §2): a dialog, on a phone a sheet from below. */
export function OfferDialog({ car, responseTime, isOpen, onClose, onSent }: OfferDialogProps) {
  // A dialog closed by mistake loses nothing; only a sent request resets the form.
  const [draft, setDraft] = useState<OfferValues | null>(null);
  const sent = (lead: SentLead) => {
    setDraft(null);
    onClose();
    onSent?.(lead);
  };
  return (
    <FormDialog
      title="Cere ofertă"
      about={`${car.title} · ${formatPrice(car.price)} · ${car.dealer.name}`}
      isOpen={isOpen}
      onClose={onClose}
    >
      <OfferForm car={car} responseTime={responseTime} draft={draft} onDraft={setDraft} onSent={sent} />
    </FormDialog>
  );
}
