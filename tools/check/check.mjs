// `npm run check`: format, lint, types and dead code of the whole repository, without a database. Its steps are tasks of
// tests/turbo.json: one whose files are unchanged is not run again. `npm run check -- mf-dealer`: what concerns that
// package.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import { frontEnds, packages } from '../../build/remotes.mjs';
import { bin, root, spawned, turboSettings } from '../start/setup.mjs';

/** Caches of the compiler; they only save time. */
const memory = '.cache/types';

/** @typedef {{ name: string, commands: string[][] }} Step the commands one after the other */

/**
 * The most useful steps for an author in a few seconds; dead code and the other packages are left to the whole check.
 * @param {string} name one of `packages`
 * @returns {Step[]}
 */
export function stepsOf(name) {
  return [
    ...releaseStepsOf(name),
    { name: 'structure', commands: [['node', 'tools/check/structure/check.ts', name]] },
    { name: 'contract', commands: [['node', 'tools/release/contract.ts']] },
  ];
}

/**
 * Before a release: a promotion asks the contract's question of what is live, and the structure (2.7 s of processor)
 * changes nothing for visitors.
 * @param {string} name one of `packages`
 * @returns {Step[]}
 */
export function releaseStepsOf(name) {
  const router = ['tsc', '-p', 'server/tsconfig.router.json'];
  const isFrontEnd = frontEnds.includes(name);
  const project = isFrontEnd ? projectOf(name) : name;
  const types = ['tsc', '-p', project, '--incremental', '--tsBuildInfoFile', `${memory}/${name}.tsbuildinfo`];
  return [
    { name: `types of ${name}`, commands: isFrontEnd ? [router, types] : [types] },
    { name: 'lint', commands: [['oxlint', name]] },
    { name: 'format', commands: [['oxfmt', '--check', name]] },
  ];
}

/**
 * One front end with the shared settings: its own tsconfig is for the editor, which follows the router to its
 * sources.
 */
function projectOf(frontEnd) {
  const up = '../../';
  const include = [`${up}${frontEnd}/src`, `${up}${frontEnd}/vite.config.ts`];
  const file = `${memory}/${frontEnd}.json`;
  mkdirSync(join(root, memory), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify({ extends: `${up}tools/check/tsconfig.front.json`, include }));
  return file;
}

/**
 * Runs the steps, two at a time, and prints the output of those that fail.
 * @param {Step[]} steps
 * @returns the names that failed
 */
export async function runChecks(steps) {
  const failures = [];
  const runStep = async ({ name, commands }) => {
    const output = await complaint(commands);
    console.log(`${output === null ? '✓' : '✗'} ${name}${output === null ? '' : `\n${output}`}`);
    if (output !== null) failures.push(`check: ${name}`);
  };
  await new PQueue({ concurrency: Math.min(2, availableParallelism()) }).addAll(
    steps.map((step) => () => runStep(step)),
  );
  return { failures };
}

/** @param {string[][]} commands @returns {Promise<string | null>} what the first that fails has written */
async function complaint(commands) {
  for (const [name = '', ...args] of commands) {
    const child = spawn(join(bin, name), args, {
      cwd: root,
      env: { ...process.env, ...turboSettings(), FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const code = await new Promise((resolve) => child.on('error', () => resolve(null)).on('close', resolve));
    if (code !== 0) return output.trim() || `${name} ended with ${code}`;
  }
  return null;
}

/** Every task whose name begins with `check:`. */
const checkAll = () =>
  spawned(
    join(bin, 'turbo'),
    ['run', 'check', '--continue', '--concurrency=2', '--env-mode=loose', '--log-order=grouped'],
    // The output of a step is enough, without npm's lines about its end.
    { env: { ...turboSettings(), npm_config_loglevel: 'silent' } },
  );

/** @param {string | undefined} name one package, or all when absent */
async function checkFromTerminal(name) {
  if (name !== undefined && !packages.includes(name)) {
    console.error(`There is no package ${name}: name one of ${packages.join(', ')}.`);
    return false;
  }
  const startedAt = performance.now();
  const isFine = name === undefined ? await checkAll() : (await runChecks(stepsOf(name))).failures.length === 0;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(isFine ? `All checks passed in ${seconds} s.` : `Checks failed, see above (${seconds} s).`);
  return isFine;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = (await checkFromTerminal(process.argv[2])) ? 0 : 1;
}
