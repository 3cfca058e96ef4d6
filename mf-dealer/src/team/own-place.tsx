import { ROLE_HINTS, ROLE_LABELS } from 'contracts/team-texts';
import { ErrorState, SkeletonRows } from 'contracts/ui';
import { api } from '../api.ts';
import { AbsenceForm } from './absence-form.tsx';
import { absenceWords } from './absence-words.ts';
import { LeaveTeam } from './leave-team.tsx';
import styles from './team.module.css';

/** A member's own place in the team: role, absence, and the way out. */
export function OwnPlace() {
  const { data, error, isError, isFetching, refetch } = api.team.mine.useQuery();
  if (!data && isError) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <SkeletonRows count={2} height={120} />;
  const absence = absenceWords(data);
  return (
    <>
      <section className={`an-card an-column ${styles.card}`} aria-labelledby="tm-own">
        <h2 id="tm-own">Rolul dumneavoastră: {ROLE_LABELS[data.role]}</h2>
        <p>{ROLE_HINTS[data.role]}</p>
        <div className={`an-row ${styles.actions}`}>
          <LeaveTeam />
        </div>
      </section>
      <section className={`an-card an-column ${styles.card}`} aria-labelledby="tm-absence">
        <h2 id="tm-absence">Absență</h2>
        {absence ? <p>{absence}</p> : null}
        <AbsenceForm key={`${data.absentFrom} ${data.absentUntil}`} member={data} />
      </section>
    </>
  );
}
