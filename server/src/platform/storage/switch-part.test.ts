import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunningPart } from 'contracts/release-promotion';
import { emptyRelease, NEEDS_NOTHING, OFFERS_NOTHING } from 'contracts/testing/empty-release';
import { promoted, stateOf, withPart } from './change-parts.ts';
import { pruneReleases } from './prune-releases.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';
import { breaksOfCheckout, BreakError, breaksIfLive, promotePart, rollBackPart, startCanary } from './switch-part.ts';

const CHANGE = { by: 'ana', now: new Date('2026-11-23T10:00:00Z') };
const dealer = { ...CHANGE, part: 'mf-dealer' };
const shell = { ...CHANGE, part: 'shell' };

let folder: string;
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'switch-'));
  store = createReleaseStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

let made = 0;
/** Adds a release; `uses` of `ui`, or for the shell what it offers there. */
async function release(part: string, version: string, names: string[] = []): Promise<string> {
  const id = `${version}-${String((made += 1)).padStart(12, '0')}`;
  const requires =
    part === 'shell'
      ? NEEDS_NOTHING
      : { ...NEEDS_NOTHING, modules: { ui: Object.fromEntries(names.map((name) => [name, [`${part}/src/a.tsx:7`]])) } };
  const provides = part === 'shell' ? { ...OFFERS_NOTHING, modules: { ui: names } } : OFFERS_NOTHING;
  const manifest = { ...emptyRelease({ part, id, version }), requires, provides };
  const built = path.join(folder, 'built');
  await mkdir(built);
  await writeFile(path.join(built, 'release.json'), JSON.stringify(manifest));
  await store.add(manifest, built);
  return id;
}

const running = (part: string, names: string[] = []): RunningPart => ({
  part,
  id: null,
  requires: NEEDS_NOTHING,
  provides: part === 'shell' ? { ...OFFERS_NOTHING, modules: { ui: names } } : OFFERS_NOTHING,
});
const releases = () => ({ store, checkout: [running('mf-dealer'), running('server'), running('shell', ['Tabs'])] });
const liveOf = async (part: string) => stateOf(await store.readLive(), part).live;

test('a release that fits becomes live, and a rollback leads to the checkout’s build', async () => {
  const id = await release('mf-dealer', '1.0.0', ['Tabs']);
  await promotePart(releases(), dealer, id);
  expect(await liveOf('mf-dealer')).toBe(id);
  await rollBackPart(releases(), dealer);
  expect(await liveOf('mf-dealer')).toBeNull();
});

test('a release that does not fit is refused with the place of use, and nothing changes', async () => {
  const id = await release('mf-dealer', '1.0.0', ['Tabs', 'Chart']);
  const before = store.liveMark();
  await expect(promotePart(releases(), dealer, id)).rejects.toThrow(
    `mf-dealer ${id}: ui: the shell has no Chart (mf-dealer/src/a.tsx:7)`,
  );
  await expect(startCanary(releases(), dealer, { release: id, share: 10 })).rejects.toThrow(BreakError);
  expect(store.liveMark()).toBe(before);
});

test('a shell that would break the live remote is refused until that remote is gone', async () => {
  const user = await release('mf-dealer', '1.0.0', ['Tabs']);
  const smaller = await release('shell', '2.0.0', []);
  await promotePart(releases(), dealer, user);
  await expect(promotePart(releases(), shell, smaller)).rejects.toThrow(`mf-dealer ${user}: ui: the shell has no Tabs`);
  await promotePart(releases(), dealer, null);
  await promotePart(releases(), shell, smaller);
  expect(await liveOf('shell')).toBe(smaller);
});

test('of two promotions at once that are fine alone and broken together, one is refused', async () => {
  const user = await release('mf-dealer', '1.0.0', ['Tabs']);
  const smaller = await release('shell', '2.0.0', []);
  // Without Tabs the checkout's dealer panel needs nothing, so that each is fine alone.
  const both = await Promise.allSettled([
    promotePart(releases(), dealer, user),
    promotePart(releases(), shell, smaller),
  ]);
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toEqual([expect.any(BreakError)]);
  const live = [await liveOf('mf-dealer'), await liveOf('shell')];
  expect(live.filter((id) => id !== null)).toHaveLength(1);
});

/** A release that no browser has loaded, as those of before the stamp. */
async function unchecked(version: string): Promise<string> {
  const id = await release('mf-dealer', version);
  const { checked: _stamp, ...manifest } = (await store.read('mf-dealer', id))!;
  await writeFile(path.join(folder, 'mf-dealer', id, 'release.json'), JSON.stringify(manifest));
  return id;
}

test('a release without the stamp is neither promoted nor a canary, unless that is said', async () => {
  const id = await unchecked('1.0.0');
  const before = store.liveMark();
  await expect(promotePart(releases(), dealer, id)).rejects.toMatchObject({
    english: expect.stringContaining('npm run release -- mf-dealer'),
  });
  await expect(startCanary(releases(), dealer, { release: id, share: 10 })).rejects.toThrow('nu au fost încărcate');
  expect(store.liveMark()).toBe(before);
  await promotePart(releases(), { ...dealer, acceptsUnchecked: true }, id);
  expect(await liveOf('mf-dealer')).toBe(id);
});

