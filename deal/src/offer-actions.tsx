import { Button, useDisclosure } from 'ui';
import { refusalText } from 'contracts/field-issues';
import type { Conversation } from 'contracts/conversation';
import type { Offer } from 'contracts/offer';
import { formatPrice } from 'contracts/format';
import type { DealApi } from './deal-api.ts';
import { useDealCall } from './use-deal-call.ts';
import styles from './offer-actions.module.css';
import { LateAcceptDialog, LateTextDialog } from './late-dialogs.tsx';

interface OfferActionsProps {
  api: DealApi;
  offer: Offer;
  conversation: Pick<Conversation, 'dealer' | 'buyer' | 'request' | 'isCancelled'>;
}

/** Accept or decline, once, while an offer stands. */
export function OfferActions({ api, offer, conversation }: OfferActionsProps) {
  if (offer.state !== 'sent' || conversation.isCancelled) return null;
  return (
    <>
      <Accept api={api} offer={offer} conversation={conversation} />
      <Decline api={api} offer={offer} conversation={conversation} />
    </>
  );
}

function Accept({ api, offer, conversation: { dealer, buyer, request } }: OfferActionsProps) {
  const [isOpen, dialog] = useDisclosure(false);
  const accept = useDealCall(api, api.accept, {
    refresh: () => api.refresh(),
    done: { title: 'Ofertă acceptată', message: `${dealer.name} a fost anunțat și vă contactează pentru contract.` },
    failed: (error) => refusalText(error, 'Oferta nu a putut fi acceptată. Încercați din nou.'),
    onDone: dialog.close,
    // It may have ended, or been answered in another window.
    onFailed: () => api.refresh(),
  });
  return (
    <>
      <Button className={styles.accept} onClick={dialog.open}>
        Acceptă oferta
      </Button>
      <LateAcceptDialog
        isOpen={isOpen}
        onClose={dialog.close}
        offer={offer}
        dealer={dealer.name}
        isOfRequest={request !== null}
        phone={buyer === null ? undefined : buyer.phone}
        onAccept={(phone) => accept.mutateAsync(phone === null ? { id: offer.id } : { id: offer.id, phone })}
      />
    </>
  );
}

function Decline({ api, offer, conversation: { dealer } }: OfferActionsProps) {
  const [isOpen, dialog] = useDisclosure(false);
  const decline = useDealCall(api, api.decline, {
    refresh: () => api.refresh(),
    done: { title: 'Ofertă refuzată', message: `${dealer.name} vă poate trimite alta.` },
    failed: (error) => refusalText(error, 'Oferta nu a putut fi refuzată. Încercați din nou.'),
    onFailed: () => api.refresh(),
  });
  return (
    <>
      <Button size="xs" variant="default" onClick={dialog.open}>
        Refuză
      </Button>
      <LateTextDialog
        isOpen={isOpen}
        onClose={dialog.close}
        title="Refuzați oferta?"
        about={`Oferta ${offer.number}, ${formatPrice(offer.price)}. Conversația rămâne deschisă, iar dealerul vă poate trimite alta.`}
        field={{ label: 'Motivul (opțional)', max: 500 }}
        action="Refuză oferta"
        send={(text) => decline.mutateAsync({ id: offer.id, reason: text || null })}
      />
    </>
  );
}
