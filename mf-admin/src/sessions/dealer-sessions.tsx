import type { DealerRow } from 'contracts/dealer';
import { LoadingState } from 'ui';
import { api } from '../api.ts';
import { Dialog } from '../form/dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

/** The sessions of a dealer's user. */
export function DealerSessions({ dealer, onClose }: { dealer: DealerRow; onClose(): void }) {
  const { data } = api.dealer.review.useQuery({ id: dealer.id }, { gcTime: 0 });
  if (data) return <SessionsDialog userId={data.person.id} name={dealer.name} onClose={onClose} />;
  return (
    <Dialog title={`Sesiuni: ${dealer.name}`} onClose={onClose}>
      <LoadingState />
    </Dialog>
  );
}
