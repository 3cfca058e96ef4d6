import { IconDots, IconUserShare } from '@tabler/icons-react';
import type { DealerRow, DealerStatus } from 'contracts/dealer';
import { ActionIcon, Button, lazyWithRetry } from 'ui';
import { useSavedState } from 'ui/lost-session';
import { Suspense } from 'react';
import type { DealerDialogName } from './dealer-dialog.tsx';
import { DealerMenu } from './dealer-menu.tsx';
import { useSetDealerStatus } from './use-set-dealer-status.ts';
import styles from '../table/table.module.css';

const DealerDialog = lazyWithRetry(() => import('./dealer-dialog.tsx'));

const isText = (value: unknown): boolean => typeof value === 'string';

/** The actions on a dealer (work-areas §4, §6): the toggle, impersonation, and a menu with the rest. */
export function DealerActions({ dealer }: { dealer: DealerRow }) {
  const [dialog, setDialog] = useSavedState<DealerDialogName | null>(`dealer-dialog:${dealer.id}`, null, isText);
  const setStatus = useSetDealerStatus();
  return (
    <div className={`an-line ${styles.actions}`}>
      <StatusToggle dealer={dealer} setStatus={setStatus} onDialog={setDialog} />
      <ActionIcon
        aria-label={`Conectează-te ca ${dealer.name}`}
        title="Conectează-te ca acest dealer"
        onClick={() => setDialog('impersonation')}
      >
        <IconUserShare size={20} stroke={1.75} />
      </ActionIcon>
      <DealerMenu
        dealer={dealer}
        onDialog={setDialog}
        onStatus={(status) => setStatus.mutate({ id: dealer.id, status })}
      >
        <ActionIcon aria-label={`Mai multe pentru ${dealer.name}`}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </DealerMenu>
      {dialog ? (
        <Suspense fallback={null}>
          <DealerDialog name={dialog} dealer={dealer} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The toggle's action, as text: it approves a dealer, or sets an approved one to pending. */
const ACTIONS: Record<DealerStatus, string> = {
  pending: 'Aprobă',
  rejected: 'Aprobă',
  approved: 'Pune în așteptare',
  verified: 'Trece la aprobat',
};

/** The toggle sends pending for an approved dealer and approved in every other status (work-areas §4). */
const toggled = (status: DealerStatus): DealerStatus => (status === 'approved' ? 'pending' : 'approved');

interface StatusToggleProps {
  dealer: DealerRow;
  /** The menu's too, so that the button shows either change under way. */
  setStatus: ReturnType<typeof useSetDealerStatus>;
  onDialog(name: 'review' | 'demotion'): void;
}

/** Approving first shows the facts for the decision; losing the badge asks for confirmation. */
function StatusToggle({ dealer, setStatus, onDialog }: StatusToggleProps) {
  const isWaiting = dealer.status === 'pending' || dealer.status === 'rejected';
  const action = ACTIONS[dealer.status];
  const toggle = () => {
    if (isWaiting) onDialog('review');
    else if (dealer.status === 'verified') onDialog('demotion');
    else setStatus.mutate({ id: dealer.id, status: toggled(dealer.status) });
  };
  return (
    <Button
      className={styles.toggle}
      size="xs"
      variant={isWaiting ? 'filled' : 'default'}
      loading={setStatus.isPending}
      aria-label={`${action} ${dealer.name}`}
      onClick={toggle}
    >
      {action}
    </Button>
  );
}
