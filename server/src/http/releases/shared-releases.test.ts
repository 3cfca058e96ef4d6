// Two servers on one database and bucket: a release that a third machine makes and promotes is served by both.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppConfig } from 'contracts/app-config';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { readEnv } from '../../platform/config/env.ts';
import { promoted, rolledBack } from '../../platform/storage/change-parts.ts';
import { createReleaseStore } from '../../platform/storage/release-store.ts';
import type { SharedReleases } from '../../platform/storage/shared-releases.ts';
import { objectsOf } from '../../platform/storage/site-objects.ts';
import { sharedReleases } from '../../platform/storage/site-releases.ts';
import { addBuiltRelease } from '../../testing/released-part.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { useTestApp } from '../../testing/test-app.ts';

const s3 = await startS3Server();
const settings = { ...s3.env, PAGE_THREADS: '1', APP_SECRET: 'the same for all servers of the test' };
const t = useTestApp({ env: settings });
const root = mkdtempSync(path.join(tmpdir(), 'autonou-machines-'));
const PART = 'mf-dealer';
const change = () => ({ part: PART, by: 'test', now: new Date() });
let other: FastifyInstance;
let pool: pg.Pool;
/** The machine that makes releases. */
let build: SharedReleases;
let release = '';

beforeAll(async () => {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const variables = { ...settings, DEMO_DATA: 'false', LOG_LEVEL: 'silent', DATABASE_URL: t.databaseUrl };
  const env = readEnv({ ...variables, DATA_DIR: path.join(root, 'other') });
  const { orm, jobs, limits } = t;
  other = await buildApp({ env, orm, jobs, limits, logger: false, now: t.clock.now, deadlineMs: 60_000 });
  await other.ready();
  pool = new pg.Pool({ connectionString: t.databaseUrl, max: 2 });
  const objects = objectsOf(env).releases!;
  build = sharedReleases({ folder: path.join(root, 'build'), objects, database: pool, log: silent });
  const made = path.join(root, 'made');
  release = addBuiltRelease({ projectDir: env.projectDir, releasesDir: made }, { part: PART, version: '3.0.0' });
  const manifest = await createReleaseStore(made).read(PART, release);
  await build.add(manifest!, path.join(made, PART, release));
});
afterAll(async () => {
  await other.close();
  await pool.end();
  await s3.close();
  rmSync(root, { recursive: true });
});

const get = (app: FastifyInstance, url: string) => app.inject({ url, headers: { host: t.env.baseHost } });
const remoteOf = async (app: FastifyInstance) =>
  (await get(app, '/config')).json<AppConfig>().remotes.find(({ name }) => name === 'mf_dealer');
async function bothServe(id: string | null): Promise<void> {
  for (const app of [t.app, other]) {
    await expect.poll(async () => (await remoteOf(app))?.release, { interval: 20, timeout: 20_000 }).toBe(id);
  }
}

test('both serve what was promoted, with its files, and what is live again after a way back', async () => {
  await build.changeLive((live) => promoted(live, change(), release));
  await bothServe(release);
  for (const app of [t.app, other]) {
    const { entry = '' } = (await remoteOf(app)) ?? {};
    expect([entry.startsWith(`/mf/dealer/${release}/`), (await get(app, entry)).statusCode]).toEqual([true, 200]);
  }
  await build.changeLive((live) => rolledBack(live, change()));
  await bothServe(null);
});

test('while the bucket is away, both go on with what they have', async () => {
  await build.changeLive((live) => promoted(live, change(), release));
  await bothServe(release);
  await s3.become('refuse');
  for (const app of [t.app, other]) expect((await get(app, (await remoteOf(app))?.entry ?? '')).statusCode).toBe(200);
  await build.changeLive((live) => rolledBack(live, change()));
  await bothServe(null);
  await s3.become('well');
});
