import { DAY_MS } from 'contracts/durations';
import type { LiveParts } from 'contracts/live-parts';
import type { PartName, ReleaseId, ReleaseManifest } from 'contracts/release';
import type { ReleaseLine, ReleaseOverview, ReleasePart } from 'contracts/release-panel';
import type { Ctx } from '../../../platform/context/context.ts';
import { loadsOf, type ReleaseLoads } from '../../../platform/storage/release-loads.ts';
import { stateOf } from '../../../platform/storage/change-parts.ts';
import { siteParts } from '../../../platform/storage/site-parts.ts';
import { releasesOf } from '../../../platform/storage/site-releases.ts';
import { countReports } from '../crash-report/crash-report.service.ts';

const CRASH_DAYS = 7;
const SHOWN_CHANGES = 50;

/** By part and release, as `keyOf` writes them. */
type Counts = ReadonlyMap<string, number>;
const keyOf = (part: PartName, release: ReleaseId | null) => `${part} ${release ?? ''}`;

interface Facts {
  live: LiveParts;
  crashes: Counts;
  loads: ReleaseLoads;
  now: Date;
}

/** What runs of each part, since when and by whom, with the crash reports of the last week for each release. */
export async function getOverview(ctx: Pick<Ctx, 'em' | 'env' | 'now'>): Promise<ReleaseOverview> {
  const now = ctx.now();
  const store = releasesOf(ctx.env);
  const live = await store.readLive();
  const counted = await countReports(ctx, new Date(now.getTime() - CRASH_DAYS * DAY_MS));
  const crashes = new Map(counted.map(({ part, release, reports }) => [`${part} ${release}`, reports]));
  const parts = await Promise.all(
    siteParts(ctx.env.projectDir, live).map(async (part) =>
      partOf({ live, crashes, loads: loadsOf(ctx.env), now }, part, await store.list(part)),
    ),
  );
  return { revision: live.revision, parts, changes: live.changes.slice(0, SHOWN_CHANGES) };
}

function partOf(facts: Facts, part: PartName, manifests: readonly ReleaseManifest[]): ReleasePart {
  const state = stateOf(facts.live, part);
  // A part that was only switched off was never made live by anybody.
  const isSwitched = state.by !== '';
  const lines = [...manifests, null].map((manifest) => lineOf(facts, part, manifest));
  return {
    part,
    live: state.live,
    since: isSwitched ? state.since : null,
    by: isSwitched ? state.by : null,
    canary: state.canary,
    isDisabled: state.isDisabled,
    ...(state.before.length > 0 ? { rollbackTo: state.before[0] ?? null } : {}),
    releases: lines,
  };
}

/** Null is the build of the checkout. */
function lineOf({ live, crashes, loads, now }: Facts, part: PartName, manifest: ReleaseManifest | null): ReleaseLine {
  const id = manifest?.id ?? null;
  return {
    id,
    version: manifest?.version ?? null,
    commit: manifest?.commit ?? null,
    committedAt: manifest?.committedAt ?? null,
    crashes: crashes.get(keyOf(part, id)) ?? 0,
    loads: loads.since(part, id, new Date(now.getTime() - DAY_MS)),
    wasTakenBack: id !== null && stateOf(live, part).takenBack.includes(id),
  };
}
