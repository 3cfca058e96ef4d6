import { formatDateTime } from 'contracts/format';
import { messageOf } from 'contracts/field-issues';
import { Button, ErrorState, SkeletonRows, Title, useCall } from 'contracts/ui';
import { api } from '../api.ts';
import styles from './profile.module.css';

/** Where the account is signed in, and a button to end all other sessions. */
export function Sessions() {
  const sessions = api.session.own.useQuery();
  const end = useCall(api.session.endOthers, {
    done: { title: 'Sesiuni închise', message: 'Sunteți conectat doar pe acest dispozitiv.' },
    failed: (error) => messageOf(error, 'Sesiunile nu au putut fi închise. Încercați din nou.'),
    onDone: () => void sessions.refetch(),
  });
  return (
    <section className={`an-card ${styles.facts}`} aria-labelledby="sesiuni">
      <Title order={2} id="sesiuni" fz="h3">
        Sesiuni active
      </Title>
      {sessions.isError && !sessions.data ? (
        <ErrorState onRetry={() => void sessions.refetch()} isRetrying={sessions.isFetching} />
      ) : null}
      {sessions.isPending ? <SkeletonRows count={2} /> : null}
      <ul className={styles.sessions}>
        {sessions.data?.map(({ createdAt, lastSeenAt, isCurrent }) => (
          <li key={`${createdAt}${lastSeenAt}`}>
            <b>{isCurrent ? 'Acest dispozitiv' : 'Alt dispozitiv'}</b>
            <span>
              Conectat {formatDateTime(createdAt)} · ultima activitate: {formatDateTime(lastSeenAt)}
            </span>
          </li>
        ))}
      </ul>
      {sessions.data && sessions.data.length > 1 ? (
        <Button variant="default" className={styles.start} onClick={() => end.mutate()} loading={end.isPending}>
          Închide celelalte sesiuni
        </Button>
      ) : null}
    </section>
  );
}
