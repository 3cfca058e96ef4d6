import type { CarCard } from 'contracts/car';
import { formatPrice } from 'contracts/format';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { NextSteps, type SentLead } from './next-steps.tsx';
import { OfferForm, type OfferValues } from './offer-form.tsx';

export type OfferDialogProps = {
  car: CarCard;
  responseTime: string | null;
  isOpen: boolean;
  onClose: () => void;
  /** A request was sent: the panel with what comes next, which the page shows where the dialog was asked for. */
  onSent: (next: ReactNode) => void;
};

/** The offer request (public-site §2): a dialog, on a phone a sheet from below. */
export function OfferDialog({ car, responseTime, isOpen, onClose, onSent }: OfferDialogProps) {
  // A dialog closed by mistake loses nothing; only a sent request resets the form.
  const [draft, setDraft] = useState<OfferValues | null>(null);
  const sent = (lead: SentLead) => {
    setDraft(null);
    onClose();
    onSent(<NextSteps dealer={car.dealer} sent={lead} responseTime={responseTime} />);
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
