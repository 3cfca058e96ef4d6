import { IconPhone } from '@tabler/icons-react';
import type { SiteDealer } from 'contracts/app-config';
import { phoneHref, readablePhone } from 'contracts/phone';
import { pictureOf } from 'contracts/picture';
import styles from './dealer-site-header.module.css';
import headerStyles from './header.module.css';

/** The header of a dealer's own site (docs/rules/dealers.md "Dealer site"): its name, its cars, its contact; no account, no favourites. */
export function DealerSiteHeader({ dealer: { name, logo, phone } }: { dealer: SiteDealer }) {
  const picture = pictureOf(logo);
  return (
    <header className={`an-no-print ${headerStyles.root}`}>
      <div className={`an-wrap an-line ${headerStyles.row}`}>
        <a className={`an-line an-quiet ${styles.name}`} href="/" aria-label={`${name}, pagina principală`}>
          {picture ? <img src={picture.src} width={40} height={40} alt="" referrerPolicy="no-referrer" /> : null}
          <span className="an-ellipsis">{name}</span>
        </a>
        <span className={headerStyles.gap} />
        <nav className={`an-line ${styles.nav}`} aria-label="Meniu">
          <a className={styles.link} href="/#masini">
            Mașini
          </a>
          <a className={styles.link} href="/#contact">
            Program și contact
          </a>
          {phone ? (
            <a
              className={`${styles.phone} an-num`}
              href={phoneHref(phone)}
              aria-label={`Sună: ${readablePhone(phone)}`}
            >
              <IconPhone size={20} stroke={1.75} aria-hidden="true" />
              <span>{readablePhone(phone)}</span>
            </a>
          ) : null}
        </nav>
      </div>
    </header>
  );
}
