// The browser's entry: reads what the server wrote into the page, then hydrates a rendered page or renders an empty
// one.
import 'ui/styles';
import { startTransition } from 'react';
import { limitParts, trustHarmlessTexts } from 'ui';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApp } from './app.tsx';
import { watchUncaughtErrors } from './failure/report-crash.ts';
import { createServerPage } from './failure/server-page.ts';
import { checkStyles } from './checked-styles.ts';
import { registerFormerFacade } from './loading/former-facade.ts';
import { nextTask } from './loading/next-task.ts';
import { NO_REPLAY, takeOverTouches } from './loading/replay-touches.ts';
import { readConfig, readNonce, readState } from './page-data.ts';
import { partInTime, registerRemoteConfigs } from './remotes.ts';
import { startVisit } from './visit/start-visit.ts';

trustHarmlessTexts();
// The scroll lock behind dialogs adds a style element and reads its nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: readNonce() });
// zod would probe `new Function` and trigger a content policy report; with this setting it interprets its schemas.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
checkStyles();
// Each step is a task of its own: on a slow phone all of them together would hold up the visitor.
await nextTask();
const config = await readConfig();
registerFormerFacade();
registerRemoteConfigs(config.remotes);
await nextTask();
limitParts(partInTime);
const root = document.getElementById('root')!;
/** The server has rendered placeholders until the page's code is loaded; they are replaced, not hydrated. */
const isWaiting = root.firstElementChild?.hasAttribute('data-waiting') ?? false;
const isHydrating = root.childElementCount > 0 && !isWaiting;
/** How long the placeholders stay before the application draws them itself, with a live header around them. */
const PLACEHOLDERS_MS = 300;
const serverPage = isHydrating ? createServerPage(document.getElementById('continut')) : undefined;
let touches = NO_REPLAY;
serverPage?.state.subscribe(() => serverPage.state.get() === 'failed' && touches.drop());
const app = createApp({
  config,
  state: readState(),
  nonce: readNonce(),
  isHydrating,
  onHydrated: () => touches.end(),
  ...(serverPage ? { serverPage } : {}),
});

watchUncaughtErrors();
// The server rendered no Suspense boundary around the frame; with this the first client tree has none either.
if (isHydrating) Object.assign(app.router, { ssr: { manifest: undefined } });
// Finds the page; it does not await the code of a page that the server has drawn.
const isFound = isHydrating || isWaiting ? app.router.load() : undefined;
if (isHydrating) await isFound?.then(nextTask);
else if (isWaiting) await Promise.race([isFound, new Promise((done) => setTimeout(done, PLACEHOLDERS_MS))]);
if (isHydrating) {
  // The page's code may draw elements whose rules the server's markup does not need.
  await globalThis.autonouEarly?.styled;
  // Hydrated in short steps; what is touched comes first.
  startTransition(() => void hydrateRoot(root, app.element));
  // Only now React holds back what it can't answer yet.
  touches = takeOverTouches(globalThis.autonouEarly);
  touches.replay();
} else createRoot(root).render(app.element);
startVisit(config, app.router);
