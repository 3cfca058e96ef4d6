import { MAX_DEALERS } from 'contracts/quote-texts';
import { AddressLink } from '../link/address-link.tsx';
import styles from './dealer-call.module.css';

/** Leads to one request for several dealers; looks like the invitation to dealers. */
export function OffersCall() {
  return (
    <section className={`an-section an-flush ${styles.root}`} aria-labelledby="hm-offers-title">
      <div>
        <h2 id="hm-offers-title">O cerere, mai multe oferte</h2>
        <p>Cel mult {MAX_DEALERS} dealeri vă fac oferte, fără să vă știe numele până alegeți.</p>
      </div>
      <AddressLink className={styles.button} to="/cere-oferte">
        Cere oferte
      </AddressLink>
    </section>
  );
}
