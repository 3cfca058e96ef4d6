// The repository at another commit, with the packages that are installed here.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from '../../build/remotes.mjs';

/** Unpacks a commit into a folder, or only these paths of it. Throws where the commit is not in this clone. */
export function unpackCommit(
  { root, commit, paths = [] }: { root: string; commit: string; paths?: readonly string[] },
  folder: string,
): void {
  const archive = execFileSync('git', ['archive', commit, ...paths], { cwd: root, maxBuffer: 1 << 30, stdio: 'pipe' });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(root, folder);
}

/** Links the installed packages; the project's own are those of the folder. */
export function linkPackages(root: string, folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules')))
    symlinkSync(packages.includes(name) ? join('..', name) : join(root, 'node_modules', name), join(modules, name));
}
