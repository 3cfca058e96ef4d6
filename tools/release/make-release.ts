// Makes a release of one part: builds it beside the store, describes it, and moves it in as a whole.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PartName, ReleaseId, ReleaseManifest } from 'contracts/release';
import { nextVersion } from 'contracts/release-versions';
import { recordOf, type ReleaseStore } from '../../server/src/platform/storage/release-store.ts';
import { buildPart } from './build-part.ts';
import { commitOf } from './git-state.ts';
import { factsOf } from './part-facts.ts';
import { hashFiles, hashOfFiles } from './release-files.ts';
import { run } from './run-tool.ts';

export interface ReleaseOrder {
  root: string;
  part: PartName;
  store: ReleaseStore;
  /** It is built beside the store's releases on this machine, so that moving it in is one rename. */
  folder: string;
}

export interface MadeRelease {
  manifest: ReleaseManifest;
  /** The store has a release of these files already; nothing was added. */
  isKnown: boolean;
}

/**
 * @param isChecked the part's checks, which may run meanwhile: nothing is added before they have passed
 * @throws when a step fails; the store is then as it was
 */
export async function makeRelease(order: ReleaseOrder, isChecked: Promise<void>): Promise<MadeRelease> {
  const { root, part, store, folder } = order;
  const build = new AbortController();
  const target = join(folder, `.building-${part}-${process.pid}`);
  try {
    // The first failure is the reason; it ends the build, which is waited for before its folder is removed.
    const steps = [buildPart({ root, part, signal: build.signal }, target), isChecked] as const;
    const work = Promise.all([factsOf(root, [part]), commitOf(root), ...steps]);
    const [[facts], git] = await work.catch(async (error: unknown) => {
      build.abort();
      await Promise.allSettled(steps);
      throw error;
    });
    const files = await hashFiles(target);
    const earlier = await store.list(part);
    const hash = hashOfFiles(files);
    const known = earlier.find(({ id }) => id.endsWith(`-${hash}`));
    if (known) return { manifest: known, isKnown: true };
    const version = nextVersion(earlier[0] ?? null, facts!);
    const id: ReleaseId = `${version}-${hash}`;
    const manifest: ReleaseManifest = { ...facts!, id, version, ...git, files };
    await writeFile(join(target, 'release.json'), recordOf(manifest));
    // Not among the files, so that another package's update makes no other release of this part.
    await run(root, ['node', 'tools/release/notices.mjs', join(target, 'THIRD-PARTY-NOTICES.txt')]);
    await mkdir(folder, { recursive: true });
    await store.add(manifest, target);
    return { manifest, isKnown: false };
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}
