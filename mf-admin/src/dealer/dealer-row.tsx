import { type Dealer, DEALER_STATUS_LABELS, type DealerStatus, toggledDealerStatus } from 'contracts/dealer';
import { PLAN_LABELS, remainingText } from 'contracts/subscription';
import { Badge, Button } from 'contracts/ui';
import { useSetDealerStatus } from './use-set-dealer-status.ts';

const STATUS_STYLE: Record<DealerStatus, string> = {
  approved: 'an-badge-ok',
  verified: 'an-badge-ok',
  pending: 'an-badge-warn',
  rejected: 'an-badge-err',
};

/** What the toggle does, in words: it makes approved what is not, and pending what is. */
const ACTIONS: Record<DealerStatus, string> = {
  pending: 'Aprobă',
  rejected: 'Aprobă',
  approved: 'Pune în așteptare',
  verified: 'Trece la aprobat',
};

/** A dealer in the admin's table (work-areas §2); below 768 px each cell carries its own label. */
export function DealerRow({ dealer }: { dealer: Dealer }) {
  const setStatus = useSetDealerStatus();
  const next = toggledDealerStatus(dealer.status);
  const isWaiting = dealer.status === 'pending' || dealer.status === 'rejected';
  const action = ACTIONS[dealer.status];
  return (
    <tr>
      <td>
        <b>{dealer.name}</b>
      </td>
      <td data-label="Contact">
        <span>
          {dealer.email}
          {dealer.phone ? <small>{dealer.phone}</small> : null}
        </span>
      </td>
      <td data-label="Locație">{dealer.city ?? '–'}</td>
      <td data-label="Subdomeniu">{dealer.subdomain ?? '–'}</td>
      <td data-label="Status">
        <Badge className={STATUS_STYLE[dealer.status]}>{DEALER_STATUS_LABELS[dealer.status]}</Badge>
      </td>
      <td data-label="Abonament">
        <span>
          {PLAN_LABELS[dealer.subscriptionPlan]}
          <small>{remainingText(dealer.subscriptionPlan, dealer.subscriptionExpiresAt, new Date())}</small>
        </span>
      </td>
      <td>
        <Button
          size="xs"
          variant={isWaiting ? 'filled' : 'default'}
          loading={setStatus.isPending}
          aria-label={`${action} ${dealer.name}`}
          onClick={() => setStatus.mutate({ id: dealer.id, status: next })}
        >
          {action}
        </Button>
      </td>
    </tr>
  );
}
