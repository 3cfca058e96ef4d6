import type { UnsentMail, UnsentState } from 'contracts/failed-work';
import { formatCount, formatDateTime } from 'contracts/format';
import { Badge, Button } from 'ui';
import type { Column } from '../table/admin-table.tsx';
import { Email } from '../table/email.tsx';
import longText from '../table/long-text.module.css';

/** Labels of an email's states. */
export const UNSENT_STATES: Record<UnsentState, string> = {
  failed: 'Eșuat',
  retrying: 'Se reîncearcă',
  unconfigured: 'Fără server SMTP',
};
const TRIES = ['încercare', 'încercări'] as const;

interface RowActions {
  resend(id: number): void;
  discard(mail: UnsentMail): void;
  isBusy: boolean;
}

/** The columns of the emails that did not leave. */
export const unsentColumns = (actions: RowActions): Column<UnsentMail>[] => [
  {
    id: 'to',
    label: 'Destinatar',
    hasNoLabel: true,
    cell: ({ toAddress, toName }) => (
      <span>
        {toName}
        <small>
          <Email address={toAddress} />
        </small>
      </span>
    ),
  },
  {
    id: 'subject',
    label: 'Subiect',
    cell: ({ subject, createdAt }) => (
      <span className={longText.longText}>
        {subject}
        <small>{formatDateTime(createdAt)}</small>
      </span>
    ),
  },
  {
    id: 'state',
    label: 'Stare',
    cell: ({ state, attempts, nextTryAt }) => (
      <span>
        <Badge className={state === 'failed' ? 'an-badge-warn' : ''}>{UNSENT_STATES[state]}</Badge>
        {attempts > 0 ? <small>{formatCount(attempts, TRIES)}</small> : null}
        {nextTryAt ? <small>din nou la {formatDateTime(nextTryAt)}</small> : null}
      </span>
    ),
  },
  {
    id: 'error',
    label: 'Răspunsul serverului',
    cell: ({ error }) => <span className={longText.longText}>{error ?? '–'}</span>,
  },
  { id: 'actions', label: 'Acțiuni', hasNoLabel: true, cell: (mail) => <Actions mail={mail} {...actions} /> },
];

function Actions({ mail, resend, discard, isBusy }: RowActions & { mail: UnsentMail }) {
  const { id, toAddress, subject, state } = mail;
  // It leaves by itself once there is a mail server.
  if (state === 'unconfigured') return null;
  const name = `${toAddress}, „${subject}”`;
  return (
    <span className="an-row">
      <Button
        size="xs"
        variant="default"
        disabled={isBusy}
        aria-label={`Trimite din nou emailul către ${name}`}
        onClick={() => resend(id)}
      >
        Trimite din nou
      </Button>
      {state === 'failed' ? (
        <Button
          size="xs"
          variant="subtle"
          disabled={isBusy}
          aria-label={`Șterge emailul către ${name}`}
          onClick={() => discard(mail)}
        >
          Șterge
        </Button>
      ) : null}
    </span>
  );
}
