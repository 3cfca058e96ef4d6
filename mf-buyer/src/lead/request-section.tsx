import { modelsText, QUOTE_STATE_WORDS, requestSummary } from 'deal/request-words';
import type { QuoteRequest } from 'contracts/quote-request';
import { formatCount } from 'contracts/format';
import { Link } from 'contracts/router';
import { Badge, Button, Title } from 'ui';
import styles from './request-section.module.css';

/** The requests to several dealers, above those about one car. */
export function RequestSection({ requests }: { requests: readonly QuoteRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <section className={`an-stack ${styles.root}`} aria-label="Cereri către mai mulți dealeri">
      <Title order={2} size="h4">
        Cereri către mai mulți dealeri
      </Title>
      <ul className="an-list an-stack">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function RequestRow({ request }: { request: QuoteRequest }) {
  const unread = request.conversations.reduce((sum, one) => sum + one.unread, 0);
  const offers = request.conversations.filter(({ offer }) => offer?.state === 'sent').length;
  const isLive = request.state === 'open' || request.state === 'accepted';
  return (
    <li className={`an-card an-row ${styles.row}`}>
      <div>
        <b>{modelsText(request)}</b>
        <p className="an-hint">{requestSummary(request)}</p>
      </div>
      <Badge component="span" className={isLive ? 'an-badge-ok' : ''}>
        {QUOTE_STATE_WORDS[request.state]}
      </Badge>
      <Button
        variant={unread + offers > 0 ? 'filled' : 'default'}
        renderRoot={(props) => (
          <Link to="/user-dashboard" search={{ tab: 'cereri', cerere: String(request.id) }} {...props} />
        )}
      >
        {openLabel(offers, unread)}
        <span className="an-visually-hidden">: {modelsText(request)}</span>
      </Button>
    </li>
  );
}

/** The button names offers first, then unread messages: the buyer waits for them. */
function openLabel(offers: number, unread: number): string {
  if (offers > 0) return offers === 1 ? 'Vezi oferta' : `Vezi ${formatCount(offers, ['ofertă', 'oferte'])}`;
  return unread > 0 ? `Citește ${formatCount(unread, ['mesaj nou', 'mesaje noi'])}` : 'Vezi răspunsurile';
}
