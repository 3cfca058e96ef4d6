// A bad release is taken back by itself, when it is certain enough that it is the release (docs/rules/releases.md "Crash reports").
import type { LiveParts, PartState } from 'contracts/live-parts';
import type { PartName, ReleaseId } from 'contracts/release';
import { loadsOf } from '../../../platform/storage/release-loads.ts';
import type { Ctx } from '../../../platform/context/context.ts';
import { conflict, DomainError } from '../../../platform/errors/errors.ts';
import { rolledBack, stateOf } from '../../../platform/storage/change-parts.ts';
import { releasesOf } from '../../../platform/storage/site-releases.ts';
import { auditChanges } from '../release-audit/release-audit.service.ts';
import { notifyOfCrashes } from './crash-emails.ts';
import { countCrashes, type Crashes } from './crash-report.repository.ts';

const WINDOW_MS = 30 * 60_000;
const MIN_NETWORKS = 5;
/** One of so many loads crashed. */
const LOADS_PER_CRASH = 5;
/** Fewer may be one visitor's browser and its extensions. */
const NOTIFY_NETWORKS = 3;
/** Who the change of the pointer is by. */
const BY = 'AutoNou';

interface Reported {
  part: PartName;
  release: ReleaseId | null;
}

/** After each report: takes the release back, or notifies the administrators, or does nothing. */
export async function considerWayBack(ctx: Ctx, { part, release }: Reported): Promise<void> {
  const live = await releasesOf(ctx.env).readLive();
  const state = stateOf(live, part);
  const since = state.live === release ? new Date(state.since) : new Date(0);
  const crashes = await countCrashes(ctx.em, { part, release: release ?? '', since });
  if (release !== null && state.live === release && mayGoBack(live, { part, release, now: ctx.now() })) {
    const loads = loadsOf(ctx.env).since(part, release, since);
    if (isBad(crashes, loads) && (await goBack(ctx, { part, release, state }))) return;
  }
  if (crashes.networks >= NOTIFY_NETWORKS) await notifyOfCrashes(ctx, { part, release, kind: 'crashes' });
}

/** Within half an hour of a promotion, and once for each release. */
function mayGoBack(live: LiveParts, { part, release, now }: Reported & { release: ReleaseId; now: Date }): boolean {
  const { since, takenBack, before } = stateOf(live, part);
  const isPromotion = live.changes.some(
    (change) => change.part === part && change.action === 'promote' && change.to === release && change.at === since,
  );
  const age = now.getTime() - Date.parse(since);
  return isPromotion && age <= WINDOW_MS && before.length > 0 && !takenBack.includes(release);
}

/** Reports without loads are forged: nobody can crash what was not sent. */
const isBad = ({ networks, crashes }: Crashes, loads: number): boolean =>
  networks >= MIN_NETWORKS && loads >= networks && crashes * LOADS_PER_CRASH >= loads;

/** True when this process has switched: of several that see the same reports, the first one does. */
async function goBack(
  ctx: Ctx,
  { part, release, state }: { part: PartName; release: ReleaseId; state: PartState },
): Promise<boolean> {
  const now = ctx.now();
  try {
    const live = await releasesOf(ctx.env).changeLive((current) => {
      const found = stateOf(current, part);
      if (found.live !== release || found.since !== state.since) throw conflict('Versiunea a fost schimbată');
      return rolledBack(current, { part, by: BY, now }, 'automatic-rollback');
    });
    ctx.log.error({ part, release }, 'a release that crashed was taken back');
    await auditChanges(ctx, live);
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
  await notifyOfCrashes(ctx, { part, release, kind: 'taken-back' });
  return true;
}
