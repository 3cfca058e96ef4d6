import { CONTENT_PAGE_LINKS, LEGAL_LINKS } from 'contracts/content-page-links';
import { phoneHref } from 'contracts/phone';
import { useShell } from 'ui';
import styles from './content-page.module.css';

/** Beside a content page from 1024 px, below it on a phone: related pages, and the contact. */
export function ContentPageSide({ path }: { path: string }) {
  const { legal, dealerSite } = useShell().config;
  return (
    <aside className={`an-stack-top ${styles.side}`} aria-label="Alte informații">
      <nav className={`an-card an-flush ${styles.sideCard}`} aria-label="Pagini de informații">
        {[...(dealerSite ? [] : CONTENT_PAGE_LINKS), ...LEGAL_LINKS].map(([label, href]) => (
          <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {dealerSite ? null : (
        <section className={`an-card an-flush ${styles.sideCard}`} aria-labelledby="in-ask">
          <h2 id="in-ask">Aveți o întrebare?</h2>
          <p>
            Scrieți-ne la{' '}
            <a className="an-link" href={`mailto:${legal.email}`}>
              {legal.email}
            </a>{' '}
            sau sunați la{' '}
            <a className="an-link" href={phoneHref(legal.phone)}>
              {legal.phone}
            </a>
            .
          </p>
        </section>
      )}
    </aside>
  );
}
