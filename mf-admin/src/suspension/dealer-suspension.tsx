import type { DealerRow } from 'contracts/dealer';
import { ErrorState, LoadingState } from 'ui';
import { api } from '../api.ts';
import { Dialog } from '../form/dialog.tsx';
import { SuspensionDialog } from './suspension-dialog.tsx';

/** The suspension of a dealer's user. */
export function DealerSuspension({ dealer, onClose }: { dealer: DealerRow; onClose(): void }) {
  const { data, error, isError, isFetching, refetch } = api.dealer.review.useQuery({ id: dealer.id }, { gcTime: 0 });
  if (data) {
    const { id, firstName, lastName, email } = data.person;
    return <SuspensionDialog userId={id} name={`${firstName} ${lastName} (${email})`} isDealer onClose={onClose} />;
  }
  return (
    <Dialog title={`Suspendare: ${dealer.name}`} onClose={onClose}>
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} /> : <LoadingState />}
    </Dialog>
  );
}
