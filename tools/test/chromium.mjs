// Finds a Chromium for the browser tests: CHROMIUM_PATH, the usual places, else Debian's package when root.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const HEADLESS = 'chromium-headless-shell';
// The first is the headless browser: a page costs half the processor time.
const names = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const places = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
export const NO_CHROMIUM = 'No Chromium found: set CHROMIUM_PATH, or install one: apt-get install -y chromium';

/** Arguments of a browser that a program drives. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Path of an executable Chromium, or null. A CHROMIUM_PATH is used or refused, never silently replaced by another.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null}
 */
export const findChromium = (env = process.env) =>
  (env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : candidates(env)).find(isExecutable) ?? null;

/** The same for tests and measurements. Throws when there is none. @returns {string} */
export function requireChromium() {
  const found = findChromium();
  if (found === null) throw new Error(NO_CHROMIUM);
  return found;
}

/**
 * The whole browser, which keeps pages in its back/forward cache as the headless one does not, or null.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null}
 */
export const findWholeChromium = (env = process.env) =>
  candidates(env).find((path) => !path.endsWith(HEADLESS) && isExecutable(path)) ?? null;

/** @param {NodeJS.ProcessEnv} env */
function candidates(env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places];
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Finds Chromium, installing Debian's package as root when there is none. Sets CHROMIUM_PATH for the children.
 * @returns {boolean} false after a complaint
 */
export function provideChromium() {
  if (!findChromium() && !process.env.CHROMIUM_PATH && process.getuid?.() === 0) {
    console.log('No Chromium found, installing the Debian package …');
    // Older releases have only the full browser.
    const install = (/** @type {string} */ name) => `apt-get -qq install -y --no-install-recommends ${name}`;
    const command = `apt-get -qq update; ${install(HEADLESS)} || ${install('chromium')}`;
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('sh', ['-c', command], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const found = findChromium();
  if (found) process.env.CHROMIUM_PATH = found;
  else if (process.env.CHROMIUM_PATH) console.error(`CHROMIUM_PATH=${process.env.CHROMIUM_PATH} is no executable file`);
  else console.error(NO_CHROMIUM);
  return found !== null;
}
