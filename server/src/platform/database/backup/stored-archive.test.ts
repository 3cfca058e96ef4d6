import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../../testing/s3-server.ts';
import { readEnv } from '../../config/env.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { COMMAND_TUNING } from '../../storage/s3-calls.ts';
import { openObjects } from '../../storage/site-objects.ts';
import { fetchArchive, storeArchive } from './stored-archive.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'autonou-archives-'));
const file = path.join(folder, 'autonou-database-2026-11-23.tar.gz');
const content = Buffer.alloc(20_000_000, 'an archive ');
let s3: S3Server;
let backups: ObjectStore;

beforeAll(async () => {
  s3 = await startS3Server();
  backups = openObjects(readEnv({ ...s3.env, DATA_DIR: folder }), COMMAND_TUNING).objects.backups;
  writeFileSync(file, content);
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

test('an archive goes to the bucket and comes back, byte for byte', async () => {
  const name = await storeArchive(backups, file);
  expect(s3.objects.get(`backups/${name}`)?.body.equals(content)).toBe(true);
  const back = await fetchArchive(backups, name, path.join(folder, 'fetched'));
  expect(readFileSync(back).equals(content)).toBe(true);
  await expect(fetchArchive(backups, 'another.tar.gz', folder)).rejects.toThrow(
    `there is no another.tar.gz; the bucket has ${name}`,
  );
  await expect(fetchArchive(backups, '', folder)).rejects.toThrow(`name one; the bucket has ${name}`);
});

test('a copy that differs is refused and removed, and the file stays', async () => {
  const damaging: ObjectStore = {
    ...backups,
    put: (key, _content, type) => backups.put(key, Buffer.alloc(content.length), type),
  };
  await expect(storeArchive(damaging, file)).rejects.toThrow('differs');
  expect([existsSync(file), [...s3.objects.keys()]]).toEqual([true, []]);
});

test('one that breaks off on its way leaves nothing', async () => {
  const name = await storeArchive(backups, file);
  const short: ObjectStore = {
    ...backups,
    open: async (key) => {
      const found = await backups.open(key);
      return found && { ...found, bytes: found.bytes + 1 };
    },
  };
  const target = path.join(folder, 'short');
  await expect(fetchArchive(short, name, target)).rejects.toThrow('did not arrive whole');
  expect(readdirSync(target)).toEqual([]);
});
