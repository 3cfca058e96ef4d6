// Enters a remote outside its folder: the list, the lock file, the owners, its address.
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NewRemote } from './remote-files.ts';

/** Enters a remote whose folder exists. */
export function enterRemote(root: string, { dir, title, path: address }: NewRemote): void {
  addToList(root, { dir, title, ssr: false });
  addToLock(root, dir);
  addOwner(root, dir);
  reserveSegment(root, address.split('/')[1] ?? '');
  link(root, dir);
}

interface Listed {
  dir: string;
  /** Administrators read it. */
  title: string;
  ssr: boolean;
}

function addToList(root: string, remote: Listed): void {
  const file = path.join(root, 'build/remotes.json');
  const list = JSON.parse(readFileSync(file, 'utf8')) as Listed[];
  const lines = [...list, remote].map(
    ({ dir, title, ssr }) => `  { "dir": "${dir}", "title": ${JSON.stringify(title)}, "ssr": ${ssr} }`,
  );
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
}

type Packages = Record<string, object>;

/** As `npm install --package-lock-only` would, but without a network. */
function addToLock(root: string, dir: string): void {
  const file = path.join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
  const entries: Packages = {
    ...lock.packages,
    [dir]: { version: '1.0.0' },
    [`node_modules/${dir}`]: { resolved: dir, link: true },
  };
  // npm's order: the root first, the others by its own comparison of texts.
  const names = Object.keys(entries).toSorted((a, b) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(names.map((name) => [name, entries[name]!]));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}

function addOwner(root: string, dir: string): void {
  const file = path.join(root, '.github/CODEOWNERS');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text.trimEnd()}\n/${dir}/ @autonou/${dir.slice('mf-'.length)}\n`);
}

const RESERVED = 'server/src/catalog/address/reserved-segments.ts';

/** No brand and no town may get the page's first segment as its slug. */
function reserveSegment(root: string, segment: string): void {
  const file = path.join(root, RESERVED);
  const text = readFileSync(file, 'utf8');
  const pages = text.slice(0, text.indexOf('];'));
  if (pages.includes(`'${segment}'`)) return;
  writeFileSync(file, `${pages}  '${segment}',\n${text.slice(pages.length)}`);
}

/** The workspace's link, which npm would make at the next install. */
function link(root: string, dir: string): void {
  const modules = path.join(root, 'node_modules');
  const target = path.join(modules, dir);
  // Someone else's folder of packages (a test's copy has one) stays as it is.
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink()) return;
  mkdirSync(modules, { recursive: true });
  if (!existsSync(target)) symlinkSync(path.join('..', dir), target);
}
