import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postgresAccount } from './account.ts';
import { findBinaries, repairLinks } from './binaries.ts';

let packageDir: string;

beforeEach(() => {
  packageDir = mkdtempSync(path.join(os.tmpdir(), 'autonou-links-'));
  mkdirSync(path.join(packageDir, 'native/lib'), { recursive: true });
  writeFileSync(path.join(packageDir, 'native/lib/libicuuc.so.60.2'), 'library');
  const links = [
    { source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' },
    { source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/deep/libicuuc.so' },
  ];
  writeFileSync(path.join(packageDir, 'native/pg-symlinks.json'), JSON.stringify(links));
});

afterEach(() => rmSync(packageDir, { recursive: true }));

test('links that an install without scripts left out are created, relative, and a broken one is replaced', () => {
  const link = path.join(packageDir, 'native/lib/libicuuc.so.60');
  symlinkSync('gone', link);
  repairLinks(packageDir);
  expect(readFileSync(link, 'utf8')).toBe('library');
  expect(readlinkSync(link)).toBe('libicuuc.so.60.2');
  expect(readFileSync(path.join(packageDir, 'native/lib/deep/libicuuc.so'), 'utf8')).toBe('library');
  repairLinks(packageDir);
});

test('the installed programs are found and run for the account', () => {
  const binaries = findBinaries(postgresAccount(), packageDir);
  expect(binaries.major).toBe('18');
  expect(existsSync(binaries.postgres)).toBe(true);
});
