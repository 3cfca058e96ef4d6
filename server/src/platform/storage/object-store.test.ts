import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectObjectStore, expectSignedUploads } from '../../testing/object-expectations.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { readEnv } from '../config/env.ts';
import { StoreUnavailable } from '../errors/errors.ts';
import { createFolderStore } from './folder-objects.ts';
import type { ObjectStore } from './object-store.ts';
import { COMMAND_TUNING, createS3Calls, SERVER_TUNING } from './s3-calls.ts';
import { createS3Store } from './s3-objects.ts';

describe('in a folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'autonou-objects-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const store = createFolderStore(folder, { isSharded: true });
  expectObjectStore(() => store);

  test.each(['ab/cd', '.hidden'])('%j is no key either', async (key) => {
    await expect(store.get(key)).rejects.toThrow('not a key');
    await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a key');
  });

  test('objects lie in subfolders, and nothing is left of removed ones', async () => {
    await store.put('abc-480.webp', Buffer.from('one'), 'image/webp');
    expect(readdirSync(path.join(folder, 'ab'))).toEqual(['abc-480.webp']);
    await store.remove('abc-480.webp');
    expect(readdirSync(folder)).toEqual([]);
    expect(store.signPut).toBeNull();
  });
});

describe('in a bucket', () => {
  let s3: S3Server;
  let store: ObjectStore;
  const open = (changed: Record<string, string> = {}) => {
    const settings = readEnv({ ...s3.env, ...changed }).s3!;
    // A command's patience: a busy machine may need seconds for the long stream. The tests of silence have their own.
    return createS3Store(createS3Calls(settings, COMMAND_TUNING), 'uploads/');
  };
  beforeAll(async () => {
    s3 = await startS3Server();
    store = open();
  });
  afterAll(() => s3.close());

  expectObjectStore(() => store);
  expectSignedUploads(() => store);

  test('objects lie under their prefix, with their type', async () => {
    await store.put('abc-480.webp', Buffer.from('one'), 'image/webp');
    expect(s3.objects.get('uploads/abc-480.webp')).toMatchObject({ type: 'image/webp', body: Buffer.from('one') });
    await store.remove('abc-480.webp');
  });

  test('a long stream is sent in parts', async () => {
    const content = Buffer.alloc(17_000_000, 'long ');
    await store.put('long.bin', Readable.from([content.subarray(0, 9_000_000), content.subarray(9_000_000)]), 'x/y');
    expect(s3.objects.get('uploads/long.bin')?.body.equals(content)).toBe(true);
    await store.remove('long.bin');
  });

  test('more than a thousand objects are listed page by page', async () => {
    for (let at = 0; at < 1_200; at++)
      s3.objects.set(`uploads/many-${at}`, { body: Buffer.from('x'), type: '', modified: new Date() });
    const keys = new Set<string>();
    for await (const { key } of store.list('many-')) keys.add(key);
    expect(keys.size).toBe(1_200);
  });

  test.each([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }],
    ['an unknown key', { S3_ACCESS_KEY_ID: 'wrong' }],
    ['a missing bucket', { S3_BUCKET: 'no-such-bucket' }],
  ])('%s is a failure, and never an object that is not there', async (_what, changed) => {
    await expect(open(changed).get('abc-480.webp')).rejects.toBeInstanceOf(StoreUnavailable);
  });

  test.each(['refuse', 'hang', 'fail'] as const)(
    'a service that does not answer (%s) is reported once, and works again by itself',
    async (state) => {
      const lines: string[] = [];
      const log = { info: lines, warn: lines, error: lines };
      const calls = createS3Calls(readEnv(s3.env).s3!, { ...SERVER_TUNING, timeoutMs: 300 });
      const say = (level: keyof typeof log) => (_details: object, message?: string) =>
        void log[level].push(`${level} ${message}`);
      calls.report({ info: say('info'), warn: say('warn'), error: say('error') });
      const own = createS3Store(calls, 'uploads/');
      await own.put('alive.txt', Buffer.from('yes'), 'text/plain');
      await s3.become(state);
      for (let at = 0; at < 3; at++) await expect(own.get('alive.txt')).rejects.toBeInstanceOf(StoreUnavailable);
      expect(lines).toEqual(['error the S3 service does not answer']);
      await s3.become('well');
      await expect.poll(() => own.get('alive.txt').catch(() => null), { timeout: 20_000 }).toEqual(Buffer.from('yes'));
      expect(lines).toEqual(['error the S3 service does not answer', 'info the S3 service answers again']);
    },
  );
});
