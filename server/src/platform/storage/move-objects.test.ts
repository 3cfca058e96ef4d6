import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { type Env, readEnv } from '../config/env.ts';
import { MoveError, moveObjects } from './move-objects.ts';
import type { ObjectStore } from './object-store.ts';
import { COMMAND_TUNING, createS3Calls } from './s3-calls.ts';
import { objectsOf, placesOfPart } from './site-objects.ts';

let s3: S3Server;
let dataDir = '';
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'autonou-move-'));
  s3 = await startS3Server();
});
afterEach(async () => {
  await s3.close();
  rmSync(dataDir, { recursive: true });
});

const TYPE = 'image/webp';
const site = (env: Record<string, string> = {}): Env => readEnv({ DATA_DIR: dataDir, ...env });
/** The stores of a server that was started with these settings. */
const uploadsOf = (env: Record<string, string> = {}) => objectsOf(site(env)).uploads;
const places = () => placesOfPart('uploads', dataDir, createS3Calls(site(s3.env).s3!, COMMAND_TUNING));
const toBucket = () => ({ from: places().folder, to: places().s3, contentTypeOf: () => TYPE });
const toFolder = () => ({ from: places().s3, to: places().folder, contentTypeOf: () => TYPE });
const contentOf = (key: string) => Buffer.from(`picture ${key} ${'x'.repeat(key.length * 50)}`);

async function fill(store: ObjectStore, count: number, name = 'old'): Promise<string[]> {
  const keys = Array.from({ length: count }, (_, at) => `${String(at * 7919).slice(-2)}${name}-${at}-480.webp`);
  for (const key of keys) await store.put(key, contentOf(key), TYPE);
  return keys;
}

async function keysOf(store: ObjectStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.toSorted();
}

/** A running site: adds and removes uploads, and looks at those that are there, until it is stopped. */
function busySite(store: ObjectStore, first: readonly string[]) {
  const present = new Set(first);
  const removed: string[] = [];
  const missed: string[] = [];
  let isRunning = true;
  const work = async (name: string) => {
    for (let at = 0; isRunning; at++) {
      const key = `${String(at % 90).padStart(2, '0')}new-${name}-${at}.webp`;
      await store.put(key, contentOf(key), TYPE);
      present.add(key);
      const [some = key] = [...present].slice(at % present.size);
      // Others remove too: only what is still meant to be there counts.
      if (present.has(some) && (await store.get(some)) === null && present.has(some)) missed.push(some);
      const [victim = ''] = [...present].slice((at * 13) % present.size);
      if (at % 2 === 0 && present.delete(victim)) {
        await store.remove(victim);
        removed.push(victim);
      }
      await sleep(1);
    }
  };
  const workers = ['a', 'b', 'c'].map(work);
  const stop = async () => {
    isRunning = false;
    await Promise.all(workers);
  };
  return { present, removed, missed, stop, [Symbol.asyncDispose]: stop };
}

test.each(['bucket', 'folder'] as const)(
  'to the %s while a site writes, reads and removes: nothing is lost, and nothing comes back',
  async (target) => {
    const isToBucket = target === 'bucket';
    const former = isToBucket ? places().folder : places().s3;
    const first = await fill(former, 300);
    const store = uploadsOf(isToBucket ? s3.env : { ...s3.env, OBJECTS_IN: 'folder' });
    await using busy = busySite(store, first);
    await expect.poll(() => busy.removed.length, { timeout: 10_000 }).toBeGreaterThan(10);
    const before = busy.removed.length;
    const report = await moveObjects(isToBucket ? toBucket() : toFolder());
    await busy.stop();
    expect(busy.missed).toEqual([]);
    expect(busy.removed.length).toBeGreaterThan(before);
    expect(report.moved + busy.removed.length).toBeGreaterThanOrEqual(300);
    // The former place is empty, and the new one has what the site expects.
    expect(await keysOf(former)).toEqual([]);
    const alone = isToBucket ? uploadsOf(s3.env) : uploadsOf();
    expect(await keysOf(alone)).toEqual([...busy.present].toSorted());
    for (const key of busy.present) expect(await alone.get(key)).toEqual(contentOf(key));
    expect(readdirSync(path.join(dataDir, 'objects/uploads')).length > 0).toBe(!isToBucket);
  },
);

test('an interrupted move is run again, and sends nothing twice', async () => {
  const keys = await fill(places().folder, 40);
  let count = 0;
  const stopped = moveObjects({
    ...toBucket(),
    onProgress: () => {
      if (++count === 10) throw new Error('killed');
    },
  });
  await expect(stopped).rejects.toThrow('killed');
  // As if it was killed between the copy and the removal of the original.
  const [left = ''] = await keysOf(places().folder);
  await places().s3.put(left, contentOf(left), TYPE);
  expect((await keysOf(uploadsOf(s3.env))).length).toBe(keys.length);
  s3.calls.length = 0;
  const report = await moveObjects(toBucket());
  expect(s3.calls).not.toContain(`PUT uploads/${left}`);
  expect(report.moved).toBeGreaterThan(0);
  expect(await keysOf(places().s3)).toEqual(keys.toSorted());
});

test('a copy that differs stops the move, and the original stays', async () => {
  const [key = ''] = await fill(places().folder, 1);
  const move = toBucket();
  const damaging: ObjectStore = {
    ...move.to,
    put: (to, content, type) => move.to.put(to, Buffer.from(content as Buffer).fill(0), type),
  };
  await expect(moveObjects({ ...move, to: damaging })).rejects.toBeInstanceOf(MoveError);
  expect(await places().folder.get(key)).toEqual(contentOf(key));
});

test('a bucket that stops answering ends the move; what the folder has is read from there', async () => {
  const keys = await fill(places().folder, 5);
  const store = uploadsOf(s3.env);
  await s3.become('refuse');
  await expect(moveObjects(toBucket())).rejects.toThrow('does not answer');
  for (const key of keys) expect(await store.get(key)).toEqual(contentOf(key));
  await expect(store.get('zz-unknown.webp')).rejects.toThrow('does not answer');
});
