import { IconCheck, IconMessage, IconNote, IconPhone } from '@tabler/icons-react';
import type { ConversationRow } from 'contracts/conversation-list';
import { phoneHref } from 'contracts/phone';
import { buyerName } from 'deal/conversation-words';
import { formatCount } from 'contracts/format';
import { UNCONFIRMED_TEXT } from 'contracts/lead-panel';
import { ActionIcon, Badge, Button } from 'ui';
import { useSavedState } from 'ui/lost-session';
import { Assignee } from '../team/assignee.tsx';
import { LeadMessage } from './lead-message.tsx';
import { LeadNote } from './lead-note.tsx';
import { LeadSender } from './lead-sender.tsx';
import { LeadStatusField } from './lead-status.tsx';
import { LeadSubject } from './lead-subject.tsx';
import { cancelledText, lastText } from './lead-words.ts';
import { useLeadActions } from './use-lead-actions.ts';
import styles from './lead.module.css';
import subjectStyles from './lead-subject.module.css';
import wrappingStyles from '../button/wrapping.module.css';

interface LeadCardProps {
  lead: ConversationRow;
  now: Date;
  /** Its conversation is open beside the list. */
  isOpen: boolean;
  onOpen(leadId: number): void;
}

/** One lead: sender, car, last message, and what to do next (work-areas §2 "Leads"). */
export function LeadCard({ lead, now, isOpen, onOpen }: LeadCardProps) {
  const [isNoting, setNoting] = useSavedState(`note-form:${lead.leadId}`, false);
  return (
    <article
      className={`an-card ${styles.card} ${wrappingStyles.labels}`}
      data-unseen={lead.unread > 0 ? '' : undefined}
      data-lead={lead.leadId}
      data-open={isOpen ? '' : undefined}
    >
      <LeadSender lead={lead} />
      <div className={`an-stack-top ${styles.body}`}>
        <LeadSubject lead={lead} now={now} />
        <LastEntry lead={lead} />
        <LeadNote lead={lead} now={now} isEditing={isNoting} onClose={() => setNoting(false)} />
      </div>
      <div className={`an-row ${styles.actions}`}>
        <LeadState lead={lead} />
        <Answer lead={lead} isOpen={isOpen} onOpen={onOpen} />
        <Assignee lead={lead} />
        {isNoting ? null : <NoteButton lead={lead} onOpen={() => setNoting(true)} />}
      </div>
    </article>
  );
}

/** The newest entry, and how many are unread where it is more than one. */
function LastEntry({ lead: { last, unread, isCancelled } }: Pick<LeadCardProps, 'lead'>) {
  return (
    <>
      {last && !last.isConfirmed ? (
        <Badge component="span" className="an-badge-warn">
          {UNCONFIRMED_TEXT}
        </Badge>
      ) : null}
      <LeadMessage message={lastText(last)} />
      {unread > 1 ? <p className={subjectStyles.unread}>{formatCount(unread, ['necitit', 'necitite'])}</p> : null}
      {isCancelled ? <p className={subjectStyles.cancelled}>{cancelledText(last)}</p> : null}
    </>
  );
}

function LeadState({ lead }: Pick<LeadCardProps, 'lead'>) {
  const { markSeen, setStatus, isBusy } = useLeadActions();
  return (
    <>
      <LeadStatusField
        status={lead.status}
        userName={buyerName(lead)}
        disabled={isBusy}
        onChange={(next) => setStatus(lead, next)}
      />
      {lead.unread > 0 ? (
        <Button size="xs" variant="light" leftSection={<IconCheck />} disabled={isBusy} onClick={() => markSeen(lead)}>
          Marchează ca văzut
        </Button>
      ) : null}
    </>
  );
}

function NoteButton({ lead, onOpen }: { lead: ConversationRow; onOpen(): void }) {
  const label = lead.note || lead.remindOn ? 'Editează notița și reminderul' : 'Notiță sau reminder';
  return (
    <ActionIcon size={36} aria-label={label} title={label} onClick={onOpen}>
      <IconNote size={20} stroke={1.75} />
    </ActionIcon>
  );
}

/** Opens the conversation, and a call. */
function Answer({ lead, isOpen, onOpen }: Omit<LeadCardProps, 'now'>) {
  const { leadId, buyer, isAnonymous } = lead;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        data-opens=""
        aria-expanded={isOpen}
        leftSection={<IconMessage size={16} aria-hidden="true" />}
        onClick={() => onOpen(leadId)}
      >
        {isAnonymous ? 'Citește' : 'Răspunde'}
      </Button>
      {buyer?.phone && !isAnonymous ? (
        <Button
          size="xs"
          variant="default"
          component="a"
          href={phoneHref(buyer.phone)}
          leftSection={<IconPhone size={16} />}
        >
          Sună
        </Button>
      ) : null}
    </>
  );
}
