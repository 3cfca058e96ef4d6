import { formatDateTime } from 'contracts/format';
import { phoneHref } from 'contracts/phone';
import { type LeadText, type PanelLead, UNCONFIRMED_TEXT } from 'contracts/lead-panel';
import { Badge } from 'ui';
import { LeadMessage } from './lead-message.tsx';
import styles from './lead-texts.module.css';

/**
 * The texts of a lead. Further texts are shown with their own contact data, since another person may have sent them
 * under the same address (docs/rules/leads.md "Duplicate leads").
 */
export function LeadTexts({ lead: { texts, message } }: { lead: Pick<PanelLead, 'texts' | 'message'> }) {
  const [first, ...further] = texts;
  const words = further.length > 0 && first ? first.text : message;
  return (
    <>
      <LeadMessage message={words ?? null} />
      {further.length > 0 ? (
        <ol className={`an-stack ${styles.texts}`} aria-label="Mesaje ulterioare">
          {further.map((text) => (
            <Further key={text.id} text={text} />
          ))}
        </ol>
      ) : null}
    </>
  );
}

function Further({ text: { name, phone, phoneText, text, isConfirmed, createdAt } }: { text: LeadText }) {
  return (
    <li data-unconfirmed={isConfirmed ? undefined : ''}>
      <p className={`an-wrapping ${styles.textHead}`}>
        {name ? <b>{name}</b> : null}
        {phone ? (
          <a className="an-link an-num" href={phoneHref(phone)}>
            {phoneText}
          </a>
        ) : null}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {isConfirmed ? null : (
          <Badge component="span" className="an-badge-warn">
            {UNCONFIRMED_TEXT}
          </Badge>
        )}
      </p>
      <LeadMessage message={text} />
    </li>
  );
}
