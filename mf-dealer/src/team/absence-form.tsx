import { AbsenceInput, type TeamMember } from 'contracts/team';
import { Button } from 'ui';
import { DateField } from 'ui/date-field';
import { readBy, useCallForm } from 'ui/form';
import { useTeamActions } from './use-team-actions.ts';
import styles from './team.module.css';

interface AbsenceFormProps {
  member: TeamMember;
  /** Closes the form; without it the form stays. */
  onDone?: () => void;
}

/** The days on which a member takes no leads in turn. */
export function AbsenceForm({ member, onDone }: AbsenceFormProps) {
  const { userId, absentFrom, absentUntil } = member;
  const { setAbsence } = useTeamActions();
  const form = useCallForm({
    initial: { from: absentFrom ?? '', until: absentUntil ?? '' },
    read: ({ from, until }) => readBy(AbsenceInput, { userId, from: from || null, until: until || null }),
    send: (_values, input) => setAbsence(input),
    onSent: () => onDone?.(),
  });
  return (
    <form className={styles.absence} method="post" noValidate onSubmit={form.submit}>
      <DateField label="Prima zi" {...form.choice('from')} />
      <DateField label="Ultima zi" {...form.choice('until')} min={form.values.from} />
      <div className={`an-row ${styles.actions}`}>
        <Button type="submit" disabled={form.isBusy}>
          Salvează absența
        </Button>
        {onDone ? (
          <Button variant="default" onClick={onDone}>
            Renunță
          </Button>
        ) : null}
      </div>
      <p className="an-dim">Fără zile, absența se încheie. În zilele de absență nu se primesc lead-uri prin rotație.</p>
    </form>
  );
}
