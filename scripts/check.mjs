// `npm run check`: format, lint, types and dead code of the whole repository, without a database, in seconds.
// `npm run check -- mf-dealer`: what concerns that package. `-- --figures`: the structure's figures as a table.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allSteps, packages, stepsOf } from './check-steps.mjs';

/** @typedef {import('./check-steps.mjs').Step} Step */

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs the steps, two at a time, and prints the output and duration of each.
 * @param {Step[]} steps
 * @returns the number that passed and the names that failed
 */
export async function runChecks(steps = allSteps()) {
  const waiting = [...steps];
  const results = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(step));
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));
  const failures = results.filter((result) => !result.isFine).map((result) => `check: ${result.name}`);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}

/** @param {Step} step */
async function run({ name, commands, accept }) {
  const startedAt = performance.now();
  let complaint = null;
  for (const command of commands) {
    const { code, output } = await capture(command);
    complaint = code === 0 ? (accept?.(output) ?? null) : output.trim() || `${command[0]} ended with ${code}`;
    if (complaint) break;
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${complaint ? '✗' : '✓'} ${name} ${seconds} s`);
  if (complaint) console.log(`${complaint}\n`);
  return { name, isFine: !complaint };
}

function capture([name, ...args]) {
  const bin = join(root, 'node_modules/.bin');
  // The tools' `#!/usr/bin/env node` must find the pinned Node, not the system's.
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

/** The structure's figures alone, as a table: those that the step of that name compares with its allowances. */
async function printFigures() {
  const { code, output } = await capture(['node', 'scripts/structure/figures.ts', ...process.argv.slice(2)]);
  console.log(output.trimEnd());
  process.exitCode = code;
}

/** @param {string | undefined} name one package, or all when absent */
async function checkFromTerminal(name) {
  if (name !== undefined && !packages.includes(name)) {
    console.error(`There is no package ${name}: name one of ${packages.join(', ')}.`);
    return 1;
  }
  const startedAt = performance.now();
  const { failed } = await runChecks(name === undefined ? allSteps() : stepsOf(name));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(failed === 0 ? `All checks passed in ${seconds} s.` : `${failed} checks failed in ${seconds} s.`);
  return failed === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--figures')) await printFigures();
  else process.exitCode = await checkFromTerminal(process.argv[2]);
}
