import { existsSync, lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Lets the server bundles in the release store import the installed packages: Node looks for them in the folders above a
 * file, which reach the project only where DATA_DIR lies in it.
 */
export function linkPackages(store: string, projectDir: string): void {
  const packages = path.join(projectDir, 'node_modules');
  const link = path.join(store, 'node_modules');
  mkdirSync(store, { recursive: true });
  const description = path.join(store, 'package.json');
  if (!existsSync(description)) writeFileSync(description, '{ "type": "module" }\n');
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) {
    if (readlinkSync(link) === packages) return;
    rmSync(link);
  }
  // On Windows a junction, which needs no privilege.
  symlinkSync(packages, link, 'junction');
}
