// A remote with an origin of its own, as the whole server serves it.
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { AppConfig } from 'contracts/app-config';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { promoted } from '../../platform/storage/change-parts.ts';
import { createReleaseStore } from '../../platform/storage/release-store.ts';
import { addBuiltRelease } from '../../testing/released-part.ts';
import { useTestApp } from '../../testing/test-app.ts';

const CDN = 'https://cdn.example.ro/an';
const CHECKING =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const OLD = CHECKING.replace('140', '126');
const t = useTestApp({ env: { PAGE_THREADS: '1', REMOTE_ORIGINS: `mf-public=${CDN},mf-dealer=${CDN}` } });
let release = '';

const get = (url: string, agent: string) =>
  t.app.inject({ method: 'GET', url, headers: { host: t.env.baseHost, accept: 'text/html', 'user-agent': agent } });
const entryIn = ({ remotes }: AppConfig) => remotes.find(({ name }) => name === 'mf_public')?.entry;
const configIn = (body: string): AppConfig =>
  JSON.parse(/<script type="application\/json" id="app-config">(.*?)<\/script>/.exec(body)![1]!);

beforeAll(async () => {
  release = addBuiltRelease(t.env, { part: 'mf-public', version: '1.0.0' });
  const store = createReleaseStore(t.env.releasesDir);
  await store.changeLive((live) => promoted(live, { part: 'mf-public', by: 'test', now: new Date() }, release));
  await vi.waitUntil(async () => entryIn((await get('/config', CHECKING)).json())?.includes(release), 2_000);
});
afterAll(() => rmSync(path.join(t.env.releasesDir, 'live.json'), { force: true }));

test('the page names the other origin, with a hash for every file of the release', async () => {
  const { body, headers } = await get('/login', CHECKING);
  const place = `${CDN}/mf/public/${release}/`;
  const config = configIn(body);
  expect(entryIn(config)).toMatch(new RegExp(`^${place}remoteEntry-`));
  const { integrity } = JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(body)![1]!);
  expect(integrity[entryIn(config)!]).toMatch(/^sha384-/);
  const { preloads } = JSON.parse(/id="page-files">(.*?)<\/script>/.exec(body)![1]!) as {
    preloads: (string | string[])[];
  };
  const styles = [...body.matchAll(/<link rel="stylesheet" href="(https:[^"]+)" integrity="([^"]+)"/g)];
  const [own, theirs] = [preloads.filter((file) => !Array.isArray(file)), preloads.filter(Array.isArray)];
  // The facade's parts are the shell's.
  expect(own).toEqual(own.map(() => expect.stringMatching(/^\/assets\//)));
  const files = [...theirs, ...styles.map(([, ...file]) => file)];
  expect(files.length).toBeGreaterThan(5);
  for (const [address, hash] of files) expect(integrity[address!]).toBe(hash);
  expect(body).not.toContain(`"/mf/public/${release}`);
  for (const directive of ['script-src', 'style-src', 'connect-src'])
    expect(headers['content-security-policy']).toMatch(new RegExp(`${directive} [^;]*${CDN}/mf/public/[ ;]`));
  // Not released, hence our own.
  expect(config.remotes.find(({ name }) => name === 'mf_dealer')?.entry).toMatch(/^\/mf\/dealer\/remoteEntry/);
});

test('a browser that checks no modules gets our own addresses, and the same page otherwise', async () => {
  const { body, headers } = await get('/login', OLD);
  expect(entryIn(configIn(body))).toMatch(new RegExp(`^/mf/public/${release}/remoteEntry-`));
  for (const text of [body, String(headers['content-security-policy'])]) expect(text).not.toContain(CDN);
  expect(body).not.toContain('importmap');
});

test('the configuration, which is read after a failure, names our own addresses, where the files are', async () => {
  const entry = entryIn((await get('/config', CHECKING)).json())!;
  expect(entry).toMatch(new RegExp(`^/mf/public/${release}/remoteEntry-`));
  expect((await get(entry, CHECKING)).statusCode).toBe(200);
});
