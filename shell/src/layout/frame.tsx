import type { SiteDealer } from 'contracts/app-config';
import { useRouter } from 'contracts/router';
import { Outlet, useMatches } from 'contracts/router-setup';
import { Button, HydrationSlice, usePageTitle, useShell } from 'ui';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';
import { SupportChat } from '../chat/chat-button.tsx';
import { shownPanels } from '../failure/area-failure.ts';
import { loadCount, slowPage } from '../loading/load-state.ts';
import type { RouterContext } from './router-context.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { DealerSiteFooter } from './dealer-site-footer.tsx';
import { DealerSiteHeader } from './dealer-site-header.tsx';
import styles from './frame.module.css';
import { useOpenGate } from '../loading/hydration.tsx';
import serverPageNoticeStyles from '../failure/server-page-notice.module.css';
import type { ServerPage } from '../failure/server-page.ts';

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

/** Focuses the heading of a page of another path, and announces it; the code comes when the browser is idle, or with the first navigation. */
function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        // Without its code, after a release: the focus stays where the browser has it.
        void import('../visit/after-load.ts').then(({ focusPage }) => focusPage()).catch(() => undefined);
      }),
    [router],
  );
}

/** One line above a page that the server has drawn and whose code is late or failed; the page itself stays. */
function ServerPageNotice({ page }: { page: ServerPage }) {
  const state = useSyncExternalStore(page.state.subscribe, page.state.get, () => 'waiting' as const);
  const isSlow = useSyncExternalStore(slowPage.subscribe, slowPage.get, () => null) !== null;
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await page.retry();
    setBusy(false);
  };
  if (state === 'over' || (state === 'waiting' && !isSlow)) return null;
  const isFailed = state === 'failed';
  return (
    <div className={`an-row an-no-print an-flush ${serverPageNoticeStyles.root}`} role="status">
      <p>
        {isFailed ? 'Pagina se poate citi, dar unele funcții ale ei nu s-au încărcat.' : 'Se încarcă în continuare…'}
      </p>
      {isFailed ? <OpenGate /> : null}
      {isFailed ? (
        <Button size="xs" variant="default" loading={isBusy} onClick={retry}>
          Reîncearcă
        </Button>
      ) : null}
    </div>
  );
}

/** The header's calls need not wait for a page that does not come. */
function OpenGate() {
  useOpenGate();
  return null;
}
