import { IconArrowLeft, IconFileText, IconX } from '@tabler/icons-react';
import type { Conversation } from 'contracts/conversation';
import type { ConversationRow } from 'contracts/conversation-list';
import { buyerName } from 'deal/conversation-words';
import { formatPrice } from 'contracts/format';
import { phoneHref, readablePhone } from 'contracts/phone';
import { ActionIcon, Badge, Button } from 'ui';
import { useEffect, useRef } from 'react';
import { CarThumb } from '../car/car-thumb.tsx';
import { emailLink } from '../lead/lead-sender.tsx';
import { LeadStatusField } from '../lead/lead-status.tsx';
import { subjectOf } from '../lead/lead-words.ts';
import { useLeadActions } from '../lead/use-lead-actions.ts';
import { CallMenu } from './call-menu.tsx';
import styles from './conversation.module.css';

interface PaneHeadProps {
  conversation: Conversation;
  row: ConversationRow | null;
  onClose(): void;
  onOffer(): void;
}

/** Who it is, about which car, the status, and what the dealer does beside writing. */
export function PaneHead({ conversation, row, onClose, onOffer }: PaneHeadProps) {
  const { leadId, car, buyer, status, canWrite } = conversation;
  const isWon = conversation.offers.some(({ state }) => state === 'accepted');
  const { setStatus, isBusy } = useLeadActions();
  const name = buyerName(conversation);
  const title = useRef<HTMLHeadingElement>(null);
  // A screen reader hears what has opened; "Răspunde" then goes on to the field.
  useEffect(() => void title.current?.focus({ preventScroll: true }), []);
  return (
    <div className={`an-column ${styles.head}`}>
      <div className="an-line">
        <Button
          className={styles.back}
          size="xs"
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          onClick={onClose}
        >
          Lead-uri
        </Button>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {name}
        </h2>
        {status ? (
          <LeadStatusField
            status={status}
            userName={name}
            disabled={isBusy}
            onChange={(next) => setStatus({ leadId }, next)}
          />
        ) : null}
        <ActionIcon className={styles.close} size={44} aria-label="Închide conversația" onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </ActionIcon>
      </div>
      <div className={`an-line ${styles.about}`}>
        {car ? <CarThumb image={car.image} /> : null}
        <div>
          <Contact conversation={conversation} row={row} />
          <Subject conversation={conversation} />
        </div>
      </div>
      {canWrite ? (
        <div className={`an-row ${styles.actions}`}>
          {buyer ? <CallMenu leadId={leadId} /> : null}
          <Button
            size="xs"
            variant={isWon ? 'default' : 'filled'}
            leftSection={<IconFileText size={16} aria-hidden="true" />}
            onClick={onOffer}
          >
            Trimite o ofertă
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Subject({ conversation }: Pick<PaneHeadProps, 'conversation'>) {
  const { car } = conversation;
  if (!car) return <b>{subjectOf(conversation)}</b>;
  return (
    <p>
      <a className="an-link" href={`/cars/${car.id}`}>
        {car.title}
      </a>{' '}
      <span className="an-num">{formatPrice(car.price)}</span>
      {car.isPublic ? null : <span className="an-dim"> · nu mai este publică</span>}
    </p>
  );
}

function Contact({ conversation, row }: Pick<PaneHeadProps, 'conversation' | 'row'>) {
  const { buyer, contacts } = conversation;
  if (row?.isAnonymous) return <p className="an-dim">date anonimizate după 24 de luni</p>;
  if (!buyer) return <p className="an-dim">Numele și datele de contact sunt ascunse până când le arată.</p>;
  if (contacts) return <Contested email={buyer.email} contacts={contacts} />;
  return (
    <p className={`an-wrapping ${styles.contact}`}>
      <a className="an-link" href={emailLink(buyer, subjectOf(conversation))}>
        {buyer.email}
      </a>
      {buyer.phone ? <Phone>{buyer.phone}</Phone> : null}
    </p>
  );
}

const Phone = ({ children }: { children: string }) => (
  <a className="an-link an-num" href={phoneHref(children)}>
    {readablePhone(children)}
  </a>
);

/** Different names and numbers under one address: neither is known to be its owner's. */
function Contested({ email, contacts }: { email: string; contacts: NonNullable<Conversation['contacts']> }) {
  return (
    <>
      <p className="an-dim">{`Trimise de pe ${email}; titularul adresei nu a confirmat niciuna:`}</p>
      <ul className={`an-list ${styles.contested}`} aria-label="Date de contact neconfirmate">
        {contacts.map(({ name, phone }) => (
          <li key={`${name} ${phone}`} className={`an-wrapping ${styles.contact}`}>
            <b>{name}</b>
            {phone ? <Phone>{phone}</Phone> : <span className="an-dim">fără telefon</span>}
            <Badge component="span" className="an-badge-warn">
              neconfirmat
            </Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
