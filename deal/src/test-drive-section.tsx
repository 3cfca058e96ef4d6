// Not shared but a part of each remote that imports it, fetched when a conversation is opened.
import { showToast } from 'ui';
import { refusalText } from 'contracts/field-issues';
import type { MoveInput, SeenDrive, TestDrive } from 'contracts/test-drive';
import type { TestDriveApi } from './deal-api.ts';
import { TestDrivePanel } from './test-drive.tsx';
import { useDealCall } from './use-deal-call.ts';
import styles from './side-box.module.css';

export interface TestDriveSectionProps {
  api: TestDriveApi;
  leadId: number;
  side: 'buyer' | 'dealer';
  /** Instead of a box of its own, where it is a part of one. */
  className?: string | undefined;
}

const SENT = 'Cealaltă parte a fost anunțată prin email.';

/** The test drive of an open conversation, for either side (docs/rules/conversations.md "Test drives"). */
export function TestDriveSection({ api, leadId, side, className = `an-card ${styles.box}` }: TestDriveSectionProps) {
  const { data } = api.plan.useQuery({ id: leadId });
  const changes = useChanges(api);
  if (!data) return null;
  const saveCalendar = (id: number) =>
    void api
      .saveCalendar(id)
      .catch(() =>
        showToast({ kind: 'error', title: 'Fișierul nu a putut fi descărcat', message: 'Încercați din nou.' }),
      );
  const calls = {
    book: (startsAt: string) => changes.book.mutate({ id: leadId, startsAt }),
    move: ({ id, sequence }: TestDrive, startsAt: string) => changes.move.mutate({ id, startsAt, sequence }),
    confirm: ({ id, sequence }: TestDrive) => changes.confirm.mutate({ id, sequence }),
    cancel: (id: number) => changes.cancel.mutate({ id }),
    saveCalendar,
  };
  const panel = <TestDrivePanel plan={data} side={side} isBusy={changes.isBusy} calls={calls} />;
  if (data.current) return <div className={className}>{panel}</div>;
  return (
    <details className={className}>
      <summary>Programează o probă de condus</summary>
      {panel}
    </details>
  );
}

function useChanges(api: TestDriveApi) {
  // A refused time is no longer free, or the booking has changed: both are read anew.
  const refresh = () => api.refresh();
  const options = (title: string, failed: string) => ({
    refresh,
    done: { title, message: SENT },
    failed: (error: Parameters<typeof refusalText>[0]) => {
      void refresh();
      return refusalText(error, failed);
    },
  });
  const book = useDealCall<{ id: number; startsAt: string }, TestDrive>(
    api,
    api.book,
    options('Probă propusă', 'Proba nu a putut fi programată. Încercați din nou.'),
  );
  const move = useDealCall<MoveInput, TestDrive>(
    api,
    api.move,
    options('Probă mutată', 'Proba nu a putut fi mutată. Încercați din nou.'),
  );
  const confirm = useDealCall<SeenDrive, TestDrive>(
    api,
    api.confirm,
    options('Probă confirmată', 'Proba nu a putut fi confirmată. Încercați din nou.'),
  );
  const cancel = useDealCall<{ id: number }, TestDrive>(
    api,
    api.cancel,
    options('Probă anulată', 'Proba nu a putut fi anulată. Încercați din nou.'),
  );
  const isBusy = [book, move, confirm, cancel].some((call) => call.isPending);
  return { book, move, confirm, cancel, isBusy };
}
