import { useEffect } from 'react';
import {
  Button,
  EmptyState,
  ErrorState,
  QueryContent,
  QueryError,
  LoadingState,
  NotFound,
  PageWaiting,
  WaitingDialog,
  showToast,
  SkeletonRows,
  StateBox,
  ToastPlace,
  WorkWaiting,
} from '../../index.ts';
import { WrongRole } from '../../extra/wrong-role.tsx';

export default { title: 'Facade/States' };

export const Empty = () => (
  <EmptyState title="Nu aveți mașini" hint="Adăugați prima mașină." action={<Button>Adaugă mașină</Button>} />
);
export const Failed = () => <ErrorState onRetry={() => {}} />;
export const Retrying = () => <ErrorState onRetry={() => {}} isRetrying />;
export const FailedQuery = () => <QueryError query={{ error: null, isFetching: false, refetch: () => undefined }} />;
export const AnsweredQuery = () => (
  <QueryContent query={{ data: 'Răspunsul', error: null, isFetching: false, refetch: () => undefined }}>
    {(data) => <p>{data}</p>}
  </QueryContent>
);
export const Loading = () => (
  <>
    <LoadingState />
    <SkeletonRows count={3} height={64} />
  </>
);
export const Box = () => <StateBox title="Sesiunea a expirat" hint="Intrați din nou în cont." role="alert" />;
export const Missing = () => <NotFound />;
export const WaitingForADialog = () => <WaitingDialog title="Cere ofertă" onClose={() => undefined} />;
export const WaitingForAPage = () => <PageWaiting title="Mașini noi" />;
export const WaitingForAnArea = () => <WorkWaiting title="Panou Dealer" />;
const BUYER = { role: 'user', area: 'panoul de dealer' } as const;
export const AnotherRole = () => <WrongRole {...BUYER} />;

export const Toast = () => {
  useEffect(() => showToast({ kind: 'error', title: 'Nu am putut salva. Încercați din nou.' }), []);
  return <ToastPlace />;
};
