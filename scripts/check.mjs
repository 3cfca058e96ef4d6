// `npm run check`: format, lint, types and dead code of the whole repository, without a database, in seconds.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const skipped = new Set(['node_modules', 'dist', 'dist-ssr', '.git', '.data', '.cache', '.turbo']);

/** @typedef {{ name: string, command: string[], accept?: (output: string) => string | null }} Step */

/** Runs all steps, two at a time, and prints what each one said and took. Gives the number that passed and the names that failed. */
export async function runChecks() {
  mkdirSync(join(root, '.cache/types'), { recursive: true });
  const waiting = steps();
  const results = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(step));
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));
  const failures = results.filter((result) => !result.isFine).map((result) => `check: ${result.name}`);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}

/** @returns {Step[]} */
function steps() {
  return [
    types('server', 'server'),
    // All front ends are one program: each of them reads the server's router, so apart they would cost five times as much.
    types('front ends', 'tsconfig.front.json'),
    { name: 'structure', command: ['node', 'scripts/structure/check.ts'] },
    { name: 'lint', command: ['oxlint', '.'], accept: everyFileWasRead },
    { name: 'dead code', command: ['knip', '--no-config-hints', '--cache', '--cache-location', knipCache()] },
    types('contracts', 'contracts'),
    types('scripts and tests', 'scripts'),
    { name: 'format', command: ['oxfmt', '--check', '.'] },
  ];
}

/** A cache for each set of entries: knip trusts an older one, and then calls exports unused that are not. */
function knipCache() {
  const packages = ['.', ...readdirSync(root)].map((folder) => join(folder, 'package.json'));
  const manifests = ['knip.json', ...packages.filter((file) => existsSync(join(root, file)))];
  const hash = createHash('sha256');
  for (const file of manifests) hash.update(file).update(readFileSync(join(root, file)));
  return `.cache/knip-${hash.digest('hex').slice(0, 12)}`;
}

/** @returns {Step} */
function types(name, project) {
  const memory = `.cache/types/${name.replaceAll(' ', '-')}.tsbuildinfo`;
  return { name: `types of ${name}`, command: ['tsc', '-p', project, '--incremental', '--tsBuildInfoFile', memory] };
}

/** A linter that reads nothing passes everything: its own count must be that of the files on disk. */
function everyFileWasRead(output) {
  const read = Number(/on (\d+) files?/.exec(output)?.[1] ?? 0);
  const expected = countSources(root);
  return read === expected ? null : `The linter read ${read} files, the repository has ${expected}.`;
}

function countSources(folder) {
  let count = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !skipped.has(entry.name)) count += countSources(join(folder, entry.name));
    else if (entry.isFile() && /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs)$/.test(entry.name)) count += 1;
  }
  return count;
}

/** @param {Step} step */
async function run({ name, command, accept }) {
  const startedAt = performance.now();
  const { code, output } = await capture(command);
  const complaint = code === 0 ? (accept?.(output) ?? null) : output.trim() || `${command[0]} ended with ${code}`;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${complaint ? '✗' : '✓'} ${name} ${seconds} s`);
  if (complaint) console.log(`${complaint}\n`);
  return { name, isFine: !complaint };
}

function capture([name, ...args]) {
  const bin = join(root, 'node_modules/.bin');
  // The tools' own `#!/usr/bin/env node` must find the pinned Node, not the machine's.
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, FORCE_COLOR: '0' };
  return new Promise((resolve) => {
    const child = spawn(join(bin, name), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => (output += chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: `${name} did not start: ${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The structure's figures alone, as a table: what the step of that name compares with its allowances. */
async function printFigures() {
  const { code, output } = await capture(['node', 'scripts/structure/figures.ts', ...process.argv.slice(2)]);
  console.log(output.trimEnd());
  process.exitCode = code;
}

const isRun = process.argv[1] === fileURLToPath(import.meta.url);
if (isRun && process.argv.includes('--figures')) await printFigures();
else if (isRun) {
  const startedAt = performance.now();
  const { failed } = await runChecks();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(failed === 0 ? `All checks passed in ${seconds} s.` : `${failed} checks failed in ${seconds} s.`);
  process.exitCode = failed === 0 ? 0 : 1;
}
