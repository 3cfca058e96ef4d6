import { useRouter } from 'contracts/router';
import { useMatches, Outlet } from 'contracts/router-setup';
import { HydrationSlice, usePageTitle, useShell } from 'contracts/ui';
import { useSyncExternalStore } from 'react';
import { SupportChat } from '../chat/chat-button.tsx';
import { shownPanels } from '../failure/area-failure.ts';
import { ServerPageNotice } from '../failure/server-page-notice.tsx';
import { loadCount } from '../loading/load-state.ts';
import type { RouterContext } from './router-context.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { DealerSiteFooter } from './dealer-site-footer.tsx';
import { DealerSiteHeader } from './dealer-site-header.tsx';
import styles from './frame.module.css';

/** The frame around every page; a work area brings its own, so there only the page is rendered. */
export function Frame() {
  const page = useMatches({ select: (matches) => matches.at(-1) });
  const { calls, serverPage } = useRouter().options.context as RouterContext;
  // The page's definition is known once its code has arrived.
  useSyncExternalStore(loadCount.subscribe, loadCount.get, () => 0);
  const hasFailed = useSyncExternalStore(shownPanels.subscribe, shownPanels.get, () => 0) > 0;
  usePageTitle({ title: page?.staticData.title, definition: page?.staticData.definition?.(), place: page, calls });
  const { dealerSite } = useShell().config;
  const dealer = dealerSite?.dealer;
  // A work area that failed, while loading or later, cannot bring its own frame.
  const isWork = page?.staticData.frame === 'work' && !hasFailed;
  // An address that no remote serves has no access policy; it is public too.
  const isPublic = (page?.staticData.access ?? 'public') === 'public';
  return (
    <>
      <a className={styles.skip} href="#continut">
        Sari la conținut
      </a>
      <ImpersonationBanner />
      {isWork ? null : <HydrationSlice>{dealer ? <DealerSiteHeader dealer={dealer} /> : <Header />}</HydrationSlice>}
      <main id="continut" tabIndex={-1} className={styles.main}>
        {serverPage ? <ServerPageNotice page={serverPage} /> : null}
        <Outlet />
      </main>
      {isWork ? null : dealer ? <DealerSiteFooter dealer={dealer} /> : <Footer />}
      {isPublic && !dealerSite ? <SupportChat /> : null}
    </>
  );
}
