import { Link } from 'contracts/router';
import { formatDateTime, formatNumber } from 'contracts/format';
import { UNANSWERED_HOURS } from 'contracts/lead-unanswered';
import { QueryError, SkeletonRows } from 'ui';
import { api } from '../api.ts';
import { Section } from '../section/section.tsx';
import { LONGEST_WAITING } from './first-calls.ts';
import styles from './admin-overview.module.css';

/** Overdue leads, the longest waiting first. */
export function Unanswered() {
  const query = api.lead.unanswered.useQuery(LONGEST_WAITING);
  const { data, isError } = query;
  const more = data ? data.total - data.items.length : 0;
  return (
    <Section
      title="Cereri fără răspuns"
      hint={`Cereri la care dealerul nu a răspuns de cel puțin ${UNANSWERED_HOURS.admin} de ore.`}
    >
      {!data && isError ? <QueryError query={query} /> : null}
      {!data && !isError ? <SkeletonRows count={3} /> : null}
      {data?.items.length === 0 ? <p>Toate cererile au primit răspuns.</p> : null}
      <ul className={`an-list ${styles.list}`}>
        {data?.items.map(({ id, createdAt, car, dealer }) => (
          <li key={id}>
            <span>
              <a className="an-link" href={`/cars/${car.id}`}>
                {car.title}
              </a>{' '}
              · {dealer.name}
            </span>
            <span>
              <a className="an-link" href={`mailto:${encodeURIComponent(dealer.email)}`}>
                Scrie dealerului
              </a>{' '}
              · {formatDateTime(createdAt)}
            </span>
          </li>
        ))}
      </ul>
      {data && data.total > 0 ? (
        <p>
          <Link className="an-link" to="/admin-dashboard" search={{ tab: 'unanswered' }}>
            {more > 0 ? `Vezi toate (încă ${formatNumber(more)})` : 'Vezi lista și trimite remindere'}
          </Link>
        </p>
      ) : null}
    </Section>
  );
}
