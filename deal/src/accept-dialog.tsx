import { formatOfferDay } from './conversation/offer-words.ts';
import { Button, TextInput, ToastPlace } from 'ui';
import { useCallForm } from 'ui/form';
import { Modal } from 'ui/overlay';
import { readablePhone } from 'contracts/phone';
import type { Offer } from 'contracts/offer';
import { formatPrice } from 'contracts/format';
import styles from './dialog.module.css';

const MIN_DIGITS = 6;

export interface AcceptDialogProps {
  isOpen: boolean;
  onClose(): void;
  offer: Offer;
  dealer: string;
  /** As it is known; null: none is. Undefined while the buyer is hidden, also from this page. */
  phone: string | null | undefined;
  /** The request went to several dealers, and their conversations end. */
  isOfRequest: boolean;
  /** With the telephone, if another one was given than is known. A rejection keeps the dialog open. */
  onAccept(phone: string | null): Promise<unknown>;
}

/** Says what accepting means, in the words that the offer was sent with, and asks once more. */
export function AcceptDialog({ isOpen, onClose, ...props }: AcceptDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Acceptați oferta?"
      size={520}
      centered
      closeButtonProps={{ 'aria-label': 'Închide' }}
    >
      <AcceptForm {...props} onClose={onClose} />
    </Modal>
  );
}

function AcceptForm({ offer, dealer, phone, isOfRequest, onAccept, onClose }: Omit<AcceptDialogProps, 'isOpen'>) {
  const isRequired = phone === null;
  const known = phone ? readablePhone(phone) : '';
  const form = useCallForm({
    initial: { phone: known },
    read: (typed) => readPhone(typed.phone, { known, isRequired }),
    send: (_typed, given) => onAccept(given),
    keep: `accept:${offer.id}`,
  });
  return (
    <form method="post" noValidate className={`an-stack ${styles.form}`} onSubmit={form.submit}>
      <p>
        Oferta {offer.number} de la {dealer}, {offer.subject}
      </p>
      <p className={`an-num ${styles.price}`}>{formatPrice(offer.price)}</p>
      <p>Valabilă până la {formatOfferDay(offer.validUntil)}.</p>
      <p className={styles.terms}>{offer.terms}</p>
      {isOfRequest ? (
        <p>Dealerul vă va vedea numele și datele de contact, iar cererea către ceilalți dealeri se închide.</p>
      ) : null}
      <TextInput
        label={isRequired ? 'Telefonul dumneavoastră' : 'Telefonul dumneavoastră (opțional)'}
        description="Dealerul vă sună la acest număr pentru contract."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required={isRequired}
        maxLength={30}
        {...form.field('phone')}
      />
      <ToastPlace />
      <div className={`an-wrapping ${styles.actions} ${styles.decision}`}>
        <Button variant="default" onClick={onClose} disabled={form.isBusy}>
          Mă mai gândesc
        </Button>
        <Button type="submit" loading={form.isBusy} data-autofocus>
          Acceptă oferta
        </Button>
      </div>
    </form>
  );
}

type Read = { input: string | null; errors: null } | { input: null; errors: { phone: string } };

/** Null: what is known stays. */
function readPhone(typed: string, { known, isRequired }: { known: string; isRequired: boolean }): Read {
  const text = typed.trim();
  if (text === known || (text === '' && !isRequired)) {
    return isRequired
      ? { input: null, errors: { phone: 'Scrieți un număr de telefon' } }
      : { input: null, errors: null };
  }
  const isPhone = text.replace(/\D/g, '').length >= MIN_DIGITS;
  return isPhone
    ? { input: text, errors: null }
    : { input: null, errors: { phone: 'Scrieți un număr de telefon la care puteți fi sunat' } };
}
