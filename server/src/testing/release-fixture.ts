// Releases for tests: a manifest in the test site's own store, without files.
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PartName, ReleaseId } from 'contracts/release';
import { emptyRelease } from 'contracts/testing/empty-release';
import type { Env } from '../platform/config/env.ts';
import { promoted, stateOf } from '../platform/storage/change-parts.ts';
import { releasesOf } from '../platform/storage/site-releases.ts';

/** Adds a release to the site's store; its id is the version and twelve zeros. */
export async function addRelease(env: Env, part: PartName, version: string): Promise<ReleaseId> {
  const id = `${version}-000000000000`;
  const committed = { commit: 'a'.repeat(40), committedAt: '2026-11-20T10:00:00+02:00' };
  const manifest = { ...emptyRelease({ part, id, version }), ...committed };
  const folder = mkdtempSync(path.join(env.dataDir, 'built-'));
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(manifest));
  await releasesOf(env).add(manifest, folder);
  return id;
}

/** Makes a release live as a command of this machine would. */
export const promoteByCommand = (env: Env, { part, id, now }: { part: PartName; id: ReleaseId; now: Date }) =>
  releasesOf(env).changeLive((live) => promoted(live, { part, by: 'root la server', now }, id));

/** Puts a part into the state in which this call works, and returns the call's input. */
export async function makeReleaseAttempt(env: Env, procedure: string) {
  const part = 'mf-dealer';
  const [live, next] = [await addRelease(env, part, '1.0.0'), await addRelease(env, part, '1.1.0')];
  const state = {
    ...stateOf(await releasesOf(env).readLive(), part),
    live,
    before: [null],
    isDisabled: procedure === 'release.enable',
    canary: procedure === 'release.stopCanary' ? { release: next, share: 10 } : null,
  };
  const { revision } = await releasesOf(env).changeLive((now) => ({ ...now, parts: { ...now.parts, [part]: state } }));
  return { part, revision, release: next, share: 10 };
}
