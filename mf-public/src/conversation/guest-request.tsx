import { CompareOffers } from 'deal/compare-offers';
import type { DealApi } from 'deal/deal-api';
import { RequestConversations } from 'deal/request-conversations';
import { Link, useNavigate, useSearch } from 'contracts/router';
import { Button } from 'ui';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { parseId } from 'contracts/whole-number';
import { BuyerConversation } from 'deal/buyer-conversation';
import { presetEmail } from '../account/preset-email.ts';
import { api } from '../api.ts';
import styles from './guest.module.css';

/** A request to several dealers: its conversations, one of them, or the offers side by side, by the address. */
export function GuestRequest({ guest, requestId }: { guest: DealApi; requestId: number }) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const leadId = parseId(search['conversatie'] ?? '');
  if (leadId !== null) return <GuestConversation guest={guest} leadId={leadId} back={<Back />} />;
  if (search['oferte'] === 'comparate') {
    return (
      <>
        <Back />
        <CompareOffers
          api={guest}
          of={{ requestId }}
          open={({ offer }) => <ConversationLink leadId={offer.leadId}>Vezi oferta</ConversationLink>}
        />
      </>
    );
  }
  return (
    <RequestConversations
      api={guest}
      requestId={requestId}
      link={(id, words) => <ConversationLink leadId={id}>{words}</ConversationLink>}
      onCompare={() => void navigate({ to: '/conversatie', search: { oferte: 'comparate' } })}
    />
  );
}

function ConversationLink({ leadId, children }: { leadId: number; children: ReactNode }) {
  return (
    <Button
      size="sm"
      variant="default"
      renderRoot={(props) => <Link to="/conversatie" search={{ conversatie: String(leadId) }} {...props} />}
    >
      {children}
    </Button>
  );
}

function Back() {
  return (
    <p className={styles.back}>
      <Link to="/conversatie" className="an-link an-inline">
        <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" /> Toate ofertele cererii
      </Link>
    </p>
  );
}

interface GuestConversationProps {
  guest: DealApi;
  leadId: number;
  back?: ReactNode;
}

/** One conversation, and beside it the offer of an account. */
export function GuestConversation({ guest, leadId, back }: GuestConversationProps) {
  return (
    <BuyerConversation api={guest} leadId={leadId} back={back}>
      {({ buyer }) => <AccountOffer email={buyer?.email ?? ''} />}
    </BuyerConversation>
  );
}

function AccountOffer({ email }: { email: string }) {
  const { data: user } = api.session.current.useQuery();
  if (user !== null) return null;
  return (
    <section className={`an-card an-flush ${styles.account}`} aria-label="Cont de cumpărător">
      <b>Păstrați conversația într-un cont</b>
      <p>
        Linkul din email ține 90 de zile. Cu un cont{email ? ` pe adresa ${email}` : ''} găsiți oricând cererile pe care
        le trimiteți, ofertele și mașinile favorite.
      </p>
      <Button
        size="sm"
        variant="default"
        renderRoot={(props) => <Link to="/inregistrare-cumparator" {...props} onClick={() => presetEmail(email)} />}
      >
        Creează cont
      </Button>
    </section>
  );
}
