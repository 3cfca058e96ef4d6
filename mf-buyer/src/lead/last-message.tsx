import type { OwnConversation } from 'contracts/conversation-list';
import { eventText } from 'deal/conversation-words';
import { formatCount, formatDateTime, formatPrice } from 'contracts/format';
import { Link } from 'contracts/router';
import { Badge, Button } from 'ui';
import styles from './lead.module.css';

/** The last message or event of a conversation, with its time. */
export function LastMessage({ conversation: { last, offer, isCancelled } }: { conversation: OwnConversation }) {
  if (!last) return null;
  const isOwn = last.side === 'buyer';
  const isEvent = last.kind !== 'message' && last.kind !== 'form';
  return (
    <>
      {offer && !isCancelled ? (
        <p>
          <Badge component="span" className="an-badge-accent">
            Ofertă: {formatPrice(offer.price)}
          </Badge>
        </p>
      ) : null}
      <p className={styles.last}>
        {isEvent ? eventText({ ...last, detail: null }, 'buyer') : `${isOwn ? 'Dumneavoastră' : 'Dealerul'}: `}
        {isEvent ? null : (last.text ?? 'fișiere atașate')}
      </p>
      {last.kind === 'form' ? null : (
        <p className="an-hint">
          <time dateTime={last.createdAt}>{formatDateTime(last.createdAt)}</time>
        </p>
      )}
    </>
  );
}

/** The way into the conversation, with the number of unread messages. */
export function OpenConversation({ conversation, about }: { conversation: OwnConversation; about: string }) {
  const { leadId, unread } = conversation;
  const search = { tab: 'cereri', conversatie: String(leadId) };
  return (
    <Button
      variant={unread > 0 ? 'filled' : 'default'}
      renderRoot={(props) => <Link to="/user-dashboard" search={search} {...props} />}
    >
      {unread > 0 ? `Citește ${formatCount(unread, ['mesaj nou', 'mesaje noi'])}` : 'Deschide conversația'}
      <span className="an-visually-hidden">: {about}</span>
    </Button>
  );
}
