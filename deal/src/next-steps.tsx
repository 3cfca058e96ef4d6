import { Title } from 'ui';
import { phoneHref, readablePhone } from 'contracts/phone';
import type { Conversation } from 'contracts/conversation';
import { acceptedOf } from 'contracts/accepted-offer';
import { responseTimeWords } from 'contracts/response-time-words';
import { deliveryText } from './conversation/offer-words.ts';
import styles from './next-steps.module.css';

/** After an offer is accepted: who calls whom and when, what to bring, when to pay. Nothing before. */
export function NextSteps({ conversation }: { conversation: Conversation }) {
  const { dealer, buyer, offers } = conversation;
  const offer = acceptedOf(offers);
  if (!offer) return null;
  const reach = buyer?.phone ? `vă sună la ${readablePhone(buyer.phone)}` : 'vă scrie aici și pe email';
  const usual = dealer.responseTime ? `, de obicei în ${responseTimeWords(dealer.responseTime)}` : '';
  return (
    <section className={styles.root} aria-labelledby="next-steps">
      <Title order={3} size="h5" id="next-steps">
        Ce urmează
      </Title>
      <ol>
        <li>
          <b>Dealerul vă caută.</b> {dealer.name} {reach}
          {usual}.
          {dealer.phone ? (
            <>
              {' '}
              Dacă nu vă caută până mâine, sunați la{' '}
              <a className="an-link" href={phoneHref(dealer.phone)}>
                {readablePhone(dealer.phone)}
              </a>
              .
            </>
          ) : null}
        </li>
        <li>
          <b>Documente.</b> Pregătiți actul de identitate; pentru o firmă, certificatul de înregistrare și
          împuternicirea. Pentru finanțare, întrebați dealerul ce dovezi de venit cere.
        </li>
        <li>
          <b>Avans.</b> Plătiți numai după ce ați semnat contractul sau comanda, direct dealerului. AutoNou nu încasează
          bani.
        </li>
        <li>
          <b>Contract și livrare.</b> Contractul se semnează la dealer. Livrarea promisă în ofertă:{' '}
          {deliveryText(offer)}.
        </li>
      </ol>
    </section>
  );
}
