// The first step of start, dev and test: install what the lock file lists, build what changed. Plain Node ≥ 20.19.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFiles } from './build-files.mjs';
import { frontEnds, remotes } from './remotes.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const bin = join(root, 'node_modules/.bin');
const buildStamp = join(root, '.cache/build.stamp');

/** The bundles with which the server renders pages. */
const serverBundles = ['shell', ...remotes.filter(({ ssr }) => ssr).map(({ dir }) => dir)].map(
  (dir) => `${dir}/dist-ssr`,
);
const buildFolders = ['contracts', ...frontEnds];
const unbuilt = /^(node_modules|dist|dist-ssr|\.turbo)$|\.test\.[a-z]+$/;

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
  await buildFrontEnds();
  await run(join(bin, 'node'), ['scripts/release/write-facts.ts', ...(mustFit ? ['--must-fit'] : [])]);
}

/** Whether there is a build of every front end, of these sources or older ones. */
export const isBuilt = () =>
  [...frontEnds.map((name) => join(name, 'dist')), ...serverBundles].every((output) => existsSync(join(root, output)));

/** Nothing where their sources are unchanged. */
async function buildFrontEnds() {
  const stamp = sourcesHash();
  if (isBuilt() && existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === stamp) return;
  console.log('Building the front end (a minute or two the first time) …');
  rmSync(buildStamp, { force: true });
  const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
  const quiet = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', NODE_ENV: 'production' };
  // As many concurrent builds as cores: more would only make each one slower.
  const args = ['run', 'build', '--output-logs=errors-only', `--concurrency=${availableParallelism()}`];
  await run(join(bin, 'turbo'), args, { env: { ...quiet, PATH: path }, isQuiet: true });
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(buildStamp, stamp);
}

/** Hashes contents, not times: a fresh clone or a copied folder has new times. Some 20 ms. */
function sourcesHash() {
  const hash = createHash('sha256');
  const files = [
    ...buildFiles.map((name) => join(root, name)),
    ...buildFolders.flatMap((name) => filesIn(join(root, name))),
  ];
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** @returns {string[]} */
function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !unbuilt.test(name));
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

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

/** @returns {never} */
function end(message) {
  console.error(message);
  process.exit(1);
}
