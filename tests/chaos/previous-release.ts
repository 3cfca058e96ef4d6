// The release before this one: which commit it is, its builds, and its tests on the schema of today.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const MIGRATIONS = 'server/src/app/database/migrations';
const MINUTE_MS = 60_000;
const BUILD_LIMIT_MS = 8 * MINUTE_MS;
const TEST_LIMIT_MS = 30 * MINUTE_MS;

/** Tests that can't pass on a newer schema, by the beginning of the path, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'server/src/app/database/': 'compares the schema with the entities and migrations of its own version',
};

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
const migrationsHere = (): string[] => readdirSync(path.join(root, MIGRATIONS)).sort();
const migrationsOf = (commit: string): string[] => linesOf(git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`));

/**
 * PREVIOUS_RELEASE, else the newest tag that begins with `release-` and lacks a migration of today, else the commit
 * before the newest migration: so there is always a migration that it does not know. Null where there is no history.
 */
export function previousRelease(): string | null {
  const named = process.env['PREVIOUS_RELEASE'];
  if (named) return named;
  try {
    const count = migrationsHere().length;
    const tags = linesOf(git('tag', '--list', 'release-*', '--sort=-creatordate'));
    return tags.find((tag) => migrationsOf(tag).length < count) ?? beforeNewestMigration();
  } catch {
    return null;
  }
}

/** A migration that is not committed yet was added after the last commit. */
function beforeNewestMigration(): string {
  const newest = `${MIGRATIONS}/${migrationsHere().at(-1)}`;
  const added = git('log', '--no-renames', '--diff-filter=A', '--format=%H', '-1', '--', newest);
  return git('rev-parse', added ? `${added}^` : 'HEAD');
}

/** Adds the migrations of today to a copy. Returns how many it lacked. */
export function addMigrations(copy: string): number {
  const before = readdirSync(path.join(copy, MIGRATIONS)).length;
  cpSync(path.join(root, MIGRATIONS), path.join(copy, MIGRATIONS), { recursive: true });
  return readdirSync(path.join(copy, MIGRATIONS)).length - before;
}

/** Without the test runner's variables: the builds behave differently with them, and tests would be longer. */
function plainEnv(): NodeJS.ProcessEnv {
  const { TEST_SIZE: _size, EXPERIMENT: _experiment, NODE_ENV: _mode, ...env } = process.env;
  const kept = Object.entries(env).filter(([name]) => !/^VITEST|^TEST$|^npm_/.test(name));
  return { ...Object.fromEntries(kept), PATH: `${path.join(root, 'node_modules/.bin')}:${env['PATH']}` };
}

/** As its own start does: tests of pages and releases read the builds, and what each part needs of the others. */
export async function buildCopy(copy: string): Promise<void> {
  const { scripts } = JSON.parse(readFileSync(path.join(copy, 'package.json'), 'utf8')) as {
    scripts: { build: string };
  };
  // Beside the script of its `npm run build`, which would install too.
  const setup = scripts.build.replace(/^node (.*)\/build\.mjs$/, './$1/setup.mjs');
  const build = `import { build } from '${setup}'; await build();`;
  const limits = { timeout: BUILD_LIMIT_MS, maxBuffer: 1 << 28 };
  await run(process.execPath, ['--input-type=module', '--eval', build], { cwd: copy, env: plainEnv(), ...limits });
}

interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export interface Outcome {
  passed: number;
  /** Files whose tests were run. */
  files: number;
  failures: string[];
}

/** Runs all tests of its server but those that are left out. Throws where none was run. */
export async function testServer(copy: string): Promise<Outcome> {
  const isLeftOut = (file: string) => Object.keys(LEFT_OUT).some((beginning) => file.startsWith(beginning));
  const files = globSync('server/src/**/*.test.ts', { cwd: copy }).filter((file) => !isLeftOut(file));
  const output = path.join(copy, 'report.json');
  const shown = ['--reporter', 'json', '--outputFile', output];
  const options = ['run', '--root', copy, '--project', 'server', '--retry', '1', ...shown];
  const limits = { timeout: TEST_LIMIT_MS, maxBuffer: 1 << 28 };
  const ran = run(path.join(root, 'node_modules/.bin/vitest'), [...options, ...files], {
    cwd: copy,
    env: plainEnv(),
    ...limits,
  });
  // A failed test ends it with an error too: the report says which.
  const said = await ran.catch((error: unknown) => error);
  const report = readReport(output, said);
  return {
    passed: report.numPassedTests,
    files: report.testResults.length,
    failures: report.testResults.flatMap(failuresIn),
  };
}

function readReport(file: string, said: unknown): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    throw new Error('no test of the previous release was run', { cause: said });
  }
}

/** A file that can't be loaded has no tests, and fails as a whole. */
function failuresIn({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  const failed = assertionResults
    .filter((result) => result.status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join(' ').slice(0, 400)}`);
  return failed.length === 0 && status === 'failed' ? [`${name}: ${message.slice(0, 400)}`] : failed;
}
