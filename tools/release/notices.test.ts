import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { productionPackages } from '../start/locked-packages.mjs';

const scratch = mkdtempSync(path.join(tmpdir(), 'autonou-notices-'));
const file = path.join(scratch, 'notices.txt');
execFileSync(process.execPath, [path.join(import.meta.dirname, 'notices.mjs'), file]);
const notices = readFileSync(file, 'utf8');
rmSync(scratch, { recursive: true });

test('the notices name every package of a production install, with its version', () => {
  const lines = new Set(notices.split('\n').map((line) => line.replace(/: .*/, '')));
  const packages = productionPackages();
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.filter(({ id }) => !lines.has(id))).toEqual([]);
});

test('they contain the notices of the font, the icons, the brand logos, the pictures and the database', () => {
  for (const text of [
    'SIL OPEN FONT LICENSE',
    'The Inter Project Authors',
    'Tabler Icons',
    'The names and marks belong to the makers of the cars',
    'GNU LESSER GENERAL PUBLIC LICENSE',
    'https://github.com/libvips/libvips',
    'PostgreSQL Global Development Group',
  ]) {
    expect(notices).toContain(text);
  }
});
