import { IconCar, IconCheck } from '@tabler/icons-react';
import { formatAgo, formatDateTime } from 'contracts/format';
import { type Lead, LEAD_STATUS_LABELS, LeadStatus } from 'contracts/lead';
import { Avatar, Badge, Button, Select } from 'contracts/ui';
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
export function LeadCard({ lead, now }: { lead: Lead; now: Date }) {
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
        <p className="de-lead-message" data-empty={lead.message ? undefined : ''}>
          {lead.message ?? 'Fără mesaj.'}
        </p>
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
      </div>
    </article>
  );
}

function Sender({ lead }: { lead: Lead }) {
  return (
    <div className="de-lead-sender">
      <Avatar size={40} color="petrol" aria-hidden="true">
        {initialsOf(lead.userName)}
      </Avatar>
      <div>
        <p>
          <b>{lead.userName}</b>
          {lead.dealerSeen ? null : <Badge className="an-badge-accent">Nou</Badge>}
        </p>
        <p>
          <a className="an-link" href={`mailto:${lead.userEmail}`}>
            {lead.userEmail}
          </a>
        </p>
        <p>
          {lead.userPhone ? (
            <a className="an-link an-num" href={`tel:${lead.userPhone}`}>
              {lead.userPhone}
            </a>
          ) : (
            <span className="an-dim">fără telefon</span>
          )}
        </p>
      </div>
    </div>
  );
}
