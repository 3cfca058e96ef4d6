import { refusalText } from 'contracts/field-issues';
import type { Offer } from 'contracts/offer';
import { Button, useCall } from 'ui';
import { Confirm } from 'ui/confirm';
import { useState } from 'react';
import { api } from '../api.ts';
import { useRefreshLeads } from '../lead/use-lead-actions.ts';
import { useRefreshStock } from '../stock/use-refresh-stock.ts';
import styles from './conversation.module.css';

interface OfferActionsProps {
  offer: Offer;
  canWrite: boolean;
  onNewVersion(): void;
}

/** A dealer's actions on its offer: a new version, withdraw it; once accepted, mark the car reserved. */
export function OfferActions({ offer, canWrite, onNewVersion }: OfferActionsProps) {
  if (offer.state === 'accepted') return offer.car ? <Reserve offer={offer} title={offer.car.title} /> : null;
  if (!canWrite) return null;
  const canRenew = offer.state === 'sent' || offer.state === 'declined' || offer.state === 'expired';
  return (
    <>
      {canRenew ? (
        <Button size="xs" variant="light" onClick={onNewVersion}>
          Trimite o versiune nouă
        </Button>
      ) : null}
      {offer.state === 'sent' ? <Withdraw offer={offer} /> : null}
    </>
  );
}

function Withdraw({ offer }: { offer: Offer }) {
  const [isAsked, setAsked] = useState(false);
  const refresh = useRefreshLeads();
  const withdraw = useCall(api.offer.withdraw, {
    done: { title: 'Ofertă retrasă', message: `Oferta ${offer.number} nu mai poate fi acceptată.` },
    failed: 'Nu am putut retrage oferta. Vă rugăm să încercați din nou.',
    refresh,
  });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked(true)}>
        Retrage oferta
      </Button>
      <Confirm
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title="Retrageți oferta?"
        object={`Oferta ${offer.number}`}
        consequence="Cumpărătorul o mai poate citi, dar nu o mai poate accepta."
        action="Retrage oferta"
        onConfirm={() => withdraw.mutateAsync({ id: offer.id })}
      />
    </>
  );
}

function Reserve({ offer, title }: { offer: Offer; title: string }) {
  const [refreshLeads, refreshStock] = [useRefreshLeads(), useRefreshStock()];
  const reserve = useCall(api.offer.reserveCar, {
    done: { title: 'Mașina este rezervată', message: title },
    failed: (error) => refusalText(error, 'Nu am putut schimba statusul mașinii. Vă rugăm să încercați din nou.'),
    refresh: () => Promise.all([refreshLeads(), refreshStock()]),
  });
  return (
    <div className={styles.proposal}>
      <p>Oferta a fost acceptată. Marcați mașina ca rezervată, ca să nu o mai ceară și alții?</p>
      <Button
        size="xs"
        disabled={reserve.isPending || reserve.isSuccess}
        onClick={() => reserve.mutate({ id: offer.id })}
      >
        {reserve.isSuccess ? 'Mașina este rezervată' : 'Marchează mașina rezervată'}
      </Button>
    </div>
  );
}
