import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baseCommit, partsOf } from './base-parts.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'base-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ME = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
const git = (...args: string[]) => execFileSync('git', [...ME, ...args], { cwd: folder, encoding: 'utf8' }).trim();
function commit(text: string): string {
  writeFileSync(join(folder, 'file'), text);
  git('add', '.');
  git('commit', '--quiet', '-m', text);
  return git('rev-parse', 'HEAD');
}

test('a branch is compared with where it left main, main with the commit before, changes with the last one', () => {
  git('init', '--quiet', '-b', 'main');
  const first = commit('1');
  expect(baseCommit(folder)).toBeNull();
  const second = commit('2');
  expect(baseCommit(folder)).toBe(first);
  writeFileSync(join(folder, 'file'), 'changed');
  expect(baseCommit(folder)).toBe(second);
  git('checkout', '--quiet', '-b', 'work');
  commit('3');
  commit('4');
  expect(baseCommit(folder)).toBe(second);
});

test('without a history there is nothing to compare with', async () => {
  expect(baseCommit(folder)).toBeNull();
  git('init', '--quiet', '-b', 'other');
  expect(baseCommit(folder)).toBeNull();
  await expect(partsOf(folder, 'a'.repeat(40))).rejects.toThrow('git archive');
});
