// A copy of the repository at an older commit, with today's node_modules, as the source of an upgrade.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unpackCommit } from '../../tools/release/old-checkout.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The paths that a server needs to start. */
const SERVER_PATHS = ['server', 'contracts', 'shell', 'package.json'];

/** The reason when there is none: a shallow clone lacks the commit, an unpacked archive all of them. */
export function copyCommit(
  commit: string,
  paths: readonly string[] = SERVER_PATHS,
): { path: string } | { complaint: string } {
  const found = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root });
  if (found.status !== 0) return { complaint: `commit ${commit} is not in this clone` };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'autonou-old-'));
  chmodSync(folder, 0o755);
  unpackCommit({ root, commit, paths }, folder);
  return { path: folder };
}
