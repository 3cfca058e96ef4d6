import type { DealerRow, DealerStatus } from 'contracts/dealer';
import { Button } from 'contracts/ui';
import type { useSetDealerStatus } from './use-set-dealer-status.ts';
import styles from '../table/table.module.css';

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
export function StatusToggle({ dealer, setStatus, onDialog }: StatusToggleProps) {
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
