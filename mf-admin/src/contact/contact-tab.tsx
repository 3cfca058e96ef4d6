import { IconInbox } from '@tabler/icons-react';
import { ContactListInput, type ContactMessage } from 'contracts/contact-inbox';
import { messageOf } from 'contracts/field-issues';
import { formatDateTime } from 'contracts/format';
import { readablePhone } from 'contracts/phone';
import { Badge, Button, useCall } from 'ui';
import { api } from '../api.ts';
import { TabHead } from '../section/tab-head.tsx';
import { AdminTable, type Column } from '../table/admin-table.tsx';
import { Email } from '../table/email.tsx';
import { FilterSelect } from '../table/table-tools.tsx';
import { useTableView } from '../table/use-table-view.ts';
import styles from '../table/long-text.module.css';

const STATES = [
  { value: 'waiting', label: 'Fără răspuns' },
  { value: 'handled', label: 'Rezolvate' },
  { value: 'all', label: 'Toate' },
];

const COLUMNS: readonly Column<ContactMessage>[] = [
  {
    id: 'name',
    label: 'Expeditor',
    isSortable: true,
    hasNoLabel: true,
    cell: ({ name, email, phone }) => (
      <span>
        <b>{name}</b>
        <small>
          <Email address={email} />
        </small>
        {phone ? <small>{readablePhone(phone)}</small> : null}
      </span>
    ),
  },
  { id: 'message', label: 'Mesaj', cell: ({ message }) => <span className={styles.longText}>{message}</span> },
  { id: 'createdAt', label: 'Primit', isSortable: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    id: 'state',
    label: 'Stare',
    cell: ({ handledAt }) => (
      <Badge className={handledAt ? 'an-badge-ok' : 'an-badge-warn'}>{handledAt ? 'Rezolvat' : 'Fără răspuns'}</Badge>
    ),
  },
  { id: 'actions', label: 'Acțiuni', hasNoLabel: true, cell: (message) => <MessageActions message={message} /> },
];

/** Messages of the contact form; an answer is written in the administrator's own mail program. */
export default function ContactTab() {
  const view = useTableView();
  const { q, sort, limit, offset, filter } = view;
  const input = ContactListInput.parse({ q, sort, limit, offset, state: filter('stare') || 'waiting' });
  const query = api.contact.list.useQuery(input, { placeholderData: (previous) => previous });
  return (
    <>
      <TabHead title="Mesaje" hint="Mesajele trimise prin pagina de contact." />
      <AdminTable
        label="Mesaje de contact"
        columns={COLUMNS}
        view={view}
        firstSort="-createdAt"
        query={query}
        search="Caută mesaj"
        filters={<FilterSelect view={view} name="stare" aria-label="Starea mesajelor" data={STATES} />}
        empty={{ icon: IconInbox, title: 'Niciun mesaj', hint: q || input.state !== 'waiting' ? CHANGE : ALL_ANSWERED }}
      />
    </>
  );
}

const CHANGE = 'Schimbați căutarea sau starea.';
const ALL_ANSWERED = 'Nimeni nu așteaptă un răspuns. Mesajele noi apar aici.';

function MessageActions({ message: { id, name, email, subject, handledAt } }: { message: ContactMessage }) {
  const utils = api.useUtils();
  const isHandled = handledAt !== null;
  const mark = useCall(api.contact.setHandled, {
    done: { title: isHandled ? 'Mesaj redeschis' : 'Mesaj rezolvat', message: name },
    failed: (error) => messageOf(error, 'Mesajul nu a putut fi actualizat. Încercați din nou.'),
    refresh: () => Promise.all([utils.contact.list.invalidate(), utils.overview.invalidate()]),
  });
  return (
    <span className="an-row">
      <a
        className="an-link"
        href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
        aria-label={`Răspunde la ${name}`}
      >
        Răspunde
      </a>
      <Button
        size="xs"
        variant="default"
        loading={mark.isPending}
        aria-label={`${isHandled ? 'Redeschide' : 'Marchează rezolvat'}: ${name}`}
        onClick={() => mark.mutate({ id, isHandled: !isHandled })}
      >
        {isHandled ? 'Redeschide' : 'Marchează rezolvat'}
      </Button>
    </span>
  );
}
