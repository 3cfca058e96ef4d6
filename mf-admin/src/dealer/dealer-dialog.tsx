import type { DealerRow } from 'contracts/dealer';
import { Confirm } from 'ui/confirm';
import { LoadingState, QueryError, useCall } from 'ui';
import { ImpersonationDialog } from '../impersonation/impersonation-dialog.tsx';
import { SubscriptionDialog } from '../subscription/subscription-dialog.tsx';
import { api } from '../api.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { SubdomainDialog } from './subdomain-dialog.tsx';
import { useSetDealerStatus } from './use-set-dealer-status.ts';
import { Dialog } from '../form/dialog.tsx';
import { SessionsDialog } from '../sessions/sessions-dialog.tsx';
import { SuspensionDialog } from '../suspension/suspension-dialog.tsx';

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

/** Asks for confirmation before the toggle removes the verified badge; the menu's "Marchează verificat" restores it. */
function DemoteDealer({ dealer, onClose }: { dealer: DealerRow; onClose(): void }) {
  const setStatus = useSetDealerStatus();
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title="Retrageți insigna „Verificat”?"
      object={dealer.name}
      consequence="Dealerul rămâne activ, dar nu mai apare ca verificat, nici pe mașinile lui. O puteți reda oricând, din meniul dealerului, cu „Marchează verificat”."
      action="Trece la aprobat"
      onConfirm={() => setStatus.mutateAsync({ id: dealer.id, status: 'approved', reason: null })}
    />
  );
}

/** Asks for confirmation before a dealer is deleted, and names it (work-areas §6). */
function DeleteDealer({ dealer, onClose }: { dealer: DealerRow; onClose(): void }) {
  const utils = api.useUtils();
  const remove = useCall(api.dealer.delete, {
    done: { title: 'Dealer șters', message: `${dealer.name} a fost șters.` },
    failed: 'Nu s-a putut șterge dealerul.',
    refresh: () => utils.dealer.list.invalidate(),
  });
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title="Ștergeți dealerul?"
      object={`${dealer.name} (${dealer.email})`}
      consequence="Mașinile lui nu mai sunt publice, sesiunile se închid și nu se mai poate conecta. Subdomeniul rămâne rezervat 90 de zile. Acțiunea nu poate fi anulată."
      action="Șterge dealerul"
      onConfirm={() => remove.mutateAsync({ id: dealer.id })}
    />
  );
}

/** The sessions of a dealer's user. */
function DealerSessions({ dealer, onClose }: { dealer: DealerRow; onClose(): void }) {
  const { data } = api.dealer.review.useQuery({ id: dealer.id }, { gcTime: 0 });
  if (data) return <SessionsDialog userId={data.person.id} name={dealer.name} onClose={onClose} />;
  return (
    <Dialog title={`Sesiuni: ${dealer.name}`} onClose={onClose}>
      <LoadingState />
    </Dialog>
  );
}

/** The suspension of a dealer's user. */
function DealerSuspension({ dealer, onClose }: { dealer: DealerRow; onClose(): void }) {
  const query = api.dealer.review.useQuery({ id: dealer.id }, { gcTime: 0 });
  if (query.data) {
    const { id, firstName, lastName, email } = query.data.person;
    return <SuspensionDialog userId={id} name={`${firstName} ${lastName} (${email})`} isDealer onClose={onClose} />;
  }
  return (
    <Dialog title={`Suspendare: ${dealer.name}`} onClose={onClose}>
      {query.error ? <QueryError query={query} /> : <LoadingState />}
    </Dialog>
  );
}