test('the stamp can be added later, and changes nothing else of the record', async () => {
  const id = await unchecked('1.0.0');
  const record = (await store.read('mf-dealer', id))!;
  const checked = { bytes: { '/dealer-dashboard': 47_001 } };
  await store.setChecked(record, checked);
  expect(await store.read('mf-dealer', id)).toEqual({ ...record, checked });
  await promotePart(releases(), dealer, id);
  expect(await liveOf('mf-dealer')).toBe(id);
});

test('what visitors had before the stamp existed is live, goes back and comes again without one', async () => {
  const [old, next] = [await unchecked('1.0.0'), await release('mf-dealer', '1.1.0')];
  await store.changeLive((live) => promoted(live, dealer, old));
  await promotePart(releases(), dealer, next);
  await rollBackPart(releases(), dealer);
  expect(await liveOf('mf-dealer')).toBe(old);
  await promotePart(releases(), dealer, next);
  await promotePart(releases(), dealer, old);
  expect(await liveOf('mf-dealer')).toBe(old);
});

test('what is live and the checkout’s shell no longer offers is told', async () => {
  await promotePart(releases(), dealer, await release('mf-dealer', '1.0.0', ['Tabs']));
  expect(await breaksOfCheckout(releases())).toEqual([]);
  const checkout = [running('mf-dealer'), running('server'), running('shell', [])];
  expect(await breaksOfCheckout({ store, checkout })).toMatchObject([{ part: 'mf-dealer', problem: { name: 'Tabs' } }]);
});

test('the release of the server that a pointer of before names is not read', async () => {
  const before = { live: '1.0.0-0123456789ab', before: [null], canary: null, isDisabled: false, takenBack: [] };
  const server = { ...before, since: new Date(0).toISOString(), by: 'old' };
  await writeFile(path.join(folder, 'live.json'), JSON.stringify({ revision: 3, parts: { server }, changes: [] }));
  expect(await store.readLive()).toEqual({ revision: 3, parts: {}, changes: [] });
});

test('a canary counts as live for the others', async () => {
  const canary = await release('mf-dealer', '1.0.0', ['Tabs']);
  const smaller = await release('shell', '2.0.0', []);
  await startCanary(releases(), dealer, { release: canary, share: 10 });
  await expect(promotePart(releases(), shell, smaller)).rejects.toThrow(canary);
});

test('a rollback is never refused; what it breaks can be asked afterwards', async () => {
  const smaller = await release('shell', '1.0.0', []);
  await promotePart(releases(), shell, smaller);
  const larger = await release('shell', '1.1.0', ['Tabs']);
  await promotePart(releases(), shell, larger);
  await promotePart(releases(), dealer, await release('mf-dealer', '1.0.0', ['Tabs']));
  await rollBackPart(releases(), shell);
  expect(await liveOf('shell')).toBe(smaller);
  expect(await breaksIfLive(releases(), 'shell', smaller)).toMatchObject([
    { part: 'mf-dealer', uses: ['mf-dealer/src/a.tsx:7'] },
  ]);
});

test('a rollback to a release that the store has lost is refused', async () => {
  const lost = await release('mf-dealer', '1.0.0', []);
  await promotePart(releases(), dealer, lost);
  const next = await release('mf-dealer', '1.1.0', []);
  await promotePart(releases(), dealer, next);
  await store.remove('mf-dealer', lost);
  await expect(rollBackPart(releases(), dealer)).rejects.toThrow('nu mai este păstrată');
  expect(await liveOf('mf-dealer')).toBe(next);
});

test('a release that the store does not have is not promoted', async () => {
  await expect(promotePart(releases(), dealer, '9.9.9-000000000000')).rejects.toThrow('is not in the release store');
  expect(await liveOf('mf-dealer')).toBeNull();
});

test('the five newest stay, the live one, the canary and the one before', async () => {
  const ids: string[] = [];
  for (let minor = 0; minor < 9; minor += 1) {
    ids.push(await release('mf-dealer', `1.${minor}.0`));
    if (minor < 2) await promotePart(releases(), dealer, ids[minor]!);
  }
  await startCanary(releases(), dealer, { release: ids[2]!, share: 5 });
  const left = async () => (await store.list('mf-dealer')).map(({ id }) => id).toReversed();
  await pruneReleases(store, 'mf-dealer');
  expect(await left()).toEqual([...ids.slice(0, 3), ...ids.slice(4)]);
});

test('disabling is no promotion and asks nothing', async () => {
  await store.changeLive((live) => withPart(live, dealer, { isDisabled: true }));
  expect(stateOf(await store.readLive(), 'mf-dealer')).toMatchObject({ isDisabled: true, live: null });
});

test('a remote that was removed from the checkout after its last release was taken back hinders nobody', async () => {
  const fleet = { ...CHANGE, part: 'mf-fleet' };
  await promotePart(releases(), fleet, await release('mf-fleet', '1.0.0'));
  await rollBackPart(releases(), fleet);
  const id = await release('mf-dealer', '1.0.0', ['Tabs']);
  await promotePart(releases(), dealer, id);
  expect(await liveOf('mf-dealer')).toBe(id);
});
