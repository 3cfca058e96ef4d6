import { IconMailCheck } from '@tabler/icons-react';
import type { CarDealer } from 'contracts/car';
import { phoneHref, readablePhone } from 'contracts/phone';
import { api } from '../api.ts';
import { useDealerSite } from '../dealer-site/use-dealer-site.ts';
import { AddressLink } from '../link/address-link.tsx';
import styles from './next-steps.module.css';

export type NextStepsProps = {
  dealer: Pick<CarDealer, 'name' | 'phone'>;
  /** The address for the dealer's answer. */
  email: string;
  /** The dealer's median time; null below five answers. */
  responseTime: string | null;
};

/** What happens after a request was sent, shown after its toast is gone (docs/rules.md "After a lead"). */
export function NextSteps({ dealer, email, responseTime }: NextStepsProps) {
  return (
    <section className={styles.root} aria-label="Ce urmează">
      <p className={styles.head}>
        <IconMailCheck size={20} stroke={1.75} aria-hidden="true" /> Cererea a ajuns la {dealer.name}
      </p>
      <p>
        Dealerul vă răspunde direct, la datele pe care i le-ați dat ({email}).
        {responseTime ? ` De obicei răspunde în ${responseTime}.` : null}
      </p>
      <ByPhone phone={dealer.phone} />
      <ToFollow email={email} />
    </section>
  );
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

/** A lead belongs to the account that sent it, so a guest is not told that this one will appear there. */
function ToFollow({ email }: { email: string }) {
  const { data: user } = api.session.current.useQuery();
  const isMainSite = useDealerSite() === null;
  // A dealer site has no accounts.
  if (!isMainSite || user === undefined) return null;
  if (user === null) {
    return (
      <p>
        Cu un cont pe adresa {email} urmăriți la „Cererile Mele” ce trimiteți de acum înainte.{' '}
        <AddressLink className="an-link" to="/inregistrare-cumparator">
          Creează cont
        </AddressLink>
      </p>
    );
  }
  if (user.role !== 'user') return null;
  return (
    <p>
      O urmăriți la{' '}
      <AddressLink className="an-link" to="/user-dashboard?tab=cereri">
        Cererile Mele
      </AddressLink>
      .
    </p>
  );
}
