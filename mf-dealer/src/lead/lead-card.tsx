import { IconCar, IconCheck, IconMail, IconPhone } from '@tabler/icons-react';
import { formatAgo, formatDateTime } from 'contracts/format';
import { LEAD_STATUS_LABELS, LeadStatus } from 'contracts/lead';
import type { PanelLead } from 'contracts/lead-panel';
import { Avatar, Badge, Button, Select } from 'contracts/ui';
import { LeadNote } from './lead-note.tsx';
import { LeadTexts } from './lead-texts.tsx';
import { useLeadActions } from './use-lead-actions.ts';

const STATUS_OPTIONS = LeadStatus.options.map((value) => ({ value, label: LEAD_STATUS_LABELS[value] }));
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** One request: who, about which car, what they wrote, and what to do next (work-areas §2 "Leads"). */
export function LeadCard({ lead, now }: { lead: PanelLead; now: Date }) {
  const { markSeen, setStatus, isBusy } = useLeadActions();
  return (
    <article className="an-card de-lead" data-unseen={lead.dealerSeen ? undefined : ''} data-lead={lead.id}>
      <Sender lead={lead} />
      <div className="de-lead-body">
        <p className="de-lead-car">
          <IconCar size={18} stroke={1.75} aria-hidden="true" />
          <a href={`/cars/${lead.car.id}`}>{lead.car.title}</a>
          <time dateTime={lead.createdAt} title={formatDateTime(lead.createdAt)}>
            {formatAgo(lead.createdAt, now)}
          </time>
        </p>
        <LeadTexts lead={lead} />
        <LeadNote lead={lead} now={now} />
      </div>
      <div className="de-lead-actions">
        <Badge className={lead.status === 'nou' ? 'an-badge-accent' : 'an-badge-warn'} data-status={lead.status}>
          {LEAD_STATUS_LABELS[lead.status]}
        </Badge>
        <Select
          aria-label={`Status pentru ${lead.userName}`}
          size="xs"
          data={STATUS_OPTIONS}
          value={lead.status}
          disabled={isBusy}
          onChange={(value) => setStatus(lead, LeadStatus.parse(value))}
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
      </div>
    </article>
  );
}

/** A letter that names the car, and a call. */
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
    <div className="de-lead-sender">
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
