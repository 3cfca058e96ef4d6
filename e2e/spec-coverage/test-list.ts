import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';

export const root = join(import.meta.dirname, '../..');

/** A test that runs: its `describe > it` without the ids, and the ids its title claims. */
export interface ListedTest {
  name: string;
  file: string;
  ids: string[];
}

const listed = z.array(z.object({ name: z.string(), file: z.string() }));
const idPattern = /\b(?:PS|WA)\d-[a-z]+-\d+\b/g;

/** Splits a title such as `resets on success [PS2-detail-18 PS8-lead-01]` into its name and its ids. */
export function splitTitle(title: string): { name: string; ids: string[] } {
  const plain = title.replaceAll(/\\(['"`\\])/g, '$1');
  const [, name = plain] = /^(.*?)\s*\[[^[\]]*\]$/s.exec(plain) ?? [];
  const ids = plain.match(idPattern) ?? [];
  return { name: ids.length > 0 ? name : plain, ids };
}

/**
 * Every test of `npm test` that may assert a rule. Vitest parses the files without running them, so this takes a few seconds; it
 * leaves out what is skipped, todo, conditional or beside an `only`, and files that no project includes.
 */
export function listTests(): ListedTest[] {
  const folder = mkdtempSync(join(tmpdir(), 'spec-coverage-'));
  const json = join(folder, 'tests.json');
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    // A fault experiment asserts a promise of ours, no rule of the specification.
    const args = [vitest, 'list', '--project=!chaos*', `--json=${json}`];
    const output = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return readList(json, output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readList(json: string, output: string): ListedTest[] {
  try {
    const tests = listed.parse(JSON.parse(readFileSync(json, 'utf8')));
    return tests.map(({ name, file }) => ({ ...splitTitle(name), file: relative(root, file) }));
  } catch (cause) {
    throw new Error(`vitest could not list the tests:\n${output}`, { cause });
  }
}
