import { IconCar, IconCheck, IconMail, IconNote, IconPhone } from '@tabler/icons-react';
import { formatAgo, formatDateTime } from 'contracts/format';
import type { PanelLead } from 'contracts/lead-panel';
import { ActionIcon, Badge, Button } from 'contracts/ui';
import { Avatar } from 'contracts/ui-extra/avatar';
import { useSavedState } from 'contracts/ui-extra/lost-session';
import { Assignee } from '../team/assignee.tsx';
import { LeadNote } from './lead-note.tsx';
import { LeadStatusField } from './lead-status.tsx';
import { LeadTexts } from './lead-texts.tsx';
import { useLeadActions } from './use-lead-actions.ts';
import styles from './lead.module.css';
import wrappingStyles from '../button/wrapping.module.css';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** One lead: sender, car, message, and what to do next (work-areas §2 "Leads"). */
export function LeadCard({ lead, now }: { lead: PanelLead; now: Date }) {
  const { markSeen, setStatus, isBusy } = useLeadActions();
  const [isNoting, setNoting] = useSavedState(`note-form:${lead.id}`, false);
  return (
    <article
      className={`an-card ${styles.card} ${wrappingStyles.labels}`}
      data-unseen={lead.dealerSeen ? undefined : ''}
      data-lead={lead.id}
    >
      <Sender lead={lead} />
      <div className={styles.body}>
        <p className={styles.car}>
          <IconCar size={18} stroke={1.75} aria-hidden="true" />
          <a href={`/cars/${lead.car.id}`}>{lead.car.title}</a>
          <time dateTime={lead.createdAt} title={formatDateTime(lead.createdAt)}>
            {formatAgo(lead.createdAt, now)}
          </time>
        </p>
        <LeadTexts lead={lead} />
        <LeadNote lead={lead} now={now} isEditing={isNoting} onClose={() => setNoting(false)} />
      </div>
      <div className={styles.actions}>
        <LeadStatusField
          status={lead.status}
          userName={lead.userName}
          disabled={isBusy}
          onChange={(next) => setStatus(lead, next)}
        />
        {lead.dealerSeen ? null : (
          <Button
            size="xs"
            variant="light"
            leftSection={<IconCheck />}
            disabled={isBusy}
            onClick={() => markSeen(lead)}
          >
            Marchează ca văzut
          </Button>
        )}
        <Answer lead={lead} />
        <Assignee lead={lead} />
        {isNoting ? null : <NoteButton lead={lead} onOpen={() => setNoting(true)} />}
      </div>
    </article>
  );
}

function NoteButton({ lead, onOpen }: { lead: PanelLead; onOpen(): void }) {
  const label = lead.note || lead.remindOn ? 'Editează notița și reminderul' : 'Notiță sau reminder';
  return (
    <ActionIcon size={36} aria-label={label} title={label} onClick={onOpen}>
      <IconNote size={20} stroke={1.75} />
    </ActionIcon>
  );
}

/** An email that names the car, and a call. */
function Answer({ lead: { userEmail, userName, userPhone, car, isAnonymous } }: { lead: PanelLead }) {
  if (isAnonymous) return null;
  const subject = encodeURIComponent(`Oferta pentru ${car.title}`);
  const body = encodeURIComponent(`Bună ziua, ${userName},\n\n`);
  const letter = `mailto:${userEmail}?subject=${subject}&body=${body}`;
  return (
    <>
      <Button size="xs" variant="default" component="a" href={letter} leftSection={<IconMail size={16} />}>
        Răspunde
      </Button>
      {userPhone ? (
        <Button
          size="xs"
          variant="default"
          component="a"
          href={`tel:${userPhone}`}
          leftSection={<IconPhone size={16} />}
        >
          Sună
        </Button>
      ) : null}
    </>
  );
}

function Sender({ lead }: { lead: PanelLead }) {
  return (
    <div className={styles.sender}>
      <Avatar size={40} color="petrol" aria-hidden="true">
        {initialsOf(lead.userName)}
      </Avatar>
      <div>
        <p>
          <b>{lead.userName}</b>
          {lead.dealerSeen ? null : (
            <Badge component="span" className="an-badge-accent">
              Nou
            </Badge>
          )}
        </p>
        <p>
          {lead.isAnonymous ? (
            <span className="an-dim">date anonimizate după 24 de luni</span>
          ) : (
            <a className="an-link" href={`mailto:${lead.userEmail}`}>
              {lead.userEmail}
            </a>
          )}
        </p>
        <p>
          {lead.userPhone ? (
            <a className="an-link an-num" href={`tel:${lead.userPhone}`}>
              {lead.phoneText}
            </a>
          ) : (
            <span className="an-dim">fără telefon</span>
          )}
        </p>
      </div>
    </div>
  );
}
