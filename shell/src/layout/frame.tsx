import type { SiteDealer } from 'contracts/app-config';
import { useRouter } from 'contracts/router';
import { useMatches, Outlet } from 'contracts/router-setup';
import { HydrationSlice, usePageTitle, useShell } from 'ui';
import { memo, useSyncExternalStore } from 'react';
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
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import styles from './frame.module.css';

/** The frame around every page; a work area brings its own, so there only the page is rendered. */
export function Frame() {
  useFocusAfterNavigation();
  // Each by itself: the router's other changes do not concern the frame.
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame });
  // An address that no remote serves has no access policy; it is public too.
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access ?? 'public' });
  const { serverPage } = useRouter().options.context as RouterContext;
  const hasFailed = useSyncExternalStore(shownPanels.subscribe, shownPanels.get, () => 0) > 0;
  const { dealerSite } = useShell().config;
  // A work area that failed, while loading or later, cannot bring its own frame.
  const isWork = frame === 'work' && !hasFailed;
  return (
    <>
      <PageTitle />
      <a className={`an-no-print ${styles.skip}`} href="#continut">
        Sari la conținut
      </a>
      <ImpersonationBanner />
      {isWork ? null : <Top dealer={dealerSite?.dealer} />}
      <main id="continut" tabIndex={-1} className={styles.main}>
        {serverPage ? <ServerPageNotice page={serverPage} /> : null}
        <Outlet />
      </main>
      {isWork ? null : <Bottom dealer={dealerSite?.dealer} />}
      {access === 'public' && !dealerSite ? <SupportChat /> : null}
    </>
  );
}

type SiteProps = { dealer: SiteDealer | null | undefined };

/** Memoized: a change around a slice that is not hydrated yet would hydrate it at once, ahead of what was touched. */
const Top = memo(function Top({ dealer }: SiteProps) {
  return <HydrationSlice>{dealer ? <DealerSiteHeader dealer={dealer} /> : <Header />}</HydrationSlice>;
});

const Bottom = memo(function Bottom({ dealer }: SiteProps) {
  return dealer ? <DealerSiteFooter dealer={dealer} /> : <Footer />;
});

/** The document's title. A part of its own: it follows every step of a page's loading. */
function PageTitle() {
  const page = useMatches({ select: (matches) => matches.at(-1) });
  const { calls } = useRouter().options.context as RouterContext;
  // The page's definition is known once its code has arrived.
  useSyncExternalStore(loadCount.subscribe, loadCount.get, () => 0);
  usePageTitle({ title: page?.staticData.title, definition: page?.staticData.definition?.(), place: page, calls });
  return null;
}
