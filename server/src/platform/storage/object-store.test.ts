import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileStore, type ObjectStore } from './object-store.ts';

let folder: string;
let store: ObjectStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'objects-'));
  store = createFileStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('an object can be stored, read, replaced and removed, and leaves nothing behind', async () => {
  await store.put('abc-480.webp', Buffer.from('one'));
  await store.put('abc-480.webp', Buffer.from('two'));
  expect(String(await store.get('abc-480.webp'))).toBe('two');
  expect(await readdir(path.join(folder, 'ab'))).toEqual(['abc-480.webp']);
  await store.remove('abc-480.webp');
  await store.remove('abc-480.webp');
  expect(await store.get('abc-480.webp')).toBeNull();
});

test.each(['../../etc/passwd', 'ab/cd', '..', '.hidden', 'a..b', '', 'ab\u0000c'])('%j is no key', async (key) => {
  await expect(store.get(key)).rejects.toThrow('not a key');
  await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('not a key');
});
