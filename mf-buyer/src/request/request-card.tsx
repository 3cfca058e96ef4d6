import { IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDateTime, formatPrice } from 'contracts/format';
import { OWN_LEAD_STATE_LABELS, type OwnLead } from 'contracts/own-account';
import { Badge } from 'contracts/ui';

const COLORS = {
  trimisa: 'gray',
  citita: 'blue',
  contactat: 'teal',
  programat: 'teal',
  ofertat: 'teal',
  incheiata: 'gray',
} as const satisfies Record<OwnLead['state'], string>;

/** One request: about which car, of whom, how far it has come and what was written. */
export function RequestCard({ request }: { request: OwnLead }) {
  const { car, dealer, state, createdAt, message, responseTime } = request;
  return (
    <li className="an-card bu-request">
      <div className="bu-request-head">
        <h2 className="bu-request-title">
          {car.isPublic ? (
            <Link to="/cars/$id" params={{ id: String(car.id) }} className="an-link">
              {car.title}
            </Link>
          ) : (
            car.title
          )}
        </h2>
        <Badge variant="light" color={COLORS[state]}>
          {OWN_LEAD_STATE_LABELS[state]}
        </Badge>
      </div>
      <p className="bu-request-facts">
        {dealer.name} · {car.isPublic ? formatPrice(car.price) : 'Mașina nu mai este publicată'} ·{' '}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      {message ? <p className="bu-request-text">{message}</p> : null}
      {state === 'trimisa' && responseTime ? (
        <p className="bu-request-facts">Dealerul răspunde de obicei în {responseTime}.</p>
      ) : null}
      {dealer.phone ? (
        <a className="an-link bu-request-call" href={`tel:${dealer.phone}`}>
          <IconPhone size={18} stroke={1.75} aria-hidden="true" /> {dealer.phone}
        </a>
      ) : null}
    </li>
  );
}
