// The packages of a production install, from package-lock.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const lockFile = join(fileURLToPath(new URL('../..', import.meta.url)), 'package-lock.json');

/** @typedef {{ id: string, license: string }} LockedPackage `id` such as react@19.3.1 */

/** @returns {LockedPackage[]} by id, each once, without the workspace packages */
export function productionPackages() {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
  /** @type {Map<string, LockedPackage>} */
  const found = new Map();
  for (const [path, about] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || about.link || about.dev) continue;
    const id = `${about.name ?? path.split('node_modules/').at(-1)}@${about.version}`;
    found.set(id, { id, license: about.license ?? 'not told' });
  }
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
