// Which release of the server is live, and a folder to run it from. A part of the start script: plain Node ≥ 20.19.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { loadSettings } from './settings.mjs';
import { root } from './setup.mjs';

const FOLLOW_MS = 250;
/** The packages of this repository that the server consists of; everything else in node_modules is installed. */
const OWN_PACKAGES = ['contracts', 'server'];
const RELEASE_ID = /^\d+\.\d+\.\d+-[0-9a-f]{12}$/;

/** DATA_DIR as the server reads it: from the environment, then from `.env`. @returns {string} */
export function dataDir() {
  loadSettings();
  return resolve(root, process.env.DATA_DIR || '.data');
}

/**
 * The live release of the server; null: the checkout; undefined: the pointer cannot be read.
 * @param {string} folder
 * @returns {string | null | undefined}
 */
export function liveServer(folder) {
  const pointer = join(folder, 'releases/live.json');
  if (!existsSync(pointer)) return null;
  try {
    const live = JSON.parse(readFileSync(pointer, 'utf8')).parts?.server?.live ?? null;
    return live === null || RELEASE_ID.test(live) ? live : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls back whenever the live release of the server has changed.
 * @param {string} folder
 * @param {() => void} onChange
 */
export function followServer(folder, onChange) {
  let last = liveServer(folder);
  const timer = setInterval(() => {
    const live = liveServer(folder);
    // Until it can be read again, what runs goes on.
    if (live === undefined || live === last) return;
    last = live;
    onChange();
  }, FOLLOW_MS);
  timer.unref();
}

/**
 * A folder from which a release runs: a copy of its sources beside the packages they need. Made once; a half-made one
 * is never used. Throws when the release is not in the store, or its dependencies are not the installed ones.
 * @param {string} folder DATA_DIR
 * @param {string} release
 * @returns {string}
 */
export function runFolder(folder, release) {
  const source = join(folder, 'releases/server', release);
  const target = join(folder, 'run/server', release);
  if (existsSync(target)) return target;
  if (!existsSync(join(source, 'server/src/main.ts')))
    throw new Error(`the server's release ${release} is not in the store`);
  const part = `${target}.${process.pid}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, part, { recursive: true });
  linkPackages(part);
  renameSync(part, target);
  removeOld(folder);
  return target;
}

/** Copies of releases that the store no longer has. */
function removeOld(folder) {
  for (const name of readdirSync(join(folder, 'run/server'))) {
    const isGone = RELEASE_ID.test(name) && !existsSync(join(folder, 'releases/server', name));
    if (isGone) rmSync(join(folder, 'run/server', name), { recursive: true, force: true });
  }
}

/** Links to the checkout's packages, where the release was built with the same ones. */
function linkPackages(target) {
  if (dependenciesOf(target) !== dependenciesOf(root)) {
    throw new Error('its package-lock.json differs from the installed one: update the checkout and run npm ci first');
  }
  const installed = join(root, 'node_modules');
  const modules = join(target, 'node_modules');
  mkdirSync(modules);
  for (const entry of readdirSync(installed, { withFileTypes: true })) {
    // The checkout's own packages are links.
    if (entry.isSymbolicLink() || entry.name.startsWith('.')) continue;
    symlinkSync(join(installed, entry.name), join(modules, entry.name));
  }
  for (const name of OWN_PACKAGES) symlinkSync(join('..', name), join(modules, name));
}

/** What is installed, without the workspaces: their versions rise without a new dependency. */
export function dependenciesOf(folder) {
  /** @type {{ packages: Record<string, { version?: string, link?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const list = Object.entries(packages).flatMap(([path, { version, link }]) =>
    path.startsWith('node_modules/') && !link ? [`${path} ${version}`] : [],
  );
  return createHash('sha256').update(list.sort().join('\n')).digest('hex');
}

/**
 * Records which release this machine's server runs, for the command that has promoted it.
 * @param {string} folder DATA_DIR
 * @param {{ release: string | null, state: 'serving' | 'failed', at: string, pid: number }} state
 */
export function recordServer(folder, state) {
  const file = join(folder, 'run/server.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(state));
  renameSync(`${file}.part`, file);
}
