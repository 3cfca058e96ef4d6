import { IconBell, IconNote } from '@tabler/icons-react';
import { bucharestDay, formatDate } from 'contracts/format';
import { LEAD_NOTE_LENGTH, type PanelLead } from 'contracts/lead-panel';
import { Button, Textarea, TextInput } from 'contracts/ui';
import { useKeptState } from 'contracts/ui-extra/lost-session';
import type { FormEvent } from 'react';
import { useLeadNote } from './use-lead-actions.ts';

const shownDay = (day: string) => formatDate(`${day}T12:00:00Z`);

/** The dealer's own words about a request and the day to come back to it; nobody else reads them. */
export function LeadNote({ lead, now }: { lead: PanelLead; now: Date }) {
  const [isOpen, setOpen] = useKeptState(`note-form:${lead.id}`, false);
  return (
    <div className="de-lead-note">
      {lead.note ? (
        <p className="de-lead-words">
          <IconNote size={16} aria-hidden="true" /> {lead.note}
        </p>
      ) : null}
      {lead.remindOn ? (
        <p className="de-lead-remind" data-due={lead.isDue ? '' : undefined}>
          <IconBell size={16} aria-hidden="true" />
          {lead.isDue ? 'De revenit acum' : 'De revenit'}: {shownDay(lead.remindOn)}
        </p>
      ) : null}
      {isOpen ? (
        <NoteForm lead={lead} now={now} onClose={() => setOpen(false)} />
      ) : (
        <Button size="xs" variant="subtle" leftSection={<IconNote size={16} />} onClick={() => setOpen(true)}>
          {lead.note || lead.remindOn ? 'Editează notița și reminderul' : 'Notiță sau reminder'}
        </Button>
      )}
    </div>
  );
}

function NoteForm({ lead, now, onClose }: { lead: PanelLead; now: Date; onClose(): void }) {
  const [note, setNote] = useKeptState(`note:${lead.id}`, lead.note ?? '');
  const [remindOn, setRemindOn] = useKeptState(`remind:${lead.id}`, lead.remindOn ?? '');
  const { save, isSaving, issue } = useLeadNote(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ id: lead.id, note, remindOn: remindOn || null });
  };
  return (
    <form method="post" noValidate className="de-lead-form" onSubmit={submit}>
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
      <TextInput
        label="De revenit în ziua"
        type="date"
        min={bucharestDay(now)}
        value={remindOn}
        onChange={(event) => setRemindOn(event.currentTarget.value)}
        error={issue}
      />
      <div className="de-lead-actions">
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
