import type { DealerRow } from 'contracts/dealer';
import { ImpersonationDialog } from '../impersonation/impersonation-dialog.tsx';
import { DealerSessions } from '../sessions/dealer-sessions.tsx';
import { DealerSuspension } from '../suspension/dealer-suspension.tsx';
import { SubscriptionDialog } from '../subscription/subscription-dialog.tsx';
import { DeleteDealer } from './delete-dealer.tsx';
import { DemoteDealer } from './demote-dealer.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { SubdomainDialog } from './subdomain-dialog.tsx';

export type DealerDialogName =
  | 'review'
  | 'subscription'
  | 'subdomain'
  | 'sessions'
  | 'impersonation'
  | 'demotion'
  | 'pending'
  | 'rejection'
  | 'suspension'
  | 'deletion';

interface DealerDialogProps {
  name: DealerDialogName;
  dealer: DealerRow;
  onClose(): void;
}

/** Every dialog about a dealer, loaded together with the first that is opened. */
export default function DealerDialog({ name, dealer, onClose }: DealerDialogProps) {
  const given = { dealer, onClose };
  switch (name) {
    case 'review':
      return <ReviewDialog {...given} />;
    case 'subscription':
      return <SubscriptionDialog {...given} />;
    case 'subdomain':
      return <SubdomainDialog {...given} />;
    case 'sessions':
      return <DealerSessions {...given} />;
    case 'impersonation':
      return <ImpersonationDialog target={{ kind: 'dealer', id: dealer.id, name: dealer.name }} onClose={onClose} />;
    case 'demotion':
      return <DemoteDealer {...given} />;
    case 'pending':
      return <StatusDialog {...given} status="pending" />;
    case 'rejection':
      return <StatusDialog {...given} status="rejected" />;
    case 'suspension':
      return <DealerSuspension {...given} />;
    case 'deletion':
      return <DeleteDealer {...given} />;
  }
}
