import { IconBell, IconNote } from '@tabler/icons-react';
import { bucharestDay, formatDate } from 'contracts/format';
import type { ConversationRow } from 'contracts/conversation-list';
import { LEAD_NOTE_LENGTH } from 'contracts/lead-panel';
import { Button, ToastPlace, useCall } from 'ui';
import { DateField } from 'ui/date-field';
import { useCallForm, Textarea } from 'ui/form';
import { api } from '../api.ts';
import { useRefreshLeads } from './use-lead-actions.ts';
import styles from './lead.module.css';

const shownDay = (day: string) => formatDate(`${day}T12:00:00Z`);

interface LeadNoteProps {
  lead: Pick<ConversationRow, 'leadId' | 'note' | 'remindOn' | 'isDue'>;
  now: Date;
  isEditing: boolean;
  onClose(): void;
}

/** The dealer's private note on a lead and the day of its reminder. */
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

function NoteForm({ lead, now, onClose }: Omit<LeadNoteProps, 'isEditing'>) {
  const note = useLeadNote();
  const form = useCallForm({
    initial: { note: lead.note ?? '', remindOn: lead.remindOn ?? '' },
    // Only the server knows which days are in the future.
    read: (input) => ({ input, errors: null }),
    send: (values) => note.mutateAsync({ id: lead.leadId, note: values.note, remindOn: values.remindOn || null }),
    onSent: onClose,
    keep: `note:${lead.leadId}`,
  });
  return (
    <form method="post" noValidate className={styles.form} onSubmit={form.submit}>
      <Textarea
        label="Notiță (o vedeți doar dumneavoastră)"
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LEAD_NOTE_LENGTH}
        {...form.field('note')}
      />
      <DateField label="De revenit în ziua" min={bucharestDay(now)} {...form.choice('remindOn')} />
      <ToastPlace />
      <div className={`an-row ${styles.actions}`}>
        <Button size="xs" type="submit" disabled={form.isBusy}>
          {form.isBusy ? 'Se salvează...' : 'Salvează'}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Renunță
        </Button>
        {form.values.remindOn === '' ? null : (
          <Button size="xs" variant="subtle" onClick={() => form.setFieldValue('remindOn', '')}>
            Fără reminder
          </Button>
        )}
      </div>
    </form>
  );
}

/** Saves note and reminder. */
function useLeadNote() {
  return useCall(api.lead.note, {
    done: { title: 'Salvat', message: 'Notița și reminderul au fost salvate.' },
    failed: 'Nu am putut salva notița. Vă rugăm să încercați din nou.',
    refresh: useRefreshLeads(),
  });
}
