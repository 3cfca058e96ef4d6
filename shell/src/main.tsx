// The browser's entry: reads what the server wrote into the page, then hydrates a rendered page or draws an empty one.
import 'contracts/ui/styles';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApp } from './app.tsx';
import { readConfig, readNonce, readState } from './page-data.ts';
import { registerRemoteConfigs } from './remotes.ts';

// The scroll lock behind dialogs writes a style element of its own, and asks this name for its nonce.
Object.assign(globalThis, { __webpack_nonce__: readNonce() });
// zod would try `new Function` and be reported to the content policy; without it, it interprets its schemas.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
const config = await readConfig();
registerRemoteConfigs(config.remotes);
const root = document.getElementById('root')!;
/** The server has drawn what stands here until the page's code is there; it is replaced, not taken over. */
const isWaiting = root.firstElementChild?.hasAttribute('data-waiting') ?? false;
const isHydrating = root.childElementCount > 0 && !isWaiting;
const app = createApp({ config, state: readState(), nonce: readNonce(), isHydrating });

if (isHydrating) {
  // The server drew no Suspense boundaries; with this the first client tree has none either.
  Object.assign(app.router, { ssr: { manifest: undefined } });
}
// The page's code has to be at hand before React compares the two trees, or takes away what stands for it.
if (isHydrating || isWaiting) await app.router.load();
const isFailed = app.router.state.matches.some((match) => match.status === 'error');
if (isHydrating && !isFailed) hydrateRoot(root, app.element);
else createRoot(root).render(app.element);
