// Which tests assert which rule, read from the tests themselves; run as a program it writes the list into a file.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const ListedTests = z.array(z.object({ name: z.string(), file: z.string(), tags: z.array(z.string()) }));

/** A test that runs: its `describe > it`, and the ids of the rules that it claims. */
export type ListedTest = z.infer<typeof ListedTests>[number];

/**
 * Every test of `npm test` that may assert a rule. Vitest parses the files without running them, so this takes a few seconds; it
 * leaves out what is skipped, todo, conditional or beside an `only`, and files that no project includes. Throws when a file can't
 * be parsed or a test bears a tag that is no rule's id.
 */
export function listTests(): ListedTest[] {
  const folder = mkdtempSync(join(tmpdir(), 'claimed-rules-'));
  const json = join(folder, 'tests.json');
  try {
    // A process of its own, since a test that asks is itself run by a vitest.
    execFileSync(process.execPath, [import.meta.filename, json], { cwd: root, stdio: 'pipe' });
    return ListedTests.parse(JSON.parse(readFileSync(json, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The ids that no test claims. */
export const unclaimed = (ids: readonly string[], tests: readonly ListedTest[]): string[] => {
  const claimed = new Set(tests.flatMap(({ tags }) => tags));
  return ids.filter((id) => !claimed.has(id));
};

async function writeList(json: string): Promise<void> {
  // A fault experiment asserts a promise of ours, no rule of the specification.
  const vitest = await createVitest({ watch: false, project: ['!chaos*'] });
  try {
    const { testModules } = await vitest.collect();
    const faults = testModules.flatMap((module) =>
      module.errors().map(({ message }) => `${module.moduleId}: ${message}`),
    );
    if (faults.length > 0) throw new Error(faults.join('\n'));
    writeFileSync(json, JSON.stringify(testModules.flatMap(testsOf)));
  } finally {
    await vitest.close();
  }
}

function testsOf(module: TestModule): ListedTest[] {
  const tests = [...module.children.allTests()].filter((test) => test.result().state !== 'skipped');
  return tests.map(({ fullName, tags }) => ({ name: fullName, file: relative(root, module.moduleId), tags }));
}

if (import.meta.main) await writeList(process.argv[2] ?? '/dev/stdout');
