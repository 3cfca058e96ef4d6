import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { remoteDirs } from './remotes.mjs';

const root = path.resolve(import.meta.dirname, '..');

test('build/remotes.json lists every remote of the repository', () => {
  const folders = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'src/pages')));
  expect(folders.toSorted()).toEqual(remoteDirs.toSorted());
});

/** All names within as many characters are a list; tests of boundaries name remotes far from each other. */
const LIST = 300;

/** A new remote is one entry there, and its packages' entries, which npm writes. */
test('no other file lists the remotes', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const isOurs = (file: string) =>
    !/^(build\/remotes\.json|package-lock\.json|\.github\/CODEOWNERS|docs\/.*|.*\.md)$/.test(file);
  const listing = files.filter(isOurs).filter((file) => {
    if (!existsSync(path.join(root, file))) return false;
    const text = readFileSync(path.join(root, file), 'utf8');
    const places = remoteDirs.map((dir) => text.indexOf(dir));
    return Math.min(...places) >= 0 && Math.max(...places) - Math.min(...places) < LIST;
  });
  expect(listing).toEqual([]);
});
