// Not shared but a part of each remote that imports it, fetched with the conversation.
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { Badge, Button, Price } from 'ui';
import { type ReactNode, useId } from 'react';
import type { Offer, OfferState } from 'contracts/offer';
import { CREDIT_WARNING } from 'contracts/loan';
import { formatDateTime } from 'contracts/format';
import { OFFER_STATE_WORDS, offerFacts } from './offer-words.ts';
import styles from './offer-card.module.css';

export interface OfferCardProps {
  offer: Offer;
  /** Fetches the PDF file in place of a link, for a guest whose token goes into a header. */
  onPdf?: ((offer: Offer) => void) | undefined;
  /** Buttons below: accept, decline, withdraw, a new version. */
  actions?: ReactNode;
}

const COLOURS: Record<OfferState, string> = {
  sent: 'an-badge-accent',
  replaced: '',
  accepted: 'an-badge-ok',
  declined: 'an-badge-err',
  withdrawn: 'an-badge-warn',
  expired: 'an-badge-warn',
};

/** An offer with all that it says, its state, its file, and what may be done with it. */
export function OfferCard({ offer, onPdf, actions }: OfferCardProps) {
  const { number, version, state, subject, price, financing } = offer;
  return (
    <article className={`an-stack ${styles.card}`} data-state={state} aria-label={`Oferta ${number}`}>
      <header className={`an-row ${styles.head}`}>
        <p>
          <b>Oferta {number}</b>
          {version > 1 ? <span className="an-dim"> versiunea {version}</span> : null}
        </p>
        <Badge component="span" className={COLOURS[state]}>
          {OFFER_STATE_WORDS[state]}
        </Badge>
      </header>
      <p className={styles.car}>{subject}</p>
      <Price value={price} className={styles.price} />
      <dl className={styles.facts}>
        {offerFacts(offer).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {financing ? <p className={styles.warning}>{CREDIT_WARNING}</p> : null}
      <Words offer={offer} />
      <div className="an-row">
        {actions}
        <PdfLink offer={offer} onPdf={onPdf} />
      </div>
    </article>
  );
}

/** The included items, the note, the reason of a refusal, and the terms of accepting. */
function Words({ offer: { included, note, declineReason, decidedAt, state, terms } }: Pick<OfferCardProps, 'offer'>) {
  const id = useId();
  return (
    <>
      {included.length > 0 ? (
        <div>
          <p className={styles.title} id={id}>
            Inclus în preț
          </p>
          <ul className={`an-list ${styles.included}`} aria-labelledby={id}>
            {included.map((line) => (
              <li key={line}>
                <IconCheck size={16} stroke={2} aria-hidden="true" />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {note ? <p className={styles.note}>{note}</p> : null}
      {declineReason ? <p className={styles.note}>Motivul refuzului: {declineReason}</p> : null}
      {decidedAt && state === 'accepted' ? <p className={styles.note}>Acceptată {formatDateTime(decidedAt)}</p> : null}
      {terms ? (
        <details className={styles.terms}>
          <summary>Ce înseamnă acceptarea</summary>
          <p>{terms}</p>
        </details>
      ) : null}
    </>
  );
}

function PdfLink({ offer, onPdf }: Pick<OfferCardProps, 'offer' | 'onPdf'>) {
  const look = { size: 'xs', variant: 'default', leftSection: <IconDownload size={16} aria-hidden="true" /> } as const;
  const label = (
    <>
      Descarcă PDF<span className="an-visually-hidden"> oferta {offer.number}</span>
    </>
  );
  if (onPdf) {
    return (
      <Button {...look} onClick={() => onPdf(offer)}>
        {label}
      </Button>
    );
  }
  return (
    <Button {...look} component="a" href={`/api/offers/${offer.id}/pdf`} download={`oferta-${offer.id}.pdf`}>
      {label}
    </Button>
  );
}
