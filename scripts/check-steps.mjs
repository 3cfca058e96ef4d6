// The steps of `npm run check`: the whole repository, or one package.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frontEnds, packages } from './remotes.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const skipped = new Set(['node_modules', 'dist', 'dist-ssr', '.git', '.data', '.cache', '.turbo']);
/** Caches of the tools; they only save time. */
const memory = '.cache/types';

/** The names that `npm run check -- <name>` accepts. */
export { packages };

/** @typedef {{ name: string, commands: string[][], accept?: (output: string) => string | null }} Step the commands one after the other */

/** @returns {Step[]} everything, the longest first, so that two lanes finish together */
export function allSteps() {
  return [
    types('server', 'server'),
    // All front ends are one program, so that shared files are read once.
    frontEndTypes('front ends', 'tsconfig.front.json'),
    lint('.'),
    { name: 'dead code', commands: [['knip', '--no-config-hints', '--cache', '--cache-location', knipCache()]] },
    types('scripts and tests', 'scripts'),
    structure(),
    expressions,
    contract,
    migrations,
    types('contracts', 'contracts'),
    format('.'),
  ];
}

/**
 * The most useful steps for an author in a few seconds; dead code and the other packages are left to the whole check.
 * @param {string} name one of `packages`
 * @returns {Step[]}
 */
export function stepsOf(name) {
  const typesOfIt = frontEnds.includes(name) ? frontEndTypes(name, projectOf(name)) : types(name, name);
  return [typesOfIt, structure(name), lint(name), contract, format(name)];
}

/** Of everything, or of one package. @param {string[]} names @returns {Step} */
const structure = (...names) => ({ name: 'structure', commands: [['node', 'scripts/structure/check.ts', ...names]] });

/** Regular expressions of more than linear time. @type {Step} */
const expressions = { name: 'expressions', commands: [['node', 'scripts/expressions/check.ts']] };

/** The router and the facade against those who were built on them. @type {Step} */
const contract = { name: 'contract', commands: [['node', 'scripts/release/contract.ts']] };

/** What two versions on one schema could not live with. @type {Step} */
const migrations = { name: 'migrations', commands: [['node', 'scripts/migrations/check.ts']] };

/** @returns {Step} */
const format = (folder) => ({ name: 'format', commands: [['oxfmt', '--check', folder]] });

/** @returns {Step} */
const lint = (folder) => ({ name: 'lint', commands: [['oxlint', folder]], accept: everyFileWasRead(folder) });

/** @returns {Step} */
const types = (name, project) => ({ name: `types of ${name}`, commands: [compile(name, project)] });

/** The server's router is compiled to declarations once: reading its sources would double the work. @returns {Step} */
const frontEndTypes = (name, project) => ({
  name: `types of ${name}`,
  commands: [['tsc', '-p', 'server/tsconfig.router.json'], compile(name, project)],
});

const compile = (name, project) => {
  const file = `${memory}/${name.replaceAll(' ', '-')}.tsbuildinfo`;
  return ['tsc', '-p', project, '--incremental', '--tsBuildInfoFile', file];
};

/**
 * One front end with the shared settings: its own tsconfig is for the editor, which follows the router to its
 * sources.
 */
function projectOf(frontEnd) {
  const up = '../../';
  const include = [`${up}${frontEnd}/src`, `${up}${frontEnd}/vite.config.ts`];
  const file = `${memory}/${frontEnd}.json`;
  mkdirSync(join(root, memory), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify({ extends: `${up}tsconfig.front.json`, include }));
  return file;
}

/** A cache for each set of entries: knip trusts an older one, and then reports used exports as unused. */
function knipCache() {
  const manifests = ['knip.json', ...['.', ...readdirSync(root)].map((folder) => join(folder, 'package.json'))];
  const hash = createHash('sha256');
  for (const file of manifests.filter((name) => existsSync(join(root, name)))) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return `.cache/knip-${hash.digest('hex').slice(0, 12)}`;
}

/** A linter that reads no files passes everything: its file count must match the files on disk. */
const everyFileWasRead = (folder) => (/** @type {string} */ output) => {
  const read = Number(/on (\d+) files?/.exec(output)?.[1] ?? 0);
  const expected = countSources(join(root, folder));
  return read === expected ? null : `The linter read ${read} files, ${folder} has ${expected}.`;
};

function countSources(folder) {
  let count = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !skipped.has(entry.name)) count += countSources(join(folder, entry.name));
    else if (entry.isFile() && /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs)$/.test(entry.name)) count += 1;
  }
  return count;
}
