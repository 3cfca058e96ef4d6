import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin } from '../setup.mjs';
import { makeCopy } from './copy.mjs';
import { parts } from './rule-files.mjs';

/** Of the mutants of a part, texts left out. */
const LEAST_PERCENT = 75;

/**
 * @typedef {{ status: string, mutatorName: string, replacement?: string, location: { start: { line: number } } }} Mutant
 * @typedef {{ files: Record<string, { source: string, mutants: Mutant[] }> }} Report
 */

/**
 * Lets Stryker change the files of these parts, one part after the other, and tells what no test noticed.
 * @param {string[]} names none: all
 * @returns {boolean} whether each part is as good as it must be
 */
export function runStryker(names) {
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  const results = (names.length > 0 ? names : Object.keys(parts)).map((name) => runPart(name));
  return results.every(Boolean);
}

/** @param {string} name */
function runPart(name) {
  const copy = makeCopy();
  const remove = () => rmSync(copy, { recursive: true, force: true });
  process.once('exit', remove);
  const started = Date.now();
  try {
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, MUTANTS_PART: name };
    const settings = 'scripts/mutants/stryker.config.mjs';
    const { status } = spawnSync(join(bin, 'stryker'), ['run', settings], { cwd: copy, env, stdio: 'inherit' });
    if (status !== 0) return tellBroken(name);
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    return tell({ name, minutes, report: JSON.parse(readFileSync(join(copy, 'mutants-report.json'), 'utf8')) });
  } finally {
    remove();
    process.off('exit', remove);
  }
}

/** @param {string} name */
function tellBroken(name) {
  console.log(`${name}: NO VERDICT, Stryker could not run`);
  return false;
}

/** @param {{ name: string, minutes: string, report: Report }} part */
function tell({ name, minutes, report }) {
  const { killed, counted, survivors } = verdictOf(report);
  const percent = counted === 0 ? 0 : (100 * killed) / counted;
  const figures = `${killed} of ${counted} mutants killed, ${percent.toFixed(1)} %`;
  console.log(`${name}: ${figures}, ${minutes} minutes${percent < LEAST_PERCENT ? ': TOO FEW' : ''}`);
  for (const line of survivors) console.log(`  ${line}`);
  return percent >= LEAST_PERCENT;
}

/**
 * @param {Report} report
 * @returns {{ killed: number, counted: number, survivors: string[] }} what could not be compiled or is static counts nowhere
 */
export function verdictOf({ files }) {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, mutant, line: source.split('\n')[mutant.location.start.line - 1] ?? '' })),
  );
  const counted = all.filter(({ mutant }) => COUNTED.includes(mutant.status));
  const survivors = counted
    .filter(({ mutant }) => !KILLED.includes(mutant.status))
    .map(({ file, mutant, line }) => {
      const { mutatorName, replacement = '', location, status } = mutant;
      const to = replacement.replaceAll(/\s+/g, ' ').slice(0, 60);
      return `${file}:${location.start.line} ${status === 'NoCoverage' ? 'never run' : mutatorName} → ${to} in: ${line.trim()}`;
    });
  return { killed: counted.length - survivors.length, counted: counted.length, survivors };
}

const KILLED = ['Killed', 'Timeout'];
const COUNTED = [...KILLED, 'Survived', 'NoCoverage'];
