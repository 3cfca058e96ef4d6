import { posix } from 'node:path';
import { packages } from '../../../build/remotes.mjs';
import type { SourceTree } from './source-tree.ts';

export { packages };

/** The package of a path from the repository root; `root` outside all packages. */
export function packageOf(path: string): string {
  const [first = ''] = path.split('/');
  return packages.find((name) => name === first) ?? 'root';
}

export const isRemote = (pkg: string): boolean => pkg.startsWith('mf-');

/** Tests and their support code: they may import anything, and import rules do not count them. */
export const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

/** The path that an import in `file` resolves to, or null for an npm package. */
export function resolveImport(tree: SourceTree, file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const [name = '', ...rest] = specifier.split('/');
  const pkg = packages.find((known) => known === name);
  if (!pkg) return null;
  const target = exportedPath(exportsOf(tree, pkg), ['.', ...rest].join('/'));
  return target === null ? null : posix.join(pkg, target);
}

function exportsOf(tree: SourceTree, pkg: string): Record<string, string> {
  const path = `${pkg}/package.json`;
  return tree.has(path) ? (JSON.parse(tree.text(path)).exports ?? {}) : {};
}

/** Node's rule: the exact name, else the longest pattern that matches. */
function exportedPath(exports: Record<string, string>, subpath: string): string | null {
  const exact = exports[subpath];
  if (exact !== undefined) return exact;
  const patterns = Object.keys(exports).filter((key) => key.includes('*'));
  for (const pattern of patterns.toSorted((a, b) => b.indexOf('*') - a.indexOf('*'))) {
    const [head = '', tail = ''] = pattern.split('*');
    if (!subpath.startsWith(head) || !subpath.endsWith(tail)) continue;
    return exports[pattern]?.replace('*', subpath.slice(head.length, subpath.length - tail.length)) ?? null;
  }
  return null;
}
