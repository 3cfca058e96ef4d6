import { useMatches, Outlet, useRouter } from '@tanstack/react-router';
import { usePageTitle, useShell } from 'contracts/ui';
import { SupportChat } from '../chat/chat-button.tsx';
import type { RouterContext } from './router-context.ts';
import { ImpersonationBanner } from '../session/impersonation-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { DealerSiteFooter } from './dealer-site-footer.tsx';
import { DealerSiteHeader } from './dealer-site-header.tsx';
import styles from './frame.module.css';

/** The frame around every page; a work area brings its own, so there only the page is rendered. */
export function Frame() {
  const page = useMatches({ select: (matches) => matches.at(-1) });
  const { calls } = useRouter().options.context as RouterContext;
  usePageTitle({ title: page?.staticData.title, definition: page?.staticData.definition?.(), place: page, calls });
  const { dealerSite } = useShell().config;
  const dealer = dealerSite?.dealer;
  // A work area that failed to load cannot bring its own frame.
  const isWork = page?.staticData.frame === 'work' && page.status !== 'error';
  // An address that no remote serves has no access policy; it is public too.
  const isPublic = (page?.staticData.access ?? 'public') === 'public';
  return (
    <>
      <a className={styles.skip} href="#continut">
        Sari la conținut
      </a>
      <ImpersonationBanner />
      {isWork ? null : dealer ? <DealerSiteHeader dealer={dealer} /> : <Header />}
      <main id="continut" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {isWork ? null : dealer ? <DealerSiteFooter dealer={dealer} /> : <Footer />}
      {isPublic && !dealerSite ? <SupportChat /> : null}
    </>
  );
}
