import type { SiteDealer } from 'contracts/app-config';
import { phoneHref, readablePhone } from 'contracts/phone';
import { useShell } from 'ui';
import { AnpcLink } from './anpc-link.tsx';
import { LEGAL_LINKS } from 'contracts/content-page-links';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './footer.module.css';

/**
 * The footer of a dealer's own site: it shows the dealer's legal identity (OUG 34/2014) and names the marketplace
 * once.
 */
export function DealerSiteFooter({ dealer }: { dealer: SiteDealer }) {
  const { dealerSite, publicUrl, year, hasDemoData } = useShell().config;
  return (
    <footer className={`an-no-print ${styles.root}`}>
      <div className="an-wrap">
        <div className={styles.columns}>
          <Identity dealer={dealer} />
          <nav aria-label="Legal">
            <p className={styles.title}>Legal</p>
            {LEGAL_LINKS.map(([label, href]) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </nav>
          <nav aria-label={dealerSite?.platform}>
            <p className={styles.title}>{dealerSite?.platform}</p>
            <a href={`${publicUrl}/`}>Toate mașinile noi</a>
            <a href={`${publicUrl}/contact`}>Contact {dealerSite?.platform}</a>
          </nav>
        </div>
        <div className={`an-split an-fine an-flush ${styles.end}`}>
          <p>
            © {year} {dealer.name}. Un site găzduit de {dealerSite?.platform}.
            {hasDemoData ? ' Prețurile din această demonstrație sunt ilustrative.' : ''}
          </p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

function Identity({ dealer: { name, legal, address, city, email, phone } }: { dealer: SiteDealer }) {
  const { salImage } = useShell().config;
  const firm = [legal.name ?? name, legal.cui && `CUI ${legal.cui}`, legal.registerNumber].filter(Boolean).join(' · ');
  const place = [address, city].filter(Boolean).join(', ');
  return (
    <div className={`an-stack-top an-flush ${styles.identity}`}>
      <b>{name}</b>
      <address>
        {firm}
        {place ? (
          <>
            <br />
            {place}
          </>
        ) : null}
        <br />
        <a href={`mailto:${email}`}>{email}</a>
        {phone ? (
          <>
            {' · '}
            <a className="an-num" href={phoneHref(phone)}>
              {readablePhone(phone)}
            </a>
          </>
        ) : null}
      </address>
      <AnpcLink image={salImage} />
    </div>
  );
}
