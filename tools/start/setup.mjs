// The first step of start, dev and test: install what the lock file lists, build what changed. Plain Node ≥ 20.19.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frontEnds, remotes } from '../../build/remotes.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const bin = join(root, 'node_modules/.bin');

/** The bundles with which the server renders pages. */
const serverBundles = ['shell', ...remotes.filter(({ ssr }) => ssr).map(({ dir }) => dir)].map(
  (dir) => `${dir}/dist-ssr`,
);

/** `npm ci`, unless node_modules already matches the lock file. Ends the process when npm fails. */
export async function install() {
  if (isInstalled()) return;
  console.log('Installing dependencies (some minutes the first time) …');
  // Without the project's own node: npm ci removes it while it runs.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(bin));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await run(npm, args, { env: { PATH: path.join(delimiter), NODE_ENV: '' } });
  if (!isInstalled())
    end('npm ci left node_modules incomplete; are install scripts or optional packages switched off?');
}

/** npm writes node_modules/.package-lock.json last, so an interrupted install is detected too. */
function isInstalled() {
  const installed = readLock(join(root, 'node_modules/.package-lock.json'));
  const wanted = readLock(join(root, 'package-lock.json'));
  if (!wanted) return end('package-lock.json is missing or damaged');
  if (!installed || !existsSync(join(bin, 'node'))) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    // Optional ones are other platforms' binaries; the empty path and links are the workspace packages.
    return !path.startsWith('node_modules/') || optional || link || installed[path]?.version === version;
  });
}

/** @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }> | null} */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * Builds shell and remotes, and describes what each part needs and offers. Ends the process when a step fails, and with
 * `mustFit` also when a live release needs what the checkout lacks.
 */
export async function build({ mustFit = false } = {}) {
  if (!isBuilt()) console.log('Building the front end (a minute or two the first time) …');
  // As many concurrent builds as cores: more would only make each one slower.
  await turbo(['build', `--concurrency=${availableParallelism()}`], { NODE_ENV: 'production' });
  await run(join(bin, 'node'), ['tools/release/write-facts.ts', ...(mustFit ? ['--must-fit'] : [])]);
}

/** Turbo runs nothing whose files are unchanged. @param {string[]} args @param {NodeJS.ProcessEnv} env */
const turbo = (args, env) =>
  run(join(bin, 'turbo'), ['run', ...args, '--output-logs=errors-only'], {
    env: { ...env, ...turboSettings() },
    isQuiet: true,
  });

/** Variables of each call of turbo, in whose PATH the project's own Node comes first. @returns {NodeJS.ProcessEnv} */
export const turboSettings = () => ({
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
});

/** Whether there is a build of every front end, of these sources or older ones. */
export const isBuilt = () =>
  [...frontEnds.map((name) => join(name, 'dist')), ...serverBundles].every((output) => existsSync(join(root, output)));

/**
 * Ends the process when the command fails. The output of a quiet one is shown only then.
 * @param {string} command @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, isQuiet?: boolean }} [how]
 * @returns {Promise<void>}
 */
export function run(command, args, { env = {}, isQuiet = false } = {}) {
  const isBatchFile = command.endsWith('.cmd') || process.platform === 'win32';
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: isQuiet ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    shell: isBatchFile,
  });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => output.push(data));
  return new Promise((resolve) => {
    child.on('error', (error) => end(`${command} can not run: ${error.message}`));
    child.on('close', (code) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      end(`${args.join(' ')} failed, see above`);
    });
  });
}

/**
 * Whether the command has ended well; its output is shown. What it has started ends with it, and both with this process.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, minutes?: number }} [how] after so many minutes it is stopped
 * @returns {Promise<boolean>}
 */
export function spawned(command, args, { env = {}, minutes } = {}) {
  const stop = () => signalGroup(child.pid);
  const stopAll = () => {
    stop();
    process.exit(1);
  };
  process.once('SIGINT', stopAll).once('SIGTERM', stopAll);
  const stdio = /** @type {const} */ (['ignore', 'inherit', 'inherit']);
  // A group of its own, since turbo and vitest leave their children behind.
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio, detached: true });
  const limit = minutes === undefined ? undefined : setTimeout(stop, minutes * 60_000);
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve(console.error(message) ?? false));
    child.on('close', (code) => {
      clearTimeout(limit);
      process.off('SIGINT', stopAll).off('SIGTERM', stopAll);
      resolve(code === 0);
    });
  });
}

/** @param {number | undefined} pid */
function signalGroup(pid) {
  try {
    if (pid) process.kill(-pid, 'SIGTERM');
  } catch {
    // It has just ended.
  }
}

/** @returns {never} */
function end(message) {
  console.error(message);
  process.exit(1);
}
