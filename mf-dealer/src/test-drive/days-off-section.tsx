import { bucharestDay, formatDate } from 'contracts/format';
import { messageOf } from 'contracts/field-issues';
import { Button, QueryError, SkeletonRows, useCall } from 'ui';
import { DateField } from 'ui/date-field';
import { useState } from 'react';
import { api } from '../api.ts';
import styles from './test-drives.module.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days on which nobody can book a test drive, beside those on which the dealer is closed. */
export function DaysOffSection() {
  const query = api.testDrive.daysOff.useQuery();
  const utils = api.useUtils();
  const [today] = useState(() => bucharestDay(new Date()));
  const [day, setDay] = useState('');
  const [error, setError] = useState<string | null>(null);
  const save = useCall(api.testDrive.saveDaysOff, {
    failed: (refusal) => messageOf(refusal, 'Zilele nu au putut fi salvate. Încercați din nou.'),
    refresh: () => utils.testDrive.daysOff.invalidate(),
    onDone: () => setDay(''),
  });
  const { data } = query;
  if (!data && query.error) return <QueryError title="Nu am putut încărca zilele libere" query={query} />;
  if (!data) return <SkeletonRows count={1} height={120} />;
  const add = () => {
    if (!DAY.test(day) || day < today) return setError('Alegeți ziua de azi sau una următoare');
    setError(null);
    save.mutate({ days: [...new Set([...data.days, day])].toSorted() });
  };
  return (
    <section className={`an-card ${styles.drive}`} aria-labelledby="td-off">
      <h2 id="td-off">Zile fără probe de condus</h2>
      <p className="an-dim">
        Orele libere urmează programul din profil. Aici adăugați concedii și sărbători; programările deja făcute rămân.
      </p>
      <div className={`an-wrapping ${styles.add}`}>
        <DateField label="Ziua" value={day} onChange={setDay} min={today} error={error} />
        <Button disabled={day === ''} loading={save.isPending} onClick={add}>
          Adaugă ziua
        </Button>
      </div>
      <ul className={`an-list ${styles.days}`}>
        {data.days.map((one) => (
          <li key={one}>
            {formatDate(`${one}T12:00:00Z`)}
            <Button
              size="xs"
              variant="subtle"
              aria-label={`Șterge ${formatDate(`${one}T12:00:00Z`)}`}
              disabled={save.isPending}
              onClick={() => save.mutate({ days: data.days.filter((other) => other !== one) })}
            >
              Șterge
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
