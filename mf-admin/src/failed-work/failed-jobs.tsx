import { IconCircleCheck } from '@tabler/icons-react';
import { type FailedJob, FailedJobsInput } from 'contracts/failed-work';
import { formatCount, formatDateTime } from 'contracts/format';
import { Button } from 'ui';
import { useState } from 'react';
import { api } from '../api.ts';
import { AdminTable, type Column } from '../table/admin-table.tsx';
import longText from '../table/long-text.module.css';
import { useTableView } from '../table/use-table-view.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { jobName } from 'contracts/job-names';
import { useJobCalls } from './use-failed-work-calls.ts';

const TRIES = ['încercare', 'încercări'] as const;
/** A job's name, and what tells two of one kind apart. */
const nameOf = ({ queue, about }: FailedJob) => (about === null ? jobName(queue) : `${jobName(queue)} (${about})`);

interface RowActions {
  repeat(id: string): void;
  discard(job: FailedJob): void;
  isBusy: boolean;
}

const columns = ({ repeat, discard, isBusy }: RowActions): Column<FailedJob>[] => [
  {
    id: 'queue',
    label: 'Lucrare',
    hasNoLabel: true,
    cell: ({ queue, about }) => (
      <span>
        {jobName(queue)}
        {about === null ? null : <small>{about}</small>}
      </span>
    ),
  },
  {
    id: 'failedAt',
    label: 'A eșuat',
    cell: ({ failedAt, tries }) => (
      <span>
        {formatDateTime(failedAt)}
        <small>{formatCount(tries, TRIES)}</small>
      </span>
    ),
  },
  {
    id: 'reason',
    label: 'Motivul',
    cell: ({ reason }) => <span className={longText.longText}>{reason || 'Serverul s-a oprit în timpul ei.'}</span>,
  },
  {
    id: 'actions',
    label: 'Acțiuni',
    hasNoLabel: true,
    cell: (job) => (
      <span className="an-row">
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          aria-label={`Repetă lucrarea ${nameOf(job)}`}
          onClick={() => repeat(job.id)}
        >
          Repetă
        </Button>
        <Button
          size="xs"
          variant="subtle"
          disabled={isBusy}
          aria-label={`Șterge lucrarea ${nameOf(job)}`}
          onClick={() => discard(job)}
        >
          Șterge
        </Button>
      </span>
    ),
  },
];

/** Jobs whose last try has failed within the last two weeks. */
export function FailedJobs() {
  const view = useTableView({ name: 'lucrari' });
  const { limit, offset } = view;
  const query = api.job.failed.useQuery(FailedJobsInput.parse({ limit, offset }), {
    placeholderData: (previous) => previous,
  });
  const { repeat, discard } = useJobCalls();
  const [given, setGiven] = useState<FailedJob | null>(null);
  const row = {
    repeat: (id: string) => repeat.mutate({ ids: [id] }),
    discard: setGiven,
    isBusy: repeat.isPending || discard.isPending,
  };
  return (
    <>
      <AdminTable
        label="Lucrări"
        isTitled
        columns={columns(row)}
        view={view}
        query={query}
        empty={{ icon: IconCircleCheck, title: 'Nicio lucrare eșuată' }}
      />
      {given ? (
        <DiscardDialog
          title="Ștergeți lucrarea"
          object={nameOf(given)}
          consequence="Lucrarea este ștearsă, iar ce avea de făcut nu se mai face."
          onClose={() => setGiven(null)}
          onConfirm={() => discard.mutateAsync({ ids: [given.id] })}
        />
      ) : null}
    </>
  );
}
