import { type Dealer, type DealerStatus, toggledDealerStatus } from 'contracts/dealer';
import { Button } from 'contracts/ui';
import { useSetDealerStatus } from './use-set-dealer-status.ts';

/** What the toggle does, in words: it makes approved what is not, and pending what is. */
const ACTIONS: Record<DealerStatus, string> = {
  pending: 'Aprobă',
  rejected: 'Aprobă',
  approved: 'Pune în așteptare',
  verified: 'Trece la aprobat',
};

/** What one can do with a dealer (work-areas §4 "Dealer status"). */
export function DealerActions({ dealer }: { dealer: Dealer }) {
  const setStatus = useSetDealerStatus();
  const isWaiting = dealer.status === 'pending' || dealer.status === 'rejected';
  const action = ACTIONS[dealer.status];
  return (
    <div className="ad-table-actions">
      <Button
        size="xs"
        variant={isWaiting ? 'filled' : 'default'}
        loading={setStatus.isPending}
        aria-label={`${action} ${dealer.name}`}
        onClick={() => setStatus.mutate({ id: dealer.id, status: toggledDealerStatus(dealer.status) })}
      >
        {action}
      </Button>
    </div>
  );
}
