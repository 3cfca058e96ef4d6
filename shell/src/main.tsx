// The browser's entry: reads what the server wrote into the page, then hydrates a rendered page or renders an empty
// one.
import 'contracts/ui/styles';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApp } from './app.tsx';
import { checkStyles } from './checked-files.ts';
import { readConfig, readNonce, readState } from './page-data.ts';
import { registerRemoteConfigs } from './remotes.ts';

// The scroll lock behind dialogs adds a style element and reads its nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: readNonce() });
// zod would probe `new Function` and trigger a content policy report; with this setting it interprets its schemas.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
checkStyles();
const config = await readConfig();
registerRemoteConfigs(config.remotes);
const root = document.getElementById('root')!;
/** The server has rendered placeholders until the page's code is loaded; they are replaced, not hydrated. */
const isWaiting = root.firstElementChild?.hasAttribute('data-waiting') ?? false;
const isHydrating = root.childElementCount > 0 && !isWaiting;
const app = createApp({ config, state: readState(), nonce: readNonce(), isHydrating });

if (isHydrating) {
  // The server rendered no Suspense boundaries; with this the first client tree has none either.
  Object.assign(app.router, { ssr: { manifest: undefined } });
}
// The page's code must be loaded before React compares the two trees, or it would remove the server's markup.
if (isHydrating || isWaiting) await app.router.load();
const isFailed = app.router.state.matches.some((match) => match.status === 'error');
if (isHydrating && !isFailed) hydrateRoot(root, app.element);
else createRoot(root).render(app.element);
