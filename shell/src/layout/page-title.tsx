import { useRouter } from 'contracts/router';
import { useMatches } from 'contracts/router-setup';
import { usePageTitle } from 'contracts/ui';
import { useSyncExternalStore } from 'react';
import { loadCount } from '../loading/load-state.ts';
import type { RouterContext } from './router-context.ts';

/** The document's title. A part of its own: it follows every step of a page's loading. */
export function PageTitle() {
  const page = useMatches({ select: (matches) => matches.at(-1) });
  const { calls } = useRouter().options.context as RouterContext;
  // The page's definition is known once its code has arrived.
  useSyncExternalStore(loadCount.subscribe, loadCount.get, () => 0);
  usePageTitle({ title: page?.staticData.title, definition: page?.staticData.definition?.(), place: page, calls });
  return null;
}
