import { IconMailCheck } from '@tabler/icons-react';
import type { CarDealer } from 'contracts/car';
import { phoneHref, readablePhone } from 'contracts/phone';
import { responseTimeWords } from 'contracts/response-time-words';
import { useEffect, useRef } from 'react';
import { api } from '../api.ts';
import { useDealerSite } from '../dealer-site/use-dealer-site.ts';
import { AddressLink } from '../link/address-link.tsx';
import styles from './next-steps.module.css';

/** A request that has arrived. */
export interface SentLead {
  id: number;
  /** The address for the dealer's answer. */
  email: string;
}

export type NextStepsProps = {
  dealer: Pick<CarDealer, 'name' | 'phone'>;
  sent: SentLead;
  /** The dealer's median time; null below five answers. */
  responseTime: string | null;
};

/** The dialog has slid away by then, and has given the focus back to the button that opened it. */
const AFTER_DIALOG_MS = 300;

/** The next steps after a request was sent; they stay when its toast is gone (docs/rules/leads.md "After a lead"). */
export function NextSteps({ dealer, sent, responseTime }: NextStepsProps) {
  const head = useShownFirst();
  return (
    <section className={`an-no-print an-flush ${styles.root}`} aria-label="Ce urmează">
      <p className={`an-line ${styles.head}`} ref={head} tabIndex={-1}>
        <IconMailCheck size={20} stroke={1.75} aria-hidden="true" /> Cererea a ajuns la {dealer.name}
      </p>
      <p>
        Dealerul vă răspunde direct, în conversația cererii; vă anunțăm pe email ({sent.email}).
        {responseTime ? ` De obicei răspunde în ${responseTimeWords(responseTime)}.` : null}
      </p>
      <ByPhone phone={dealer.phone} />
      <ToFollow sent={sent} />
      <OtherDealers />
    </section>
  );
}

/** Brings the panel to the middle of the window, where neither toast nor bottom bar cover it, and focuses its head. */
function useShownFirst() {
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      head.current?.focus({ preventScroll: true });
      head.current?.parentElement?.scrollIntoView({ block: 'center' });
    }, AFTER_DIALOG_MS);
    return () => clearTimeout(timer);
  }, []);
  return head;
}

function ByPhone({ phone }: { phone: string | null }) {
  if (!phone) return null;
  return (
    <p>
      Vă grăbiți? Sunați la{' '}
      <a className="an-link an-num" href={phoneHref(phone)}>
        {readablePhone(phone)}
      </a>
      .
    </p>
  );
}

/** A dealer's own site names no other dealer. */
function OtherDealers() {
  if (useDealerSite() !== null) return null;
  return (
    <p>
      Vreți să comparați?{' '}
      <AddressLink className="an-link" to="/cere-oferte">
        Cereți oferte de la mai mulți dealeri
      </AddressLink>
      .
    </p>
  );
}

const BY_EMAIL =
  'Linkul conversației e în emailul pe care vi l-am trimis: prin el citiți răspunsul și scrieți dealerului, fără cont.';

/** A lead belongs to the account that sent it, so a guest is not told that this one will appear there. */
function ToFollow({ sent: { id, email } }: { sent: SentLead }) {
  const { data: user } = api.session.current.useQuery();
  const isMainSite = useDealerSite() === null;
  // A dealer site has no accounts.
  if (user === undefined) return null;
  if (!isMainSite) return <p>{BY_EMAIL}</p>;
  if (user === null) {
    return (
      <>
        <p>{BY_EMAIL}</p>
        <p>
          Cu un cont pe adresa {email} urmăriți la „Cererile Mele” ce trimiteți de acum înainte.{' '}
          <AddressLink className="an-link" to="/inregistrare-cumparator">
            Creează cont
          </AddressLink>
        </p>
      </>
    );
  }
  if (user.role !== 'user') return null;
  return (
    <p>
      Citiți răspunsul și scrieți dealerului la{' '}
      <AddressLink className="an-link" to={`/user-dashboard?tab=cereri&conversatie=${id}`}>
        Cererile Mele
      </AddressLink>
      .
    </p>
  );
}
