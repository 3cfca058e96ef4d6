import { IconBrandFacebook, IconBrandInstagram, IconBrandYoutube } from '@tabler/icons-react';
import { CONTENT_PAGE_LINKS, LEGAL_LINKS } from 'contracts/content-page-links';
import { phoneHref } from 'contracts/phone';
import { Logo, ServerDrawn, useShell } from 'ui';
import { AnpcLink } from './anpc-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './footer.module.css';

const COLUMNS = [
  // /despre-noi, /cum-functioneaza, /contact
  { title: 'AutoNou', links: CONTENT_PAGE_LINKS },
  {
    title: 'Conturi',
    links: [
      ['Cont de cumpărător', '/inregistrare-cumparator'],
      ['Cont de dealer', '/inregistrare-dealer'],
      ['Conectează-te', '/login'],
    ],
  },
  // /termeni-si-conditii, /politica-de-confidentialitate, ranking and accessibility
  { title: 'Legal', links: LEGAL_LINKS },
] as const;
const SOCIAL = [
  ['Facebook', IconBrandFacebook],
  ['Instagram', IconBrandInstagram],
  ['YouTube', IconBrandYoutube],
] as const;
const FIRST_YEAR = 2024;

/**
 * Links, contact and legal identity (public-site §2 "Footer"; Romanian consumer law requires the identity and ANPC).
 */
export function Footer() {
  const { config } = useShell();
  return (
    <footer className={`an-later an-no-print ${styles.root}`}>
      <div className="an-wrap">
        <ServerDrawn as="div" className={styles.columns}>
          <Identity />
          {COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <p className={styles.title}>{title === 'AutoNou' ? config.siteName : title}</p>
              {links.map(([label, href]) => (
                // Plain anchors: these pages are rarely opened, and preloading them would cost every visitor.
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
            </nav>
          ))}
        </ServerDrawn>
        <div className={`an-split an-fine an-flush ${styles.end}`}>
          <p>
            <span className={styles.copyright}>
              © {FIRST_YEAR}–{config.year} {config.siteName}.
            </span>
            {config.hasDemoData ? ' Prețurile din această demonstrație sunt ilustrative.' : ''}
          </p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

/** The firm's name, address (in Bucharest by default), email and telephone: settings, see `setting.service.ts`. */
function Identity() {
  const { config } = useShell();
  const { legal } = config;
  return (
    <div className={`an-stack-top an-flush ${styles.identity}`}>
      <Logo href={config.siteHomeUrl} name={config.siteName} />
      <p>Mașini noi de la dealeri oficiali din toată România. Prețurile afișate includ TVA.</p>
      <address>
        {legal.name} · CUI {legal.cui} · {legal.registerNumber}
        <br />
        {legal.address}
        <br />
        <a href={`mailto:${legal.email}`}>{legal.email}</a> · <a href={phoneHref(legal.phone)}>{legal.phone}</a>
      </address>
      <div className={styles.social}>
        {SOCIAL.map(([label, Shape]) => (
          // Placeholders, as specified: there are no accounts to link to yet.
          <span key={label} className="an-circle" role="link" aria-disabled="true" aria-label={label} tabIndex={-1}>
            <Shape size={20} stroke={1.75} aria-hidden="true" />
          </span>
        ))}
      </div>
      <AnpcLink image={config.salImage} />
    </div>
  );
}
