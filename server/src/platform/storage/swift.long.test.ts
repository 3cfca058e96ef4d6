/** The object stores and the move between them on a real S3 service: OpenStack Swift of Debian. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { expectObjectStore, expectSignedUploads } from '../../testing/object-expectations.ts';
import { startSwift, type Swift, whyNoSwift } from '../../testing/swift.ts';
import { readEnv } from '../config/env.ts';
import { StoreUnavailable } from '../errors/errors.ts';
import { moveObjects } from './move-objects.ts';
import type { ObjectStore } from './object-store.ts';
import { COMMAND_TUNING, createS3Calls } from './s3-calls.ts';
import { createS3Store } from './s3-objects.ts';
import { objectsOf, placesOfPart } from './site-objects.ts';

const reason = whyNoSwift();

vi.setConfig({ testTimeout: 60_000 });

let swift: Swift | undefined;
let store: ObjectStore;
const dataDir = mkdtempSync(path.join(tmpdir(), 'autonou-swift-site-'));
const callsOf = (changed: Record<string, string> = {}) =>
  createS3Calls(readEnv({ ...swift!.env, ...changed }).s3!, COMMAND_TUNING);

beforeAll(async () => {
  if (reason !== null) return;
  swift = await startSwift();
  const calls = callsOf();
  await calls.run(async (client) => client.send(new CreateBucketCommand({ Bucket: swift!.env['S3_BUCKET'] })));
  store = createS3Store(calls, 'uploads/');
}, 60_000);
afterAll(async () => {
  vi.resetConfig();
  await swift?.stop();
  rmSync(dataDir, { recursive: true });
});

describe.skipIf(reason !== null)(`a bucket of Swift${reason ? ` (not run: ${reason})` : ''}`, () => {
  expectObjectStore(() => store);
  expectSignedUploads(() => store);
});

test.skipIf(reason !== null)('a stream of several parts', async () => {
  const content = Buffer.alloc(40_000_000, 'part of a backup ');
  await store.put(
    'backup.tar.gz',
    Readable.from([content.subarray(0, 25_000_000), content.subarray(25_000_000)]),
    'x/y',
  );
  expect((await store.get('backup.tar.gz'))?.equals(content)).toBe(true);
  await store.remove('backup.tar.gz');
});

test.skipIf(reason !== null)('more objects than one page lists', async () => {
  const keys = Array.from({ length: 1_050 }, (_, at) => `page-${String(at).padStart(4, '0')}`);
  for (let at = 0; at < keys.length; at += 50)
    await Promise.all(keys.slice(at, at + 50).map((key) => store.put(key, Buffer.from(key), 'text/plain')));
  const found: string[] = [];
  for await (const { key } of store.list('page-')) found.push(key);
  expect(found.toSorted()).toEqual(keys);
  for (let at = 0; at < keys.length; at += 50)
    await Promise.all(keys.slice(at, at + 50).map((key) => store.remove(key)));
});

test.skipIf(reason !== null).each([
  ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }],
  ['an unknown key', { S3_ACCESS_KEY_ID: 'test:nobody' }],
  ['a missing bucket', { S3_BUCKET: 'no-such-bucket' }],
])('%s is a failure', async (_what, changed) => {
  await expect(createS3Store(callsOf(changed), 'uploads/').get('abc')).rejects.toBeInstanceOf(StoreUnavailable);
});

test.skipIf(reason !== null)('uploads move there and back while a site writes and removes', async () => {
  const env = { ...swift!.env, DATA_DIR: dataDir };
  const places = placesOfPart('uploads', dataDir, callsOf());
  const present = new Set(Array.from({ length: 100 }, (_, at) => `${at % 90}x-move-${at}.webp`));
  for (const key of present) await places.folder.put(key, Buffer.from(key), 'image/webp');
  for (const [from, to, settings] of [
    ['folder', 's3', {}],
    ['s3', 'folder', { OBJECTS_IN: 'folder' }],
  ] as const) {
    const site = objectsOf(readEnv({ ...env, ...settings })).uploads;
    const moving = moveObjects({ from: places[from], to: places[to], contentTypeOf: () => 'image/webp' });
    for (let at = 0; at < 40; at++) {
      const [key, [victim = '']] = [`${at}n-${to}-${at}.webp`, [...present].slice((at * 7) % present.size)];
      await site.put(key, Buffer.from(key), 'image/webp');
      present.add(key);
      present.delete(victim);
      await site.remove(victim);
    }
    await moving;
    const found: string[] = [];
    for await (const { key } of places[to].list()) found.push(key);
    expect(found.toSorted()).toEqual([...present].toSorted());
    for (const key of present) expect(String(await site.get(key))).toBe(key);
  }
});
