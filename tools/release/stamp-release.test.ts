import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from 'contracts/release';
import { emptyRelease, NEEDS_NOTHING } from 'contracts/testing/empty-release';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReleaseStore, type ReleaseStore } from '../../server/src/platform/storage/release-store.ts';
import type { Verdict } from './browser-check/check-release.ts';
import { stampRelease } from './stamp-release.ts';

let folder = '';
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stamps-'));
  store = createReleaseStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

/** As `npm run release` puts it there. */
async function made(modules: ReleaseManifest['requires']['modules'] = {}): Promise<ReleaseManifest> {
  const id = `1.0.0-${'0'.repeat(12)}`;
  const { checked: _stamp, ...release } = emptyRelease({ part: 'mf-buyer', id, version: '1.0.0' });
  const manifest = { ...release, requires: { ...NEEDS_NOTHING, modules } };
  await mkdir(join(folder, 'mf-buyer', id), { recursive: true });
  await writeFile(join(folder, 'mf-buyer', id, 'release.json'), JSON.stringify(manifest));
  return manifest;
}

const answering = (verdict: Verdict) => vi.fn(async () => verdict);
const stampOf = async ({ part, id }: ReleaseManifest) => (await store.read(part, id))?.checked;

test('what loads gets the stamp, with its bytes', { timeout: 60_000 }, async () => {
  const release = await made();
  const bytes = { '/user-dashboard': 10_088, '/user-dashboard?tab=cereri': 18_433 };
  const check = answering({ checked: { bytes } });
  const stamping = await stampRelease({ store, release, isHeavier: true, check });
  expect(stamping).toEqual({
    isStamped: true,
    text: 'Its 2 pages load without a fault, each at most 18 KiB of its scripts.',
  });
  expect(check).toHaveBeenCalledWith(expect.objectContaining({ isHeavier: true }));
  expect(await stampOf(release)).toEqual({ bytes });
});

test('what does not stays without one; the reasons and the way on are named', { timeout: 60_000 }, async () => {
  const release = await made();
  const check = answering({ reasons: ['/user-dashboard throws: x is undefined'] });
  const { isStamped, text } = await stampRelease({ store, release, isHeavier: false, check });
  expect(isStamped).toBe(false);
  expect(text).toContain('  /user-dashboard throws: x is undefined\n');
  expect(text).toContain('npm run release -- mf-buyer');
  expect(await stampOf(release)).toBeUndefined();
});

test('a check that fails itself stamps nothing', { timeout: 60_000 }, async () => {
  const release = await made();
  const check = vi.fn(async () => Promise.reject(new Error('the server did not become ready')));
  const { isStamped, text } = await stampRelease({ store, release, isHeavier: false, check });
  expect([isStamped, text]).toEqual([false, expect.stringContaining('the server did not become ready')]);
  expect(await stampOf(release)).toBeUndefined();
});

test('what does not fit the live shell is not loaded; it says what it lacks', { timeout: 60_000 }, async () => {
  const release = await made({ ui: { Carousel: ['mf-buyer/src/garage.tsx:12'] } });
  const check = answering({ checked: { bytes: {} } });
  const { isStamped, text } = await stampRelease({ store, release, isHeavier: false, check });
  expect([isStamped, text]).toEqual([false, expect.stringContaining('the shell has no Carousel')]);
  expect(check).not.toHaveBeenCalled();
});
