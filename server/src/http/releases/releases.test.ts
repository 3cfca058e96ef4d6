// What is served follows the pointer of the release store, while the server runs.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AppConfig } from 'contracts/app-config';
import type { LiveParts } from 'contracts/live-parts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { promoted, rolledBack, withCanary, withPart } from '../../platform/storage/change-parts.ts';
import { createReleaseStore, type ReleaseStore } from '../../platform/storage/release-store.ts';
import { loadsOf } from '../../platform/storage/release-loads.ts';
import { addBuiltRelease, type PartEdit } from '../../testing/released-part.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp({ env: { PAGE_THREADS: '1' } });
const OLD_TEXT = 'Mașini noi, la prețuri clare.';
const edit = (to: string): PartEdit => ({ files: 'dist{,-ssr}/assets/home-*.js', from: OLD_TEXT, to });
let store: ReleaseStore;
let first = '';
let second = '';
let dealer = '';

beforeAll(() => {
  store = createReleaseStore(t.env.releasesDir);
  first = addBuiltRelease(t.env, { part: 'mf-public', version: '1.0.0', edit: edit('Prima versiune.') });
  second = addBuiltRelease(t.env, { part: 'mf-public', version: '1.1.0', edit: edit('A doua versiune.') });
  dealer = addBuiltRelease(t.env, { part: 'mf-dealer', version: '2.0.0' });
});
// Each test starts with nothing promoted.
beforeEach(async () => rmSync(path.join(t.env.releasesDir, 'live.json'), { force: true }));
afterEach(() => rmSync(path.join(t.env.releasesDir, 'live.json'), { force: true }));

type Pointer = (live: LiveParts) => LiveParts;
const change = (part: string) => ({ part, by: 'test', now: new Date() });
const promote = (part: string, id: string | null) => store.changeLive((live) => promoted(live, change(part), id));
const set = (pointer: Pointer) => store.changeLive(pointer);

const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url, headers: { host: t.env.baseHost, accept: 'text/html', ...headers } });
const configOf = async (headers: Record<string, string> = {}): Promise<AppConfig> =>
  (await get('/config', headers)).json();
const remoteOf = async (name: string, headers?: Record<string, string>) =>
  (await configOf(headers)).remotes.find((remote) => remote.name === name);
/** The release that a remote is served from, once the server has followed. */
async function served(name: string, release: string | null): Promise<void> {
  await expect.poll(async () => (await remoteOf(name))?.release, { interval: 20 }).toBe(release);
}
const home = async (headers: Record<string, string> = {}) => (await get('/', headers)).body;

describe('a promotion', () => {
  test('is followed without a restart, in the configuration, the document and the server-drawn page', async () => {
    expect(await home()).toContain(OLD_TEXT);
    await promote('mf-public', first);
    await served('mf_public', first);
    const entry = (await remoteOf('mf_public'))?.entry ?? '';
    expect(entry).toMatch(new RegExp(`^/mf/public/${first}/remoteEntry-[\\w-]+\\.js$`));
    const html = await home();
    expect(html).toContain('Prima versiune.');
    expect(/id="page-files">(.*?)<\/script>/.exec(html)?.[1]).toContain(`"${entry}"`);
    expect((await get(entry)).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await promote('mf-public', second);
    await served('mf_public', second);
    expect(await home()).toContain('A doua versiune.');
  });

  test('leaves every other part as it is, and files of older releases where they are', async () => {
    const before = await configOf();
    await promote('mf-public', first);
    await promote('mf-public', second);
    await served('mf_public', second);
    const others = (config: AppConfig) => config.remotes.filter(({ name }) => name !== 'mf_public');
    expect(others(await configOf())).toEqual(others(before));
    for (const config of [before, await configOf()]) {
      const entry = config.remotes.find(({ name }) => name === 'mf_public')?.entry ?? '';
      expect((await get(entry)).statusCode).toBe(200);
    }
    const olderEntry = (await remoteOf('mf_public'))!.entry.replace(second, first);
    expect((await get(olderEntry)).statusCode).toBe(200);
    expect((await get(olderEntry.replace(first, `${first}/retry-17`))).statusCode).toBe(200);
  });

  test('goes back by a rollback, to the checkout too', async () => {
    await promote('mf-public', first);
    await promote('mf-public', second);
    await set((live) => rolledBack(live, change('mf-public')));
    await served('mf_public', first);
    expect(await home()).toContain('Prima versiune.');
    await set((live) => rolledBack(live, change('mf-public')));
    await served('mf_public', null);
    expect(await home()).toContain(OLD_TEXT);
  });

  test('while pages are being rendered cuts none of them', async () => {
    const pages = Array.from({ length: 6 }, (_, index) => get(`/cauta?priceMax=${30_000 + index}`));
    await promote('mf-public', first);
    await served('mf_public', first);
    for (const { statusCode, body } of await Promise.all(pages)) {
      expect(statusCode).toBe(200);
      expect(body).toContain('<main');
    }
  });
});

describe('a release that can not be served', () => {
  test.each([
    ['is not in the store', '9.9.9-0123456789ab'],
    ['has no release.json', '3.0.0-aaaaaaaaaaaa'],
  ])('because it %s leaves live what was', async (_why, broken) => {
    const id = addBuiltRelease(t.env, { part: 'mf-dealer', version: '3.0.0' });
    rmSync(path.join(t.env.releasesDir, 'mf-dealer', id, 'release.json'));
    const release = broken.startsWith('3') ? id : broken;
    await promote('mf-dealer', dealer);
    await served('mf_dealer', dealer);
    await promote('mf-dealer', release);
    await promote('mf-public', first);
    await served('mf_public', first);
    expect((await remoteOf('mf_dealer'))?.release).toBe(dealer);
    rmSync(path.join(t.env.releasesDir, 'mf-dealer', id), { recursive: true });
  });

  test('a pointer that is no JSON leaves everything as it was', async () => {
    await promote('mf-dealer', dealer);
    await served('mf_dealer', dealer);
    writeFileSync(path.join(t.env.releasesDir, 'live.json'), '{ "parts": ');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await remoteOf('mf_dealer'))?.release).toBe(dealer);
    expect((await get('/dealer-dashboard')).statusCode).toBe(200);
  });
});

