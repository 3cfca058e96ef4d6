// The yardstick of `npm run lighthouse`: the same tree is hydrated as by main.tsx, and nothing else is done: no
// federation, no calls, no replay of touches. `tools/bench/pages/hydrate-only.ts` builds and serves it.
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createApp } from '../app.tsx';
import { readConfig, readState } from '../page-data.ts';

/** Hydrates the document's page, whose screen is this module. */
export async function hydrateOnly(screen: unknown): Promise<void> {
  globalThis.autonouLoadPage = async () => ({ default: { screen: async () => screen } });
  globalThis.fetch = () => new Promise(() => undefined);
  const onHydrated = () => {
    document.documentElement.dataset['hydrated'] = '';
  };
  const app = createApp({ config: await readConfig(), state: readState(), isHydrating: true, onHydrated });
  Object.assign(app.router, { ssr: { manifest: undefined } });
  await app.router.load();
  startTransition(() => void hydrateRoot(document.getElementById('root')!, app.element));
}
