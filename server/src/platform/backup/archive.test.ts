import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ArchiveError, readArchive, writeArchive, type Entry } from './archive.ts';

let folder: string;
let file: string;
const large = randomBytes(3 * 1024 * 1024 + 17);
const deepName = `${'deep-folder/'.repeat(14)}file`;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'autonou-archive-'));
  file = path.join(folder, 'backup.tar.gz');
  writeFileSync(path.join(folder, 'large'), large);
  mkdirSync(path.join(folder, 'out'));
});

afterEach(() => rmSync(folder, { recursive: true }));

async function* entries(): AsyncGenerator<Entry> {
  yield { name: 'postgres', isDirectory: true };
  yield { name: 'postgres/large', path: path.join(folder, 'large') };
  yield { name: 'postgres/gone', path: path.join(folder, 'gone') };
  yield { name: deepName, bytes: Buffer.from('ș') };
  yield { name: 'empty', bytes: Buffer.alloc(0) };
}

const write = () => writeArchive(file, entries(), () => ({ kind: 'physical' }));
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('what goes in comes out, and what was gone before its turn is left out', async () => {
  await write();
  const out = path.join(folder, 'out');
  expect(await readArchive(file, out)).toEqual({ kind: 'physical' });
  expect(sha(readFileSync(path.join(out, 'postgres/large')))).toBe(sha(large));
  expect(readFileSync(path.join(out, deepName), 'utf8')).toBe('ș');
  expect(readFileSync(path.join(out, 'empty'))).toHaveLength(0);
  expect(readdirSync(path.join(out, 'postgres'))).toEqual(['large']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('any other tar program reads it', async () => {
  await write();
  expect(execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n')).toEqual([
    'postgres/',
    'postgres/large',
    deepName,
    'empty',
    'manifest.json',
  ]);
});

test('one changed byte anywhere is found', async () => {
  await write();
  const plain = gunzipSync(readFileSync(file));
  plain[2 * 1024 * 1024] = (plain[2 * 1024 * 1024] ?? 0) ^ 1;
  writeFileSync(file, gzipSync(plain, { level: 0 }));
  await expect(readArchive(file, path.join(folder, 'out'))).rejects.toThrow(
    'damaged or missing in the archive: postgres/large',
  );
});

test('a cut or foreign file is refused', async () => {
  await write();
  writeFileSync(path.join(folder, 'cut'), readFileSync(file).subarray(0, 1024 * 1024));
  writeFileSync(path.join(folder, 'foreign'), 'hello');
  for (const name of ['cut', 'foreign', 'absent']) {
    await expect(readArchive(path.join(folder, name), path.join(folder, name + '.out'))).rejects.toThrow(ArchiveError);
  }
});

test('a name that leads out of the folder is refused', async () => {
  const evil = async function* (): AsyncGenerator<Entry> {
    yield { name: '../evil', bytes: Buffer.from('x') };
  };
  await writeArchive(file, evil(), () => ({}));
  await expect(readArchive(file, path.join(folder, 'out'))).rejects.toThrow('unexpected name');
});

test('a failed backup leaves no half file', async () => {
  const broken = async function* (): AsyncGenerator<Entry> {
    yield { name: 'a', bytes: large };
    throw new Error('database lost');
  };
  await expect(writeArchive(file, broken(), () => ({}))).rejects.toThrow('database lost');
  expect(readdirSync(folder).toSorted()).toEqual(['large', 'out']);
});
