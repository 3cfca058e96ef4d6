import type { RemoteRoute } from 'contracts/app-config';
import { LoadingState, PageWaiting, WorkWaiting } from 'ui';
import { useSyncExternalStore } from 'react';
import { ServerMarkup } from '../failure/server-markup.tsx';
import type { ServerPage } from '../failure/server-page.ts';
import { keyOf, slowPage } from '../loading/load-state.ts';

const SLOW = 'Se încarcă în continuare…';

interface PendingPageProps {
  route: Pick<RemoteRoute, 'title' | 'frame' | 'expose'> & { name: string };
  /** The page is the document's first one. */
  isFirst: boolean;
  /** The page that the server has drawn, while it is this one. */
  serverPage: ServerPage | undefined;
}

/** A page whose code is on the way: the server's own markup where there is some, or the placeholders that it sends. */
export function PendingPage({ route: { name, expose, title, frame }, isFirst, serverPage }: PendingPageProps) {
  const slow = useSyncExternalStore(slowPage.subscribe, slowPage.get, () => null);
  if (serverPage && serverPage.state.get() !== 'over') return <ServerMarkup nodes={serverPage.nodes} />;
  const hint = slow === keyOf(name, expose) ? { hint: SLOW } : {};
  if (frame === 'work') return <WorkWaiting title={title} {...hint} />;
  if (isFirst) return <PageWaiting title={title} {...hint} />;
  return (
    <div data-awaited>
      <LoadingState {...(hint.hint ? { label: hint.hint } : {})} />
    </div>
  );
}
