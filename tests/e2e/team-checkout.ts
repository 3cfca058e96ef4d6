// A team's own checkout: a clone of this repository with its packages, from which it releases into a running site's store.
import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { linkPackages } from '../../tools/release/old-checkout.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const node = path.join(ROOT, 'node_modules/.bin/node');

export interface TeamCheckout {
  /** Replaces a text in a file, and commits. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Adds lines to the end of a file, and commits. */
  append(file: string, text: string): Promise<void>;
  /** A command of package.json, such as `release`; rejects with its output when it fails. */
  npm(command: string, ...args: string[]): Promise<string>;
  remove(): void;
}

/** `store`: the release store of the site. The working tree counts, committed or not. */
export async function teamCheckout(store: string): Promise<TeamCheckout> {
  const folder = mkdtempSync(path.join(tmpdir(), 'autonou-team-'));
  const files = (await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT })).stdout.trim().split('\n');
  for (const file of files) {
    // Deleted, and not committed yet.
    if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(folder, file));
  }
  linkPackages(ROOT, folder);
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Echipa', '-c', 'user.email=echipa@exemplu.ro', ...args], { cwd: folder });
  await git('init', '-q');
  await git('add', '-A');
  await git('commit', '-qm', 'the checkout of a team');
  return {
    edit: async (name, from, to) => {
      const file = path.join(folder, name);
      const text = readFileSync(file, 'utf8');
      if (!text.includes(from)) throw new Error(`${name} has no "${from}"`);
      writeFileSync(file, text.replace(from, to));
      await git('commit', '-qam', 'an edit');
    },
    append: async (name, text) => {
      appendFileSync(path.join(folder, name), text);
      await git('commit', '-qam', 'an addition');
    },
    npm: async (command, ...args) => {
      const script = scriptOf(folder, command);
      // Without the test runner's variables: with them the federation plugin disables itself.
      const env = { PATH: `${path.join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`, HOME: folder };
      const all = command === 'contract' ? args : [...args, '--store', store];
      return run(node, [...script, ...all], { cwd: folder, env }).then(
        ({ stdout }) => stdout,
        ({ stdout, stderr }: { stdout: string; stderr: string }) => {
          throw new Error(`${stdout}\n${stderr}`);
        },
      );
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function scriptOf(folder: string, command: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return (scripts[command] ?? '').split(' ').slice(1);
}
