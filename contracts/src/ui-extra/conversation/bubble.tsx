import { Badge } from 'contracts/ui';
import { SITE_STAFF } from '../../dealer/team/team-texts.ts';
import { formatClock } from '../../text/format.ts';
import { UNCONFIRMED_WORDS } from '../../lead/unconfirmed-words.ts';
import type { EntryProps } from './thread-props.ts';
import { MessageFiles } from './message-files.tsx';
import { otherName } from './words.ts';
import styles from './thread.module.css';

const DISOWNED = 'Șters: titularul adresei de email spune că nu a scris acest mesaj.';

/** A message with its files; the viewer's own on the right. */
export function Bubble({ message, conversation, isRead, onFile, entryActions }: EntryProps) {
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
