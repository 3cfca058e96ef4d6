// Previous versions of a part from git history, and releases of them as its team would have made them.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RunningPart } from 'contracts/release-promotion';
import { unpackCommit } from '../../tools/release/old-checkout.ts';
import { packages } from '../../build/remotes.mjs';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const NODE = path.join(ROOT, 'node_modules/.bin/node');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Changes nothing of what is built. */
const NOT_BUILT = ['src/testing', '**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx'];

/**
 * The commits before the last changes of the part's code, newest first. Fewer than `count`, or none, where the history
 * ends before: in a shallow clone, or an unpacked archive.
 */
export function previousVersions(part: string, count: number): string[] {
  const but = NOT_BUILT.map((name) => `:(exclude,glob)${part}/${name}${name.startsWith('src/') ? '/**' : ''}`);
  try {
    const changes = git('rev-list', '--first-parent', '-n', String(count), 'HEAD', '--', `${part}/src`, ...but);
    return changes.split('\n').flatMap((change) => {
      // A change without a parent is the end of the history that this clone has.
      const [, parent] = git('rev-list', '--parents', '-n', '1', change).split(' ');
      return parent ? [git('rev-parse', '--short=10', parent)] : [];
    });
  } catch {
    return [];
  }
}

export interface Checkout {
  root: string;
  remove(): void;
}

/** How a remote is built: with today's packages only by today's configuration. */
const CONFIGURATION = [
  'build',
  'tools/dev',
  ...packages.filter((name) => name.startsWith('mf-')).map((name) => `${name}/vite.config.ts`),
];

/** The repository at that commit with today's packages and build; to be removed by the caller. */
export function checkoutOf(commit: string): Checkout {
  const root = mkdtempSync(path.join(tmpdir(), 'autonou-previous-'));
  unpackCommit({ root: ROOT, commit }, root);
  for (const name of CONFIGURATION) cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Without the test runner's variables: with them the federation plugin disables itself. */
const ENV = { PATH: `${path.join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`, HOME: tmpdir() };

/** A script of this checkout, by its own Node; rejects with what it said. */
export async function script(...args: string[]): Promise<string> {
  return run(NODE, args, { cwd: ROOT, env: ENV, maxBuffer: 1 << 26 }).then(
    ({ stdout }) => stdout.trim(),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${stdout}${stderr}`.trim());
    },
  );
}

/** The id of a release of that checkout's part in the store, made by today's command. */
export const releaseOf = async (checkout: Checkout, part: string, store: string): Promise<{ id: string }> => ({
  id: await script('tests/e2e/make-previous.ts', 'release', checkout.root, part, store),
});

/** Describes what its parts need and offer. */
export async function factsOf(root: string, parts: string[]): Promise<RunningPart[]> {
  const facts = JSON.parse(await script('tests/e2e/make-previous.ts', 'facts', root, ...parts)) as RunningPart[];
  return facts.map((part) => ({ ...part, id: null }));
}

/** Builds the shell of that checkout in its place, for its server. */
export async function buildFrame({ root }: Checkout): Promise<void> {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  for (const kind of [[], ['--ssr', 'src/entry-server.tsx', '--outDir', 'dist-ssr']])
    await run(NODE, [vite, 'build', '--logLevel', 'error', ...kind], {
      cwd: path.join(root, 'shell'),
      env: { ...ENV, NODE_ENV: 'production' },
    });
}
