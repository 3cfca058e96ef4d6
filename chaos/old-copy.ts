// A copy of the repository at an older commit, with today's node_modules, as the source of an upgrade.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { packages as OURS } from '../scripts/remotes.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** What a server needs to start. */
const OF_THE_SERVER = ['server', 'contracts', 'shell', 'package.json'];

/** The reason when there is none: a shallow clone lacks the commit, an unpacked archive all of them. */
export function unpackCommit(
  commit: string,
  paths: readonly string[] = OF_THE_SERVER,
): { path: string } | { complaint: string } {
  const found = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root });
  if (found.status !== 0) return { complaint: `commit ${commit} is not in this clone` };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'autonou-old-'));
  chmodSync(folder, 0o755);
  const archive = execFileSync('git', ['archive', commit, ...paths], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    // The project's own packages are the old copy's.
    const target = OURS.includes(name) ? path.join('..', name) : path.join(root, 'node_modules', name);
    symlinkSync(target, path.join(modules, name));
  }
  return { path: folder };
}
