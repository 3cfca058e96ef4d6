import { IconBell, IconNote } from '@tabler/icons-react';
import { bucharestDay, formatDate } from 'contracts/format';
import { LEAD_NOTE_LENGTH, type PanelLead } from 'contracts/lead-panel';
import { Button, Textarea, ToastPlace } from 'contracts/ui';
import { DateField } from 'contracts/ui-extra/date-field';
import { useSavedState } from 'contracts/ui-extra/lost-session';
import type { FormEvent } from 'react';
import { useLeadNote } from './use-lead-actions.ts';
import styles from './lead.module.css';

const shownDay = (day: string) => formatDate(`${day}T12:00:00Z`);

interface LeadNoteProps {
  lead: PanelLead;
  now: Date;
  isEditing: boolean;
  onClose(): void;
}

/** The dealer's own words about a request and the day to come back to it; nobody else reads them. */
export function LeadNote({ lead, now, isEditing, onClose }: LeadNoteProps) {
  if (!lead.note && !lead.remindOn && !isEditing) return null;
  return (
    <div className={styles.note}>
      {lead.note ? (
        <p className={styles.words}>
          <IconNote size={16} aria-hidden="true" /> {lead.note}
        </p>
      ) : null}
      {lead.remindOn ? (
        <p className={styles.remind} data-due={lead.isDue ? '' : undefined}>
          <IconBell size={16} aria-hidden="true" />
          {lead.isDue ? 'De revenit acum' : 'De revenit'}: {shownDay(lead.remindOn)}
        </p>
      ) : null}
      {isEditing ? <NoteForm lead={lead} now={now} onClose={onClose} /> : null}
    </div>
  );
}

function NoteForm({ lead, now, onClose }: { lead: PanelLead; now: Date; onClose(): void }) {
  const [note, setNote] = useSavedState(`note:${lead.id}`, lead.note ?? '');
  const [remindOn, setRemindOn] = useSavedState(`remind:${lead.id}`, lead.remindOn ?? '');
  const { save, isSaving, issue } = useLeadNote(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ id: lead.id, note, remindOn: remindOn || null });
  };
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Textarea
        label="Notiță (o vedeți doar dumneavoastră)"
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LEAD_NOTE_LENGTH}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DateField
        label="De revenit în ziua"
        min={bucharestDay(now)}
        value={remindOn}
        onChange={setRemindOn}
        error={issue}
      />
      <ToastPlace />
      <div className={styles.actions}>
        <Button size="xs" type="submit" disabled={isSaving}>
          {isSaving ? 'Se salvează...' : 'Salvează'}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Renunță
        </Button>
        {remindOn === '' ? null : (
          <Button size="xs" variant="subtle" onClick={() => setRemindOn('')}>
            Fără reminder
          </Button>
        )}
      </div>
    </form>
  );
}
