// `npm start`: installs and builds what changed, then keeps the site running. Requires only Node and npm.
import './node-version.mjs';
import { forkServer, onWishToStop, stopLeftDatabase } from './server-process.mjs';
import { dataDir, followServer, liveServer, recordServer, runFolder } from './server-release.mjs';
import { build, install, root } from './setup.mjs';
import { supervise } from './supervise.mjs';

await install();
await build();
const data = dataDir();
/** The releases that were launched last and that serves; null: the checkout. @type {string | null} */
let launched = null;
/** @type {string | null} */
let serving = null;
let replaceIfNeeded = () => {};

/** Whether another release than the one that serves is live. */
function isOutdated() {
  const live = liveServer(data);
  return live !== undefined && live !== serving;
}

const { exitCode, isLeftAlone } = await supervise({
  launch: ({ isBeside }) => {
    launched = liveServer(data) ?? null;
    return forkServer({ folder: isBeside ? exactFolder(launched) : anyFolder(launched), isBeside });
  },
  onWish: onWishToStop,
  onReplace: (replace) => {
    replaceIfNeeded = () => isOutdated() && replace();
    followServer(data, replaceIfNeeded);
    process.on('SIGUSR2', replace);
  },
  onServing: (child) => {
    serving = launched;
    record('serving', child.pid);
    // Another release may have been promoted while this one started.
    replaceIfNeeded();
  },
  onFailed: (running) => {
    record('failed', running?.pid);
    running?.send({ failedRelease: launched }, () => {});
    if (liveServer(data) !== launched) replaceIfNeeded();
  },
  say: (line) => console.error(line),
});
if (isLeftAlone) await stopLeftDatabase();
process.exit(exitCode);

/** @param {string | null} release */
function exactFolder(release) {
  return release === null ? root : runFolder(data, release);
}

/** A first start must not fail for a release that can not run: the checkout's server is there. */
function anyFolder(release) {
  try {
    return exactFolder(release);
  } catch (error) {
    console.error(`The server's release ${release} can not run: ${error.message}. The checkout's server runs instead.`);
    launched = null;
    return root;
  }
}

/** @param {'serving' | 'failed'} state @param {number | undefined} pid */
function record(state, pid = 0) {
  recordServer(data, { release: launched, state, pid, at: new Date().toISOString() });
}
