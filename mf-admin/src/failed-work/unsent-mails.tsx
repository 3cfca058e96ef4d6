import { IconMailCheck, IconSend } from '@tabler/icons-react';
import { MAX_MAILS, type UnsentMail, UnsentMailsInput } from 'contracts/failed-work';
import { formatNumber } from 'contracts/format';
import { Button } from 'ui';
import { useState } from 'react';
import { api } from '../api.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { FilterSelect } from '../table/table-tools.tsx';
import { useTableView } from '../table/use-table-view.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { unsentColumns, UNSENT_STATES } from './unsent-mail-columns.tsx';
import { useMailCalls } from './use-failed-work-calls.ts';

const CHOICES = [
  { value: 'all', label: 'Toate' },
  ...Object.entries(UNSENT_STATES).map(([value, label]) => ({ value, label })),
];
/** Emails that were given up, are tried again, or have no mail server to leave by. */
export function UnsentMails() {
  const view = useTableView({ name: 'emailuri' });
  const { q, limit, offset, filter } = view;
  const input = UnsentMailsInput.parse({ q, state: filter('stare'), limit, offset });
  const query = api.mail.unsent.useQuery(input, {
    placeholderData: (previous) => previous,
    // A retried email may fail again.
    refetchInterval: LOOK_EVERY_MS,
  });
  const { resend, discard } = useMailCalls();
  const [given, setGiven] = useState<UnsentMail | null>(null);
  const total = query.data?.total ?? 0;
  const isBusy = resend.isPending || discard.isPending;
  const row = { resend: (id: number) => resend.mutate({ ids: [id] }), discard: setGiven, isBusy };
  return (
    <>
      <AdminTable
        label="Emailuri"
        isTitled
        columns={unsentColumns(row)}
        view={view}
        query={query}
        search="Caută în emailuri"
        filters={
          <>
            <FilterSelect view={view} name="stare" aria-label="Starea emailurilor" data={CHOICES} />
            <Button
              leftSection={<IconSend size={18} aria-hidden="true" />}
              loading={resend.isPending}
              disabled={total === 0 || input.state === 'unconfigured'}
              onClick={() => resend.mutate({ q: input.q, state: input.state })}
            >
              {total === 0 ? 'Trimite toate' : `Trimite toate (${formatNumber(Math.min(total, MAX_MAILS))})`}
            </Button>
          </>
        }
        empty={
          q || input.state
            ? { icon: IconMailCheck, title: 'Niciun email', hint: 'Schimbați căutarea sau starea.' }
            : { icon: IconMailCheck, title: 'Toate emailurile au plecat' }
        }
      />
      {given ? (
        <DiscardDialog
          title="Ștergeți emailul"
          object={`${given.toAddress}: ${given.subject}`}
          consequence="Emailul este șters și nu mai pleacă niciodată."
          onClose={() => setGiven(null)}
          onConfirm={() => discard.mutateAsync({ ids: [given.id] })}
        />
      ) : null}
    </>
  );
}
const LOOK_EVERY_MS = 15_000;
