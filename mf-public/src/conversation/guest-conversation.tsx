import { BuyerConversation } from 'contracts/buyer-conversation';
import type { DealApi } from 'contracts/deal-api';
import { Link } from 'contracts/router';
import { Button } from 'contracts/ui';
import type { ReactNode } from 'react';
import { presetEmail } from '../account/preset-email.ts';
import { api } from '../api.ts';
import styles from './guest.module.css';

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
