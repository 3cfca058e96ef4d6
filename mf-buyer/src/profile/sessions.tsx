import { formatDateTime } from 'contracts/format';
import { messageOf } from 'contracts/field-issues';
import type { OwnSession } from 'contracts/own-account';
import { Button, ErrorState, SkeletonRows, Title, useCall } from 'ui';
import { api } from '../api.ts';
import { LongList } from 'ui/long-list';
import styles from './profile.module.css';

/** About that of a session, in pixels. */
const ROW_HEIGHT = 46;

/** The account's sessions, and a button that ends all others. */
export function Sessions() {
  const sessions = api.session.own.useQuery();
  const end = useCall(api.session.endOthers, {
    done: { title: 'Sesiuni închise', message: 'Sunteți conectat doar pe acest dispozitiv.' },
    failed: (error) => messageOf(error, 'Sesiunile nu au putut fi închise. Încercați din nou.'),
    onDone: () => void sessions.refetch(),
  });
  return (
    <section className={`an-card an-stack-top an-flush ${styles.facts}`} aria-labelledby="sesiuni">
      <Title order={2} id="sesiuni" fz="h3">
        Sesiuni active
      </Title>
      {sessions.isError && !sessions.data ? (
        <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} isRetrying={sessions.isFetching} />
      ) : null}
      {sessions.isPending ? <SkeletonRows count={2} /> : null}
      {sessions.data ? <SessionList sessions={sessions.data} /> : null}
      {sessions.data && sessions.data.length > 1 ? (
        <Button variant="default" className={styles.start} onClick={() => end.mutate()} loading={end.isPending}>
          Închide celelalte sesiuni
        </Button>
      ) : null}
    </section>
  );
}

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const keyOf = (index: number) => `${sessions[index]!.createdAt}${sessions[index]!.lastSeenAt}`;
  return (
    <LongList
      className={`an-list an-stack ${styles.sessions}`}
      count={sessions.length}
      keyOf={keyOf}
      rowHeight={ROW_HEIGHT}
      source={sessions}
      draw={(index, place) => {
        const { createdAt, lastSeenAt, isCurrent } = sessions[index]!;
        return (
          <li key={keyOf(index)} {...place}>
            <b>{isCurrent ? 'Acest dispozitiv' : 'Alt dispozitiv'}</b>
            <span>
              Conectat {formatDateTime(createdAt)} · ultima activitate: {formatDateTime(lastSeenAt)}
            </span>
          </li>
        );
      }}
    />
  );
}
