// A release in a real browser before it may be promoted: one that is well, one that throws, loops, or is far heavier.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseManifest } from 'contracts/release';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkIn } from '../../tools/release/browser-check/check-release.ts';
import { type CheckSite, checkSiteOf } from '../../tools/release/browser-check/check-site.ts';
import { stampRelease } from '../../tools/release/stamp-release.ts';
import { withCheckout } from '../../tools/release/with-checkout.ts';
import { stateOf } from '../../server/src/platform/storage/change-parts.ts';
import { createReleaseStore } from '../../server/src/platform/storage/release-store.ts';
import { promotePart, startCanary } from '../../server/src/platform/storage/switch-part.ts';
import { addBuiltRelease } from '../../server/src/testing/released-part.ts';
import { siteData, siteUrl } from './site-url.ts';
import { isWhole } from './size.ts';

const part = 'mf-buyer';
const folder = mkdtempSync(path.join(tmpdir(), 'autonou-checked-'));
const store = createReleaseStore(folder);
let site: CheckSite | undefined;
beforeAll(async () => {
  site = await checkSiteOf({ url: siteUrl(), dataDir: siteData() }, store);
});
afterAll(async () => {
  // Not there when the start has failed.
  await site?.show(part, null);
  rmSync(path.join(siteData(), 'releases', part), { recursive: true, force: true });
  rmSync(folder, { recursive: true });
});
/** Nothing of the part was ever live. */
beforeEach(() => rmSync(path.join(folder, 'live.json'), { force: true }));

/** The greeting of the buyer's screen, in the built file. */
const GREETING = '`Bună, `,e.firstName]';
/** A script that runs while the screen at this address is drawn. */
const drawing = (query: string, script: string) =>
  `\`Bună, \`,(()=>{if(location.search===${JSON.stringify(query)}){${script}}return e.firstName})()]`;
const LOOP = 'for(;;);';
const THROW = 'throw new Error("fault of the test")';
/** As a component that draws itself again and again: the browser gets its turn, and has no rest. */
const BUSY = `if(!globalThis.isBusy){globalThis.isBusy=1;const c=new MessageChannel();
  c.port1.onmessage=()=>{for(const t=performance.now();performance.now()-t<20;);c.port2.postMessage(0)};c.port2.postMessage(0)}`;
const ASK = 'if(!globalThis.isAsking){globalThis.isAsking=1;const ask=()=>fetch("/config").then(ask);ask()}';

/** A release that no browser has loaded yet. */
function built(version: string, to?: string): ReleaseManifest {
  const edit = to && { files: 'dist/assets/dashboard-*.js', from: GREETING, to };
  const order = { part, version, ...(edit && { edit }) };
  const id = addBuiltRelease({ projectDir: path.resolve(import.meta.dirname, '../..'), releasesDir: folder }, order);
  const record = path.join(folder, part, id, 'release.json');
  const { checked: _stamp, ...manifest } = JSON.parse(readFileSync(record, 'utf8')) as ReleaseManifest;
  writeFileSync(record, JSON.stringify(manifest));
  return manifest;
}

const stamp = (release: ReleaseManifest, { isHeavier = false, limitMs = 60_000 } = {}) =>
  stampRelease({ store, release, isHeavier, check: (order) => checkIn(site!, order, limitMs) });
const change = () => ({ part, by: 'test', now: new Date() });
const promote = async ({ id }: ReleaseManifest) => promotePart(await withCheckout(store), change(), id);
const canary = async ({ id }: ReleaseManifest) =>
  startCanary(await withCheckout(store), change(), { release: id, share: 10 });

test('a release whose pages load is promoted, and not before', { timeout: 240_000 }, async () => {
  const release = built('1.0.0');
  await expect(promote(release)).rejects.toMatchObject({
    english: expect.stringContaining('was not loaded in a browser'),
  });
  await expect(canary(release)).rejects.toMatchObject({ english: expect.stringContaining('--unchecked') });
  expect(await stamp(release)).toEqual({ isStamped: true, text: expect.stringContaining('Its 4 pages load') });
  const { checked } = (await store.read(part, release.id))!;
  const tabs = ['', '?tab=cautari', '?tab=cereri', '?tab=profil'];
  expect(Object.keys(checked!.bytes).toSorted()).toEqual(tabs.map((query) => `/user-dashboard${query}`));
  expect(Math.min(...Object.values(checked!.bytes))).toBeGreaterThan(1_000);
  expect(stateOf(await promote(release), part).live).toBe(release.id);
});

test('a release that throws behind an entry of its menu is refused', { timeout: 240_000 }, async () => {
  const release = built('1.1.0', drawing('?tab=cereri', THROW));
  const { isStamped, text } = await stamp(release, { limitMs: 20_000 });
  expect({ isStamped, text }).toEqual({ isStamped: false, text: expect.stringContaining('fault of the test') });
  await expect(promote(release)).rejects.toThrow('nu au fost încărcate');
});

test('a release that loops is refused, and the check ends', { timeout: 240_000 }, async () => {
  const release = built('1.2.0', drawing('', LOOP));
  const { isStamped, text } = await stamp(release, { limitMs: 10_000 });
  expect({ isStamped, text }).toEqual({
    isStamped: false,
    text: expect.stringMatching(/^ {2}\/user-dashboard .*given up/),
  });
  await expect(promote(release)).rejects.toThrow('nu au fost încărcate');
});

test.runIf(isWhole)(
  'a release that loops, draws or asks without end in a tab is refused',
  { timeout: 480_000 },
  async () => {
    const looping = await stamp(built('1.6.0', drawing('?tab=cereri', LOOP)), { limitMs: 10_000 });
    expect(looping.text).toMatch(/\/user-dashboard.* (?:does not answer|given up)/);
    const busy = await stamp(built('1.3.0', drawing('?tab=cautari', BUSY)), { limitMs: 30_000 });
    expect(busy.text).toMatch(/\/user-dashboard\?tab=cautari is busy without end/);
    const asking = await stamp(built('1.4.0', drawing('?tab=cautari', ASK)), { limitMs: 30_000 });
    expect(asking.text).toMatch(/\/user-dashboard\?tab=cautari asks the server without end, such as .*\/config/);
  },
);

test.runIf(isWhole)('a far heavier release gets its stamp only when that is said', { timeout: 480_000 }, async () => {
  // Text that no compression makes smaller.
  const hashes = Array.from({ length: 200 }, (_, at) => createHash('sha256').update(String(at)).digest('base64'));
  const release = built('1.5.0', drawing('', `globalThis.ballast="${hashes.join('')}"`));
  const refused = await stamp(release);
  expect(refused).toEqual({ isStamped: false, text: expect.stringMatching(/\/user-dashboard loads .* \(\+\d+ %\)/) });
  expect(await stamp(release, { isHeavier: true })).toMatchObject({ isStamped: true });
  expect(stateOf(await promote(release), part).live).toBe(release.id);
});
