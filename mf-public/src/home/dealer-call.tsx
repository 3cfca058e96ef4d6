import { Link } from 'contracts/router';
import styles from './dealer-call.module.css';

/** Invites dealers to join and shows the benefits on the same page. */
export function DealerCall() {
  return (
    <section className={`an-section an-flush ${styles.root}`} aria-labelledby="hm-call-title">
      <div>
        <h2 id="hm-call-title">Sunteți dealer oficial?</h2>
        <p>Publicați stocul, primiți cereri de ofertă și un website propriu, pe subdomeniul dealerului.</p>
      </div>
      <Link className={styles.button} to="/inregistrare-dealer">
        Înregistrează dealerul
      </Link>
    </section>
  );
}
