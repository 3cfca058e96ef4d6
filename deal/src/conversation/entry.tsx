import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconFileText,
  IconPhone,
  IconSteeringWheel,
  IconUserCheck,
} from '@tabler/icons-react';
import { Badge } from 'ui';
import type { Conversation, Message } from 'contracts/conversation';
import { SITE_STAFF } from 'contracts/team-texts';
import { formatClock } from 'contracts/format';
import { UNCONFIRMED_WORDS } from 'contracts/unconfirmed-words';
import { OfferCard } from './offer-card.tsx';
import type { EntryProps } from './thread-props.ts';
import { eventNote, eventText, otherName } from './words.ts';
import { MessageFiles } from './message-files.tsx';
import styles from './thread.module.css';

const ICONS = {
  call: IconPhone,
  offer: IconFileText,
  accept: IconCircleCheck,
  decline: IconCircleX,
  cancel: IconBan,
  reopen: IconArrowBackUp,
  reveal: IconUserCheck,
  'test-drive': IconSteeringWheel,
} as const;

/** An entry: a bubble for what was written, an offer's card, a line for any other event. */
export function Entry(props: EntryProps) {
  const { message, conversation, isRead, onPdf, offerActions, entryActions } = props;
  const actions = entryActions?.(message);
  if (message.kind === 'form' || message.kind === 'message') return <Bubble {...props} />;
  const offer = message.kind === 'offer' ? offerOf(props) : undefined;
  return (
    <>
      <Event message={message} viewer={conversation.side} />
      {offer ? <OfferCard offer={offer} onPdf={onPdf} actions={offerActions?.(offer)} /> : null}
      {actions ? <div className={`an-wrapping ${styles.entryActions}`}>{actions}</div> : null}
      {isRead ? <p className={styles.read}>Citit</p> : null}
    </>
  );
}

const offerOf = ({ message, conversation }: EntryProps) =>
  conversation.offers.find(({ id }) => id === message.detail?.offerId);

function Event({ message, viewer }: { message: Message; viewer: Conversation['side'] }) {
  const { kind, createdAt, text, authorName } = message;
  const Icon = ICONS[kind as keyof typeof ICONS];
  const note = eventNote(message, viewer);
  return (
    <div className={`an-soft ${styles.event}`} data-kind={kind}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <p>
        {eventText(message, viewer)} <time dateTime={createdAt}>{formatClock(createdAt)}</time>
        {authorName === SITE_STAFF ? <small>{SITE_STAFF}</small> : null}
        {note ? <small>{note}</small> : null}
        {text ? <small>{text}</small> : null}
      </p>
    </div>
  );
}

const DISOWNED = 'Șters: titularul adresei de email spune că nu a scris acest mesaj.';

/** A message with its files; the viewer's own on the right. */
function Bubble({ message, conversation, isRead, onFile, entryActions }: EntryProps) {
  const { side, text, files, isConfirmed, authorName, detail, createdAt } = message;
  const isOwn = side === conversation.side;
  const actions = entryActions?.(message);
  return (
    <div className={styles.bubble} data-own={isOwn || undefined} data-unconfirmed={isConfirmed ? undefined : ''}>
      <span className="an-visually-hidden">
        {isOwn && authorName !== SITE_STAFF ? 'Dumneavoastră: ' : `${authorName ?? otherName(conversation)}: `}
      </span>
      {isConfirmed ? null : (
        <Badge component="span" className="an-badge-warn">
          {UNCONFIRMED_WORDS}
        </Badge>
      )}
      {text ? <p className={styles.text}>{text}</p> : null}
      {!text && files.length === 0 ? (
        <p className={styles.text}>{detail?.isDisowned ? DISOWNED : 'Fără mesaj.'}</p>
      ) : null}
      <MessageFiles files={files} conversation={conversation} isOwn={isOwn} onFile={onFile} />
      {actions}
      <p className={styles.read}>
        {authorName ? `${authorName} · ` : ''}
        <time dateTime={createdAt}>{formatClock(createdAt)}</time>
        {isRead ? ' · Citit' : ''}
      </p>
    </div>
  );
}
