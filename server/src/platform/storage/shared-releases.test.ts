import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyRelease } from 'contracts/testing/empty-release';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { builtRelease } from '../../testing/built-release.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readEnv } from '../config/env.ts';
import { promoted, rolledBack, stateOf } from './change-parts.ts';
import { createReleaseStore } from './release-store.ts';
import type { SharedReleases } from './shared-releases.ts';
import { objectsOf } from './site-objects.ts';
import { sharedReleases } from './site-releases.ts';
import { promotePart } from './switch-part.ts';

const t = useTestApp();
let s3: S3Server;
let root = '';
let pool: pg.Pool;
beforeAll(async () => {
  s3 = await startS3Server();
  pool = new pg.Pool({ connectionString: t.databaseUrl, max: 8 });
});
afterAll(async () => {
  await pool.end();
  await s3.close();
});
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'autonou-shared-'));
  await pool.query('truncate live_release, published_release');
  s3.objects.clear();
});
afterEach(() => rmSync(root, { recursive: true }));

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const folderOf = (machine: string) => path.join(root, machine, 'releases');

/** The releases as a server, or a command, on this machine sees them. */
function on(machine: string): SharedReleases {
  const env = readEnv({ ...s3.env, DATA_DIR: path.join(root, machine) });
  return sharedReleases({ folder: folderOf(machine), objects: objectsOf(env).releases!, database: pool, log: silent });
}

async function released(store: SharedReleases, version: string, part = 'mf-dealer'): Promise<string> {
  const { manifest, folder } = builtRelease(root, { version, part });
  await store.add(manifest, folder);
  return manifest.id;
}

const change = (part = 'mf-dealer', by = 'test') => ({ part, by, now: new Date() });
const local = (machine: string) => createReleaseStore(folderOf(machine));
const liveOn = async (machine: string, part = 'mf-dealer') => stateOf(await local(machine).readLive(), part).live;
const textOn = (machine: string, id: string) =>
  readFileSync(path.join(folderOf(machine), 'mf-dealer', id, 'dist/mf-manifest.json'), 'utf8');

describe('a release that one machine makes', () => {
  test('is promoted by another, and every server has its files and serves it', async () => {
    const [build, first, second] = [on('build'), on('first'), on('second')];
    const id = await released(build, '1.0.0');
    await Promise.all([first.follow(), second.follow()]);
    const checkout = [{ ...emptyRelease({ part: 'mf-dealer', id: 'x', version: '0' }), id: null }];
    await promotePart({ store: first, checkout }, change(), id);
    expect(await liveOn('first')).toBe(id);
    await second.follow();
    expect([await liveOn('second'), second.isCurrent()]).toEqual([id, true]);
    expect(textOn('second', id)).toBe('{"version":"1.0.0"}');
    expect(readFileSync(path.join(folderOf('second'), 'mf-dealer', id, 'dist/.vite/x~y.js'), 'utf8')).toBe('// 1.0.0');
    await build.changeLive((live) => rolledBack(live, change()));
    await second.follow();
    expect(await liveOn('second')).toBeNull();
  });

  test('is on the other servers before it is promoted', async () => {
    const [build, server] = [on('build'), on('server')];
    await server.follow();
    const id = await released(build, '1.0.0');
    await server.follow();
    await expect.poll(() => local('server').read('mf-dealer', id)).not.toBeNull();
    s3.calls.length = 0;
    await build.changeLive((live) => promoted(live, change(), id));
    await server.follow();
    expect([await liveOn('server'), s3.calls]).toEqual([id, []]);
  });

  test('is the same for all in the lists, with its stamp, and can be removed everywhere', async () => {
    const [build, server] = [on('build'), on('server')];
    const [old, id] = [await released(build, '1.2.0'), await released(build, '1.10.0')];
    expect((await server.list('mf-dealer')).map((one) => one.id)).toEqual([id, old]);
    await build.setChecked((await build.read('mf-dealer', old))!, { bytes: { '/a': 7 } });
    for (const store of [server, local('build')])
      expect(await store.read('mf-dealer', old)).toMatchObject({ version: '1.2.0', checked: { bytes: { '/a': 7 } } });
    await server.remove('mf-dealer', old);
    expect((await build.list('mf-dealer')).map((one) => one.id)).toEqual([id]);
    expect([...s3.objects.keys()].filter((key) => key.includes(old))).toEqual([]);
  });
});

test('promotions at once from several machines all count', async () => {
  const machines = ['a', 'b', 'c', 'd'].map(on);
  const id = await released(machines[0]!, '1.0.0', 'mf-buyer');
  await machines[0]!.changeLive((live) => live);
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      machines[at % 4]!.changeLive((live) => promoted(live, change(`mf-part${String.fromCharCode(97 + at)}`), id)),
    ),
  );
  await machines[1]!.follow();
  const live = await machines[1]!.readLive();
  expect(Object.keys(live.parts)).toHaveLength(12);
  expect(live.revision).toBe(13);
  expect(live.changes).toHaveLength(12);
});

