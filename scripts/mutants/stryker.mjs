import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin } from '../setup.mjs';
import { makeCopy } from './copy.mjs';
import { parts } from './rule-files.mjs';
import { verdictOf } from './stryker-report.mjs';

const SETTINGS = 'scripts/mutants/stryker.config.mjs';
/** Of the mutants of a part, texts left out. */
const LEAST_PERCENT = 75;

/**
 * Lets Stryker change the rule files of these parts, one part after the other, and tells what no test noticed.
 * @param {string[]} names none: all
 * @returns {Promise<boolean>} whether the tests of each part notice enough
 */
export async function runStryker(names) {
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  let areGood = true;
  for (const name of names.length > 0 ? names : Object.keys(parts)) areGood = (await runPart(name)) && areGood;
  return areGood;
}

/** @param {string} name */
async function runPart(name) {
  const copy = makeCopy();
  const remove = () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  const started = Date.now();
  const isRun = await stryker(copy, name);
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  const percent = isRun ? tell({ name, minutes, report: join(copy, 'mutants-report.json') }) : 0;
  if (!isRun) console.log(`${name}: NO VERDICT, Stryker could not run`);
  process.off('exit', remove);
  remove();
  return percent >= LEAST_PERCENT;
}

/**
 * @param {string} cwd
 * @param {string} part
 * @returns {Promise<boolean>} whether it came to an end
 */
function stryker(cwd, part) {
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, MUTANTS_PART: part };
  // A group of its own, so that it ends with its workers.
  const child = spawn(join(bin, 'stryker'), ['run', SETTINGS], { cwd, env, stdio: 'inherit', detached: true });
  const end = () => void (child.pid && process.kill(-child.pid, 'SIGTERM'));
  // Before the copy that it works in is removed.
  process.prependOnceListener('exit', end);
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      process.off('exit', end);
      resolve(code === 0);
    });
  });
}

/** @param {{ name: string, minutes: string, report: string }} part */
function tell({ name, minutes, report }) {
  const { killed, waited, counted, survivors } = verdictOf(JSON.parse(readFileSync(report, 'utf8')));
  const percent = counted === 0 ? 0 : (100 * killed) / counted;
  const isGood = percent >= LEAST_PERCENT;
  const figures = `${killed} of ${counted} mutants killed (${waited} by a wait in vain), ${percent.toFixed(1)} %`;
  console.log(`${name}: ${figures}, ${minutes} minutes${isGood ? '' : ': TOO FEW'}`);
  for (const line of survivors) console.log(`  ${line}`);
  return percent;
}
