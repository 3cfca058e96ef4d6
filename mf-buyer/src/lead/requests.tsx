import { Link, useNavigate, useSearch } from 'contracts/router';
import { parseId } from 'contracts/whole-number';
import { IconArrowLeft } from '@tabler/icons-react';
import { Button, lazyWithRetry, SkeletonRows } from 'ui';
import { type ReactNode, Suspense } from 'react';
import { useAccountApi } from './account-api.ts';
import { RequestList } from './lead-list.tsx';
import styles from './requests.module.css';

const BuyerConversation = lazyWithRetry(async () => ({
  default: (await import('deal/buyer-conversation')).BuyerConversation,
}));
const RequestConversations = lazyWithRetry(async () => ({
  default: (await import('deal/request-conversations')).RequestConversations,
}));
const CompareOffers = lazyWithRetry(async () => ({ default: (await import('deal/compare-offers')).CompareOffers }));

/** The tab "Cererile Mele": the list, a conversation, a request to several dealers, or offers side by side. */
export function Requests() {
  const account = useAccountApi();
  return (
    <Suspense fallback={<SkeletonRows count={3} height={140} />}>
      <Shown account={account} />
    </Suspense>
  );
}

/** By the address: `conversatie`, or `cerere` with or without `oferte=comparate`, or the list. */
function Shown({ account }: { account: ReturnType<typeof useAccountApi> }) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const leadId = parseId(search['conversatie'] ?? '');
  const requestId = parseId(search['cerere'] ?? '');
  const cerere = requestId === null ? undefined : String(requestId);
  if (leadId !== null) {
    return <BuyerConversation key={leadId} api={account} leadId={leadId} back={<Back cerere={cerere} />} />;
  }
  if (requestId !== null && search['oferte'] === 'comparate') {
    return (
      <>
        <Back cerere={cerere} />
        <CompareOffers
          api={account}
          of={{ requestId }}
          open={({ offer }) => <ConversationLink leadId={offer.leadId} cerere={cerere} words="Vezi oferta" />}
        />
      </>
    );
  }
  if (requestId !== null) {
    return (
      <RequestConversations
        api={account}
        requestId={requestId}
        back={<Back />}
        link={(id, words) => <ConversationLink leadId={id} cerere={cerere} words={words} />}
        onCompare={() =>
          void navigate({ to: '/user-dashboard', search: { tab: 'cereri', cerere, oferte: 'comparate' } })
        }
      />
    );
  }
  return <RequestList />;
}

function ConversationLink({ leadId, cerere, words }: { leadId: number; cerere: string | undefined; words: ReactNode }) {
  const search = { tab: 'cereri', cerere, conversatie: String(leadId) };
  return (
    <Button
      size="sm"
      variant="default"
      renderRoot={(props) => <Link to="/user-dashboard" search={search} {...props} />}
    >
      {words}
    </Button>
  );
}

/** To the request of the conversation, or to all of them. */
function Back({ cerere }: { cerere?: string | undefined }) {
  return (
    <p className={styles.back}>
      <Link to="/user-dashboard" search={{ tab: 'cereri', cerere }} className="an-link an-inline">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
        {cerere ? 'Toate ofertele cererii' : 'Toate cererile'}
      </Link>
    </p>
  );
}
