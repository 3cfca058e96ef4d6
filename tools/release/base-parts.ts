// The parts as they were before the changes of this checkout, described by their own scripts: what the contract is
// compared with. Described once for each commit, and kept in .cache.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunningPart } from 'contracts/release-promotion';
import { unpackCommit } from './old-checkout.ts';
import { partNames } from './build-part.ts';
import type { PartFacts } from './part-facts.ts';

interface FactScript {
  factsOf(root: string, parts: readonly string[]): Promise<PartFacts[]>;
}

/** Branches from which the present checkout may have branched off. */
const MAIN = ['main', 'origin/main'];

/** The merge base with main; on main the commit before, or with uncommitted changes the last one. Null: no history. */
export function baseCommit(root: string): string | null {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      return null;
    }
  };
  const head = git('rev-parse', 'HEAD');
  const bases = MAIN.map((branch) => git('merge-base', 'HEAD', branch)).filter((base) => base !== null);
  const base = bases[0] ?? head;
  return base === head && git('status', '--porcelain', '--untracked-files=no') === ''
    ? git('rev-parse', 'HEAD~1')
    : base;
}

/** @throws when the commit is not here whole, or its parts cannot be described */
export async function partsOf(root: string, commit: string): Promise<RunningPart[]> {
  const file = join(root, '.cache/contract', `${commit}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunningPart[];
  } catch {
    const parts = await describe(root, commit);
    mkdirSync(join(root, '.cache/contract'), { recursive: true });
    writeFileSync(`${file}.part`, JSON.stringify(parts));
    renameSync(`${file}.part`, file);
    return parts;
  }
}

async function describe(root: string, commit: string): Promise<RunningPart[]> {
  const folder = join(root, '.cache/contract', `${commit}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    unpackCommit({ root, commit }, folder);
    const script = pathToFileURL(join(folder, 'tools/release/part-facts.ts')).href;
    const { factsOf } = (await import(script)) as FactScript;
    const facts = await factsOf(folder, [...partNames, 'server']);
    return facts.map((part) => ({ ...part, id: `of ${commit.slice(0, 10)}` }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