test('a change that is refused changes nothing, and the next one goes through', async () => {
  const store = on('a');
  await store.changeLive((live) => live);
  const refused = store.changeLive(() => {
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect((await store.changeLive((live) => live)).revision).toBe(2);
});

describe('a bucket or database that is away', () => {
  afterEach(() => s3.become('well'));

  test('leaves served what was, and the server follows by itself afterwards', async () => {
    const [build, server] = [on('build'), on('server')];
    const [old, id] = [await released(build, '1.0.0'), await released(build, '1.1.0')];
    await build.changeLive((live) => promoted(live, change(), old));
    await server.follow();
    await expect.poll(() => local('server').read('mf-dealer', id)).not.toBeNull();
    rmSync(path.join(folderOf('server'), 'mf-dealer', id), { recursive: true });
    await s3.become('refuse');
    await build.changeLive((live) => promoted(live, change(), id));
    await server.follow();
    // The pointer names it, and http/releases/served-builds.ts keeps the old one until its files are here.
    expect([await liveOn('server'), await local('server').read('mf-dealer', id)]).toEqual([id, null]);
    expect(textOn('server', old)).toContain('1.0.0');
    await s3.become('well');
    const isBack = async () => {
      await server.follow();
      return local('server').read('mf-dealer', id);
    };
    await expect.poll(isBack, { timeout: 20_000 }).not.toBeNull();
  });

  test('a server that starts meanwhile is not ready, as long as what is live is not here', async () => {
    const build = on('build');
    const id = await released(build, '1.0.0');
    await build.changeLive((live) => promoted(live, change(), id));
    await s3.become('fail');
    const server = on('server');
    expect(server.isCurrent()).toBe(false);
    await server.follow();
    expect(server.isCurrent()).toBe(false);
    await s3.become('well');
    const isReady = async () => {
      await server.follow();
      return server.isCurrent();
    };
    await expect.poll(isReady, { timeout: 15_000 }).toBe(true);
    expect(textOn('server', id)).toContain('1.0.0');
  });

  test('a release that could not be sent whole is not published', async () => {
    await s3.become('fail');
    const { manifest, folder } = builtRelease(root, { version: '1.0.0' });
    await expect(on('build').add(manifest, folder)).rejects.toThrow('does not answer');
    expect(await on('server').list('mf-dealer')).toEqual([]);
    await s3.become('well');
    await expect.poll(async () => (await on('build').add(manifest, folder), true), { timeout: 15_000 }).toBe(true);
    expect(await on('server').list('mf-dealer')).toHaveLength(1);
  });
});

test.each([
  ['another content of the same size', (body: Buffer) => Buffer.alloc(body.length, 'x')],
  ['a byte less', (body: Buffer) => body.subarray(1)],
])('a file in the bucket with %s is never served', async (_what, damaged) => {
  const [build, server] = [on('build'), on('server')];
  const id = await released(build, '1.0.0');
  const file = `releases/mf-dealer/${id}/dist/mf-manifest.json`;
  const stored = s3.objects.get(file)!;
  s3.objects.set(file, { ...stored, body: damaged(stored.body) });
  await build.changeLive((live) => promoted(live, change(), id));
  await server.follow();
  expect(await local('server').read('mf-dealer', id)).toBeNull();
  expect(readdirSync(folderOf('server')).filter((name) => name.startsWith('.fetching'))).toEqual([]);
});

test('the first shared change begins with what this machine serves, and sends its files', async () => {
  const { manifest, folder } = builtRelease(root, { version: '0.9.0' });
  const before = local('a');
  await before.add(manifest, folder);
  await before.changeLive((live) => promoted(live, change(), manifest.id));
  const [a, b] = [on('a'), on('b')];
  await Promise.all([a.follow(), b.follow()]);
  expect([await liveOn('a'), await liveOn('b')]).toEqual([manifest.id, null]);
  expect((await a.shareLive()).map(({ id }) => id)).toEqual([manifest.id]);
  await b.follow();
  expect([await liveOn('b'), textOn('b', manifest.id)]).toEqual([manifest.id, '{"version":"0.9.0"}']);
  expect(await a.shareLive()).toEqual([]);
});

test.each(['nothing is shared', 'something is shared'])('following is one small question while %s', async (what) => {
  const a = on('a');
  if (what === 'something is shared') await a.changeLive((live) => live);
  await a.follow();
  await a.follow();
  const mark = local('a').liveMark();
  let count = 0;
  const query = pool.query.bind(pool);
  pool.query = ((...args: Parameters<typeof query>) => (count++, query(...args))) as typeof pool.query;
  await a.follow();
  pool.query = query;
  expect([count, local('a').liveMark(), a.isCurrent()]).toEqual([1, mark, true]);
});
