// Finds a Chromium for the browser tests: CHROMIUM_PATH, the usual places, else Debian's package when root.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HEADLESS = 'chromium-headless-shell';
// The first is the headless browser: a page costs half the processor time.
const names = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const packages = [HEADLESS, 'chromium'];
const installCommand = 'apt-get install -y chromium';
export const NO_CHROMIUM = `No Chromium found: set CHROMIUM_PATH, or install one: ${installCommand}`;
const places = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** For a browser that a program drives. */
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
 * Path of an executable Chromium, or null.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null}
 */
export function findChromium(env = process.env) {
  // An explicit path is used or refused, never silently replaced by another browser.
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null;
  return candidates(env).find(isExecutable) ?? null;
}

/**
 * The whole browser, which keeps pages in its back/forward cache as the headless one does not, or null.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null}
 */
export function findWholeChromium(env = process.env) {
  const whole = candidates(env).filter((path) => !path.endsWith(HEADLESS));
  return whole.find(isExecutable) ?? null;
}

/** @param {NodeJS.ProcessEnv} env */
function candidates(env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places];
}

/**
 * Finds Chromium, installing Debian's package as root when there is none.
 * @returns {{ path: string } | { complaint: string }}
 */
export function provideChromium() {
  const found = findChromium();
  if (found) return { path: found };
  if (process.env.CHROMIUM_PATH) {
    const wrong = `CHROMIUM_PATH=${process.env.CHROMIUM_PATH} is no executable file`;
    return { complaint: `${wrong}: name a Chromium there, or install one: ${installCommand}` };
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installPackage();
  const installed = findChromium();
  if (installed) return { path: installed };
  return { complaint: NO_CHROMIUM };
}

function installPackage() {
  console.log('No Chromium found, installing the Debian package …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  run('update');
  // Older releases have only the full browser.
  for (const name of packages) if (run('install', '-y', '--no-install-recommends', name)) return;
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const result = provideChromium();
  console.log('path' in result ? result.path : result.complaint);
  process.exitCode = 'path' in result ? 0 : 1;
}
