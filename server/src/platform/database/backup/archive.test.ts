import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { archiveKind } from './archive-kind.ts';
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

test('reading returns what was written, without files that vanished meanwhile', async () => {
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

test('one changed byte anywhere is detected', async () => {
  await write();
  const plain = gunzipSync(readFileSync(file));
  plain[2 * 1024 * 1024] = (plain[2 * 1024 * 1024] ?? 0) ^ 1;
  writeFileSync(file, gzipSync(plain, { level: 0 }));
  await expect(readArchive(file, path.join(folder, 'out'))).rejects.toThrow(
    'damaged or missing in the archive: postgres/large',
  );
});

test('a truncated or foreign file is refused', async () => {
  await write();
  writeFileSync(path.join(folder, 'cut'), readFileSync(file).subarray(0, 1024 * 1024));
  writeFileSync(path.join(folder, 'foreign'), 'hello');
  for (const name of ['cut', 'foreign', 'absent']) {
    await expect(readArchive(path.join(folder, name), path.join(folder, name + '.out'))).rejects.toThrow(ArchiveError);
  }
});

test('a name that points outside the folder is refused', async () => {
  const evil = async function* (): AsyncGenerator<Entry> {
    yield { name: '../evil', bytes: Buffer.from('x') };
  };
  await writeArchive(file, evil(), () => ({}));
  await expect(readArchive(file, path.join(folder, 'out'))).rejects.toThrow('unexpected name');
});

test('a failed backup leaves no partial file', async () => {
  const broken = async function* (): AsyncGenerator<Entry> {
    yield { name: 'a', bytes: large };
    throw new Error('database lost');
  };
  await expect(writeArchive(file, broken(), () => ({}))).rejects.toThrow('database lost');
  expect(readdirSync(folder).toSorted()).toEqual(['large', 'out']);
});

/** Written in the first backup format, before a library wrote them. */
const FIRST_FORMAT = [
  'H4sIAAAAAAAEA+1XS3LbMAzVOqfIYO00IAl+oNvwm7h1JI2lLDIZHyQ36rE6Sps4cRbemB17Im0IkcNH6D0AhIZ+nO62ebxt6j2IiBaxmUf8On',
  '6c+2dbg6K51vVc2iM/jpPfNoj7mW9lDW/6Bz/mSl8+i2q+6v4WD4jiPTb+6i+QpG2u/4sm31z/2HdT7qarStIvsGfOQMp5uCn9JuXtbQ27rDf5',
  'aP6j3NeCuU6QNpYuPP9PRGbt8Pn9UvuEBf+cGcgPw/RU2cHj+X9w/8/d4qXnf2VOTwX/4Lt1yeP04+fYd6cCPcA5pr+xB/oLJBIXXv8PODjX12',
  'fwoX+coH2GX+suQQvD/dO4jn4DuxWM915qMy9++k+AFkiRlc6TQG9d0aZEEbRjjkqzImWyET5gtEpkRisT68wmBckoUWetYAUnuiGrtC0ffZtb',
  'GGhBaZaxYJHRRCmiSpRYyIhJysDaFOeicMGVlBLbJDLp7JJ2IlpWFGWAFbwWW2ghq4CRSLIrUURB7EsoFB2zKYElSesziUyGOMybPbFmFsE6LY',
  'PTGna7c42nxa+FgYWBy2HgD8nPvKkAFAAA',
].join('');

test('a backup in the first format is still readable', async () => {
  writeFileSync(file, Buffer.from(FIRST_FORMAT, 'base64'));
  const out = path.join(folder, 'out');
  expect(await archiveKind(file)).toBe('physical');
  expect(await readArchive(file, out)).toEqual({ kind: 'physical' });
  expect(readFileSync(path.join(out, 'postgres/base'), 'utf8')).toBe('content\n');
  expect(readFileSync(path.join(out, deepName), 'utf8')).toBe('ș');
  expect(readFileSync(path.join(out, 'empty'))).toHaveLength(0);
});

test('a link is refused', async () => {
  const tar = pack();
  tar.entry({ name: 'postgres', type: 'symlink', linkname: '/etc' });
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar) parts.push(part as Buffer);
  writeFileSync(file, gzipSync(Buffer.concat(parts)));
  await expect(readArchive(file, path.join(folder, 'out'))).rejects.toThrow('the archive holds a symlink');
});
