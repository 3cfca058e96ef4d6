import { useMatches, Outlet } from '@tanstack/react-router';
import { useShell } from 'contracts/ui';
import { useLayoutEffect, useRef } from 'react';
import { SupportChat } from '../chat/chat-button.tsx';
import { ImpersonationBanner } from '../session/impersonation-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SubSiteFooter } from './sub-site-footer.tsx';
import { SubSiteHeader } from './sub-site-header.tsx';
import styles from './frame.module.css';

/** What stands around every page; a work area brings its own frame, so there only the page is drawn. */
export function Frame() {
  const page = useMatches({ select: (matches) => matches.at(-1) });
  useDocumentTitle(page?.staticData.title);
  const { subSite } = useShell().config;
  const dealer = subSite?.dealer;
  // A work area that failed to load has no frame of its own to bring.
  const isWork = page?.staticData.frame === 'work' && page.status !== 'error';
  // An address that no remote knows has no access word; it is public, too.
  const isPublic = (page?.staticData.access ?? 'public') === 'public';
  return (
    <>
      <a className={styles.skip} href="#continut">
        Sari la conținut
      </a>
      <ImpersonationBanner />
      {isWork ? null : dealer ? <SubSiteHeader dealer={dealer} /> : <Header />}
      <main id="continut" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {isWork ? null : dealer ? <SubSiteFooter dealer={dealer} /> : <Footer />}
      {isPublic && !subSite ? <SupportChat /> : null}
    </>
  );
}

/**
 * The route's title after each navigation; the first one is the server's. A layout effect, so that a page which
 * knows better (a car, a search) has the last word in its own effect.
 */
function useDocumentTitle(title: string | undefined): void {
  const { config } = useShell();
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const isServerTitle = isFirst.current && document.title !== '';
    isFirst.current = false;
    if (!isServerTitle && title) document.title = `${title} | ${config.siteName}`;
  }, [title, config.siteName]);
}