describe('the address of a release', () => {
  test.each([
    '/mf/dealer/2.0.0-000000000000/mf-manifest.json',
    '/mf/nothing/mf-manifest.json',
    '/mf/dealer/%2e%2e/live.json',
    '/mf/../releases/live.json',
    '/mf/dealer/..%2f..%2flive.json',
    '/mf/dealer/release.json',
  ])('%s is 404', async (address) => {
    await promote('mf-dealer', dealer);
    expect((await get(address)).statusCode).toBe(404);
  });

  test('its description, its server bundle and source maps are not served', async () => {
    writeFileSync(path.join(t.env.releasesDir, 'mf-dealer', dealer, 'dist/dashboard-Ab12Cd34.js.map'), '{}');
    for (const name of ['release.json', '../release.json', 'dist-ssr/home.js', 'dashboard-Ab12Cd34.js.map']) {
      expect((await get(`/mf/dealer/${dealer}/${name}`)).statusCode).toBe(404);
    }
  });
});

describe('a canary', () => {
  const canary = (share: number) => set((live) => withCanary(live, change('mf-public'), { release: second, share }));
  const cookieOf = async (headers?: Record<string, string>) =>
    [(await get('/config', headers)).headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('canary='));

  test('is shown to its share of the visitors, the same for the whole session', async () => {
    await promote('mf-public', first);
    await canary(20);
    await expect.poll(() => cookieOf()).toMatch(/^canary=\d{1,2}; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const [bucket, release, text] of [
      ['19', second, 'A doua versiune.'],
      ['20', first, 'Prima versiune.'],
    ] as const) {
      const headers = { cookie: `canary=${bucket}` };
      expect((await remoteOf('mf_public', headers))?.release).toBe(release);
      expect(await home(headers)).toContain(text);
      expect(await cookieOf(headers)).toBeUndefined();
    }
    // A made-up bucket is replaced.
    expect(await cookieOf({ cookie: 'canary=100' })).toMatch(/^canary=\d/);
  });

  test('is drawn anew for each of its visitors; all others get the cached page', async () => {
    await promote('mf-public', first);
    await canary(50);
    await expect.poll(() => cookieOf()).toBeDefined();
    const age = async (bucket: number) => (await home({ cookie: `canary=${bucket}` })).includes('A doua versiune.');
    expect([await age(10), await age(80), await age(10), await age(80)]).toEqual([true, false, true, false]);
  });

  test('sets no cookie on dealer sites, and takes it away when it has ended', async () => {
    await canary(10);
    await expect.poll(() => cookieOf()).toBeDefined();
    const dealerSite = await get('/', { host: `demo.${t.env.baseHost}`, cookie: 'canary=1' });
    expect(dealerSite.headers['set-cookie']).toBeUndefined();
    await set((live) => withCanary(live, change('mf-public'), null));
    await expect.poll(() => cookieOf()).toBeUndefined();
    expect(await cookieOf({ cookie: 'canary=5' })).toMatch(/^canary=; .*Expires=Thu, 01 Jan 1970/);
  });
});

describe('a disabled part', () => {
  test('answers 503 with the frame and without its code; the others go on, and so does it when it is back', async () => {
    await promote('mf-dealer', dealer);
    await set((live) => withPart(live, change('mf-dealer'), { isDisabled: true }));
    await expect.poll(async () => (await remoteOf('mf_dealer'))?.isDisabled).toBe(true);
    const page = await get('/dealer-dashboard');
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '60']);
    expect(page.body).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(page.body).not.toContain(`href="/mf/dealer/`);
    expect((await get('/')).statusCode).toBe(200);
    expect((await get('/user-dashboard')).statusCode).toBe(200);
    await set((live) => withPart(live, change('mf-dealer'), { isDisabled: false }));
    await expect.poll(async () => (await get('/dealer-dashboard')).statusCode).toBe(200);
  });
});

test('loads are documents of a remote, and its entry where another page asks for it', async () => {
  await promote('mf-dealer', dealer);
  await served('mf_dealer', dealer);
  const loads = () => loadsOf(t.env).since('mf-dealer', dealer, new Date(Date.now() - 60_000));
  const before = loads();
  await get('/dealer-dashboard');
  const entry = (await remoteOf('mf_dealer'))!.entry;
  await get(entry, { referer: `${t.env.publicUrl}/dealer-dashboard?tab=leads` });
  expect(loads() - before).toBe(1);
  // After a login, and where no page is named.
  await get(entry, { referer: `${t.env.publicUrl}/login` });
  await get(entry);
  expect(loads() - before).toBe(3);
});

test('a released shell brings its own document, and its files are found beside the older ones', async () => {
  const before = /"(\/assets\/[\w.-]+\.js)"/.exec(await home())?.[1] ?? '';
  const shell = addBuiltRelease(t.env, {
    part: 'shell',
    version: '1.0.0',
    edit: { files: 'dist/index.html', from: '<html lang="ro"', to: '<html data-release="1" lang="ro"' },
  });
  await promote('shell', shell);
  await expect.poll(() => home()).toContain('<html data-release="1"');
  expect((await get(before)).statusCode).toBe(200);
  expect((await get('/favicon.svg')).statusCode).toBe(200);
});
