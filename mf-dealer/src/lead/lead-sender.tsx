import { buyerName } from 'deal/conversation-words';
import { phoneHref } from 'contracts/phone';
import type { ConversationRow } from 'contracts/conversation-list';
import { Badge } from 'ui';
import { Avatar } from 'ui/avatar';
import { subjectOf } from './lead-words.ts';
import styles from './lead.module.css';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Who asked, with email and telephone as links; of a hidden buyer the county alone. */
export function LeadSender({ lead }: { lead: ConversationRow }) {
  const name = buyerName(lead);
  return (
    <div className={styles.sender}>
      <Avatar size={40} color="petrol" aria-hidden="true">
        {lead.buyer ? initialsOf(name) : '?'}
      </Avatar>
      <div>
        <p>
          <b>{name}</b>
          {lead.unread > 0 ? (
            <Badge component="span" className="an-badge-accent">
              Nou
            </Badge>
          ) : null}
          {lead.request ? <Badge component="span">Cerere</Badge> : null}
        </p>
        <Contact lead={lead} />
      </div>
    </div>
  );
}

function Contact({ lead }: { lead: ConversationRow }) {
  const { buyer, isAnonymous } = lead;
  if (isAnonymous) return <p className="an-dim">date anonimizate după 24 de luni</p>;
  if (!buyer) return <p className="an-dim">numele și datele de contact sunt ascunse</p>;
  return (
    <>
      <p>
        <a className="an-link" href={emailLink(buyer, subjectOf(lead))}>
          <Address>{buyer.email}</Address>
        </a>
      </p>
      <p>
        {buyer.phone ? (
          <a className="an-link an-num" href={phoneHref(buyer.phone)}>
            {buyer.phoneText ?? buyer.phone}
          </a>
        ) : (
          <span className="an-dim">fără telefon</span>
        )}
      </p>
    </>
  );
}

/** An email address that goes on after its "@" where it is too long for the line. */
function Address({ children }: { children: string }) {
  const at = children.lastIndexOf('@') + 1;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}

/** An email that names the car. */
export function emailLink({ email, name }: { email: string; name: string }, subject: string): string {
  const title = encodeURIComponent(`Oferta pentru ${subject}`);
  return `mailto:${email}?subject=${title}&body=${encodeURIComponent(`Bună ziua, ${name},\n\n`)}`;
}
