import { formatOfferDay } from 'contracts/offer-words';
import { Button, ToastPlace } from 'contracts/ui';
import { Modal } from 'contracts/ui-extra/overlay';
import type { Offer } from '../../lead/offer/offer.schema.ts';
import { formatPrice } from '../../text/format.ts';
import styles from './dialog.module.css';

export interface AcceptDialogProps {
  isOpen: boolean;
  onClose(): void;
  offer: Offer;
  dealer: string;
  /** The request went to several dealers, and their conversations end. */
  isOfRequest: boolean;
  isBusy: boolean;
  onAccept(): void;
}

/** Says what accepting means, in the words that the offer was sent with, and asks once more. */
export function AcceptDialog({ isOpen, onClose, offer, dealer, isOfRequest, isBusy, onAccept }: AcceptDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Acceptați oferta?"
      size={520}
      centered
      closeButtonProps={{ 'aria-label': 'Închide' }}
    >
      <div className={styles.form}>
        <p>
          Oferta {offer.number} de la {dealer}, {offer.subject}
        </p>
        <p className={`an-num ${styles.price}`}>{formatPrice(offer.price)}</p>
        <p>Valabilă până la {formatOfferDay(offer.validUntil)}.</p>
        <p className={styles.terms}>{offer.terms}</p>
        {isOfRequest ? (
          <p>Dealerul vă va vedea numele și datele de contact, iar cererea către ceilalți dealeri se închide.</p>
        ) : null}
        <ToastPlace />
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Mă mai gândesc
          </Button>
          <Button onClick={onAccept} loading={isBusy} data-autofocus>
            Acceptă oferta
          </Button>
        </div>
      </div>
    </Modal>
  );
}
