import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyRelease } from 'contracts/testing/empty-release';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { promoted, rolledBack, stateOf, withCanary, withPart } from './change-parts.ts';
import { createReleaseStore } from './release-store.ts';

const now = new Date('2026-11-23T10:00:00.000Z');
const change = { part: 'mf-dealer', by: 'test', now };
const OLD = '1.0.0-aaaaaaaaaaaa';
const NEW = '1.1.0-bbbbbbbbbbbb';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const manifestOf = (id: string) => emptyRelease({ part: 'mf-dealer', id, version: id.split('-')[0]! });

function built(id: string): string {
  const at = path.join(folder, `building-${id}`);
  mkdirSync(at);
  writeFileSync(path.join(at, 'release.json'), JSON.stringify(manifestOf(id)));
  return at;
}

describe('releases', () => {
  test('are listed newest version first, by number and not by text', async () => {
    const store = createReleaseStore(path.join(folder, 'store'));
    for (const id of ['1.9.0-aaaaaaaaaaaa', '1.10.0-bbbbbbbbbbbb', '0.30.7-cccccccccccc'])
      await store.add(manifestOf(id), built(id));
    const ids = (await store.list('mf-dealer')).map(({ id }) => id);
    expect(ids).toEqual(['1.10.0-bbbbbbbbbbbb', '1.9.0-aaaaaaaaaaaa', '0.30.7-cccccccccccc']);
    expect(await store.list('mf-buyer')).toEqual([]);
    expect(await store.read('mf-dealer', '9.9.9-aaaaaaaaaaaa')).toBeNull();
  });

  test('one that is half copied into the store, or damaged, hides no other', async () => {
    const store = createReleaseStore(folder);
    await store.add(manifestOf(OLD), built(OLD));
    mkdirSync(path.join(folder, 'mf-dealer', NEW));
    writeFileSync(path.join(folder, 'mf-dealer', NEW, 'release.json'), '{"part":"mf-de');
    expect((await store.list('mf-dealer')).map(({ id }) => id)).toEqual([OLD]);
    await expect(store.read('mf-dealer', NEW)).rejects.toThrow('JSON');
  });

  test('a name that is no part and an id that is no release never become a path', async () => {
    const store = createReleaseStore(folder);
    await expect(store.folder('../mf-dealer', OLD)).rejects.toThrow('Invalid');
    await expect(store.read('mf-dealer', '../../etc')).rejects.toThrow('Invalid');
  });
});

describe('the pointer', () => {
  test('two processes that change it at once both count', async () => {
    const stores = [createReleaseStore(folder), createReleaseStore(folder)];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        stores[index % 2]!.changeLive((live) =>
          withPart(live, { ...change, part: `mf-part${index}` }, { isDisabled: true }),
        ),
      ),
    );
    const live = await stores[0]!.readLive();
    expect(live.revision).toBe(12);
    expect(Object.keys(live.parts)).toHaveLength(12);
  });

  test('the lock of a killed process is taken over', async () => {
    const store = createReleaseStore(folder);
    writeFileSync(path.join(folder, 'live.lock'), '');
    utimesSync(path.join(folder, 'live.lock'), 0, 0);
    await store.changeLive((live) => promoted(live, change, OLD));
    expect((await store.readLive()).parts['mf-dealer']?.live).toBe(OLD);
  });

  test('its mark changes with every change; a refused one changes nothing', async () => {
    const store = createReleaseStore(folder);
    await store.changeLive((live) => promoted(live, change, OLD));
    const mark = store.liveMark();
    await expect(store.changeLive((live) => promoted(live, change, OLD))).rejects.toThrow('deja activă');
    expect(store.liveMark()).toBe(mark);
    await store.changeLive((live) => promoted(live, change, NEW));
    expect(store.liveMark()).not.toBe(mark);
  });
});

describe('changes', () => {
  test('a rollback goes to what was live before, after a first promotion to the checkout', () => {
    const first = promoted({ revision: 0, parts: {}, changes: [] }, change, OLD);
    const second = promoted(first, change, NEW);
    const back = rolledBack(second, change);
    expect(stateOf(back, 'mf-dealer').live).toBe(OLD);
    const home = rolledBack(back, change);
    expect(stateOf(home, 'mf-dealer').live).toBeNull();
    expect(() => rolledBack(home, change)).toThrow('Nu există o versiune anterioară');
    expect(home.changes.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['rollback', OLD, null],
      ['rollback', NEW, OLD],
      ['promote', OLD, NEW],
      ['promote', null, OLD],
    ]);
  });

  test('an automatic way back remembers the release that was taken back', () => {
    const live = promoted({ revision: 0, parts: {}, changes: [] }, change, NEW);
    expect(stateOf(rolledBack(live, change, 'automatic-rollback'), 'mf-dealer').takenBack).toEqual([NEW]);
    expect(stateOf(rolledBack(live, change), 'mf-dealer').takenBack).toEqual([]);
  });

  test('a promotion ends the canary, and a part is switched off only once', () => {
    const live = promoted({ revision: 0, parts: {}, changes: [] }, change, OLD);
    const tried = withCanary(live, change, { release: NEW, share: 10 });
    expect(stateOf(tried, 'mf-dealer').canary).toEqual({ release: NEW, share: 10 });
    expect(stateOf(promoted(tried, change, NEW), 'mf-dealer').canary).toBeNull();
    expect(() => withCanary(live, change, null)).toThrow('Nu rulează');
    expect(() => withCanary(live, change, { release: OLD, share: 10 })).toThrow('deja activă');
    const off = withPart(live, change, { isDisabled: true });
    expect(stateOf(off, 'mf-dealer')).toMatchObject({ live: OLD, isDisabled: true });
    expect(() => withPart(off, change, { isDisabled: true })).toThrow('deja oprită');
  });
});
