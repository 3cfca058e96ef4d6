import { auditActionText, auditObjectText } from 'contracts/audit-words';
import { formatDateTime } from 'contracts/format';
import { QueryError, SkeletonRows } from 'ui';
import { Pager } from 'ui/pager';
import { useState } from 'react';
import { api } from '../api.ts';
import styles from './team.module.css';

const SIZE = 20;
/** The dealer's own number says nothing to its team, and a brand's number names no brand. */
const OMITTED = ['dealerId', 'dealer', 'brandId'];

/** Who of the team did what, the newest first; kept for twelve months. */
export function JournalSection() {
  const [page, setPage] = useState(1);
  const input = { limit: SIZE, offset: (page - 1) * SIZE };
  const query = api.team.journal.useQuery(input, { staleTime: 0, placeholderData: (before) => before });
  const { data, isError, isFetching } = query;
  return (
    <section className={`an-card an-column ${styles.card}`} aria-labelledby="tm-journal">
      <h2 id="tm-journal">Jurnal</h2>
      <p className="an-dim">Cine ce a făcut în contul dealerului, în ultimele 12 luni.</p>
      {!data && isError ? <QueryError query={query} /> : null}
      {!data && !isError ? <SkeletonRows count={4} height={40} /> : null}
      {data?.total === 0 ? <p>Nicio acțiune înregistrată încă.</p> : null}
      <ol className={`an-list ${styles.journal}`} aria-busy={isFetching}>
        {data?.items.map(({ id, at, name, action, object }) => (
          <li key={id}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <b>{name}</b>
            <span>
              {[auditActionText(action), object && auditObjectText(object, OMITTED)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      {data ? <Pager page={page} total={data.total} size={SIZE} onPage={setPage} /> : null}
    </section>
  );
}
