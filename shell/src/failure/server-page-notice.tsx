import { lazyWithRetry } from 'contracts/ui';
import { Suspense, useSyncExternalStore } from 'react';
import { slowPage } from '../loading/load-state.ts';
import type { ServerPage } from './server-page.ts';

/** Fetched when there is something to say; without it the page stays readable all the same. */
const NoticeLine = lazyWithRetry<{ page: ServerPage }>(() =>
  import('./notice-line.tsx').catch(() => ({ default: () => null })),
);

/** One line above a page that the server has drawn and whose code is late or failed. */
export function ServerPageNotice({ page }: { page: ServerPage }) {
  const state = useSyncExternalStore(page.state.subscribe, page.state.get, () => 'waiting' as const);
  const isSlow = useSyncExternalStore(slowPage.subscribe, slowPage.get, () => null) !== null;
  if (state === 'over' || (state === 'waiting' && !isSlow)) return null;
  return (
    <Suspense>
      <NoticeLine page={page} />
    </Suspense>
  );
}
