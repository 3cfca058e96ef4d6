// A release that is damaged or missing, while the server runs and when it starts.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AppConfig } from 'contracts/app-config';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { promoted } from '../../platform/storage/change-parts.ts';
import { createReleaseStore, type ReleaseStore } from '../../platform/storage/release-store.ts';
import { addBuiltRelease } from '../../testing/released-part.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { ServedBuilds } from './served-builds.ts';

const t = useTestApp({ env: { PAGE_THREADS: '1' } });
let store: ReleaseStore;
let dealer = '';
let buyer = '';

beforeAll(() => {
  store = createReleaseStore(t.env.releasesDir);
  dealer = addBuiltRelease(t.env, { part: 'mf-dealer', version: '2.0.0' });
  buyer = addBuiltRelease(t.env, { part: 'mf-buyer', version: '1.0.0' });
});
// The next test waits for its own releases: the server must have seen that these are gone.
afterEach(async () => {
  rmSync(path.join(t.env.releasesDir, 'live.json'), { force: true });
  await served('mf_dealer', null);
  await served('mf_buyer', null);
});

const promote = (part: string, id: string) =>
  store.changeLive((live) => promoted(live, { part, by: 'test', now: new Date() }, id));
const get = (url: string) => t.app.inject({ method: 'GET', url, headers: { host: t.env.baseHost } });
const remoteOf = async (name: string) =>
  (await get('/config')).json<AppConfig>().remotes.find((remote) => remote.name === name);
async function served(name: string, release: string | null): Promise<void> {
  await expect.poll(async () => (await remoteOf(name))?.release, { interval: 20 }).toBe(release);
}

let following: ServedBuilds | null = null;
afterEach(() => following?.stop());
/** What a server that starts now would serve. */
async function startFollowing(): Promise<ServedBuilds> {
  following = new ServedBuilds({ store, root: t.env.projectDir, log: t.app.log });
  await following.start();
  return following;
}

test.each([
  ['mf-dealer', 'dist/mf-manifest.json', '{ "exposes": '],
  ['mf-dealer', 'dist/mf-manifest.json', null],
  ['shell', 'dist/index.html', null],
])('%s whose %s is damaged leaves live what was', async (part, file, text) => {
  const id = addBuiltRelease(t.env, { part, version: '4.0.0' });
  const damaged = path.join(t.env.releasesDir, part, id, file);
  if (text === null) rmSync(damaged);
  else writeFileSync(damaged, text);
  await promote('mf-dealer', dealer);
  await served('mf_dealer', dealer);
  await promote(part, id);
  await promote('mf-buyer', buyer);
  await served('mf_buyer', buyer);
  expect((await remoteOf('mf_dealer'))?.release).toBe(dealer);
  expect([(await get('/dealer-dashboard')).statusCode, (await get('/')).statusCode]).toEqual([200, 200]);
  rmSync(path.join(t.env.releasesDir, part, id), { recursive: true });
});

test('a missing release is replaced at the start by the newest of the earlier ones that can', async () => {
  await promote('mf-dealer', dealer);
  await promote('mf-dealer', '9.9.9-0123456789ab');
  await promote('mf-dealer', '9.9.9-ba9876543210');
  const started = await startFollowing();
  expect(started.of(null).parts.find(({ part }) => part === 'mf-dealer')?.release).toBe(dealer);
});

test('a missing release is served as soon as it can be, without another change of the pointer', async () => {
  const id = addBuiltRelease(t.env, { part: 'mf-dealer', version: '5.0.0' });
  const folder = path.join(t.env.releasesDir, 'mf-dealer', id);
  renameSync(folder, `${folder}.moved`);
  await promote('mf-dealer', id);
  const started = await startFollowing();
  const release = () => started.of(null).parts.find(({ part }) => part === 'mf-dealer')?.release;
  expect(release()).toBeNull();
  renameSync(`${folder}.moved`, folder);
  await expect.poll(release, { timeout: 3_000 }).toBe(id);
  rmSync(folder, { recursive: true });
});
