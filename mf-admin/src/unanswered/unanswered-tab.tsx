import { IconBell, IconInbox } from '@tabler/icons-react';
import { DAY_MS } from 'contracts/durations';
import { refusalText } from 'contracts/field-issues';
import { formatCount, formatDateTime, formatDaysAgo } from 'contracts/format';
import { UNANSWERED_HOURS, UnansweredInput, type UnansweredLead } from 'contracts/lead-unanswered';
import { readablePhone } from 'contracts/phone';
import { Button, useCall } from 'ui';
import { api } from '../api.ts';
import { TabHead } from '../section/tab-head.tsx';
import { AdminTable, type Column } from '../table/admin-table.tsx';
import { Email } from '../table/email.tsx';
import { useTableView } from '../table/use-table-view.ts';
import styles from '../table/table.module.css';

const wasJustReminded = ({ remindedAt }: UnansweredLead) =>
  remindedAt !== null && Date.now() - Date.parse(remindedAt) < DAY_MS;

const columns = (remind: (ids: number[]) => void, isBusy: boolean): Column<UnansweredLead>[] => [
  {
    id: 'car',
    label: 'Cerere',
    hasNoLabel: true,
    cell: ({ id, car }) => (
      <span>
        <a className="an-link" href={`/cars/${car.id}`}>
          {car.title}
        </a>
        <small>nr. {id}</small>
      </span>
    ),
  },
  {
    id: 'dealer',
    label: 'Dealer',
    cell: ({ dealer }) => (
      <span>
        {dealer.name}
        <small>
          <Email address={dealer.email} />
        </small>
        {dealer.phone ? <small className={styles.whole}>{readablePhone(dealer.phone)}</small> : null}
      </span>
    ),
  },
  {
    id: 'waits',
    label: 'Așteaptă',
    cell: ({ createdAt, dealerSeen }) => (
      <span>
        {formatDaysAgo(createdAt, new Date())}
        <small>{formatDateTime(createdAt)}</small>
        <small>{dealerSeen ? 'citită de dealer' : 'necitită'}</small>
      </span>
    ),
  },
  {
    id: 'reminded',
    label: 'Reminder',
    cell: ({ remindedAt }) => (remindedAt === null ? 'netrimis' : formatDateTime(remindedAt)),
  },
  {
    id: 'actions',
    label: 'Acțiuni',
    hasNoLabel: true,
    cell: (lead) => (
      <Button
        size="xs"
        variant="default"
        disabled={isBusy || wasJustReminded(lead)}
        aria-label={`Amintește dealerului ${lead.dealer.name} cererea nr. ${lead.id}`}
        onClick={() => remind([lead.id])}
      >
        {wasJustReminded(lead) ? 'Amintit' : 'Amintește'}
      </Button>
    ),
  },
];

/** Leads without an answer for a day or longer (docs/rules/leads.md "Unanswered leads"), and reminders for many at once. */
export default function UnansweredTab() {
  const view = useTableView();
  const { q, limit, offset } = view;
  const query = api.lead.unanswered.useQuery(UnansweredInput.parse({ q, limit, offset }), {
    placeholderData: (previous) => previous,
  });
  const { remind, isBusy } = useRemind();
  const due = query.data?.items.filter((lead) => !wasJustReminded(lead)).map(({ id }) => id) ?? [];
  return (
    <>
      <TabHead
        title="Cereri fără răspuns"
        hint={`Cereri la care dealerul nu a răspuns de cel puțin ${UNANSWERED_HOURS.admin} de ore. Un dealer primește un singur email pentru toate cererile lui, iar aceeași cerere îi este amintită cel mult o dată pe zi.`}
        actions={
          <Button leftSection={<IconBell />} loading={isBusy} disabled={due.length === 0} onClick={() => remind(due)}>
            {due.length === 0 ? 'Amintește dealerilor' : `Amintește dealerilor (${formatCount(due.length, REQUESTS)})`}
          </Button>
        }
      />
      <AdminTable
        label="Cereri fără răspuns"
        columns={columns(remind, isBusy)}
        view={view}
        query={query}
        search="Caută dealer sau mașină"
        empty={{ icon: IconInbox, title: 'Nicio cerere fără răspuns' }}
      />
    </>
  );
}
const REQUESTS = ['cerere', 'cereri'] as const;

function useRemind() {
  const utils = api.useUtils();
  const { mutate, isPending } = useCall(api.lead.remind, {
    done: ({ letters, leads }) => ({
      title: 'Remindere trimise',
      message: `${formatCount(letters, ['email', 'emailuri'])} despre ${formatCount(leads, REQUESTS)}.`,
    }),
    failed: (error) => refusalText(error, 'Reminderele nu au putut fi trimise. Încercați din nou.'),
    refresh: () => utils.lead.unanswered.invalidate(),
  });
  return { remind: (ids: number[]) => mutate({ ids }), isBusy: isPending };
}
