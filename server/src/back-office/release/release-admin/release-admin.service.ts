import type { LiveParts } from 'contracts/live-parts';
import type { PartName, ReleaseId } from 'contracts/release';
import {
  type CanaryInput,
  type PromoteInput,
  RELEASES_CHANGED,
  type ReleaseOverview,
  type ReleasePartInput,
} from 'contracts/release-panel';
import { isRemotePart } from 'contracts/release-labels';
import type { SignedInCtx } from '../../../platform/context/context.ts';
import { badRequest, conflict, notFound, preconditionFailed } from '../../../platform/errors/errors.ts';
import {
  type Change,
  promoted,
  rolledBack,
  stateOf,
  withCanary,
  withPart,
} from '../../../platform/storage/change-parts.ts';
import { checkPromotion } from '../../../platform/storage/promotion-check.ts';
import { pruneReleases } from '../../../platform/storage/prune-releases.ts';
import { siteParts } from '../../../platform/storage/site-parts.ts';
import { releasesOf } from '../../../platform/storage/site-releases.ts';
import { requireChecked, requireWayBack } from '../../../platform/storage/switch-part.ts';
import { auditChanges } from '../release-audit/release-audit.service.ts';
import { getOverview } from './release-overview.service.ts';

const UNKNOWN = 'Versiunea nu există sau a fost ștearsă';
const NO_PART = 'Site-ul nu are această parte';
const NOT_RELEASED = 'Serverul pornește odată cu site-ul: nu are versiuni de promovat';
const NOT_HERE = 'Această parte nu poate fi oprită și nu poate avea o versiune de probă';

/** Makes a release live, or the checkout's build. Errors: 404, 409 as not checked or with those who would break, 412. */
export async function promoteRelease(ctx: SignedInCtx, input: PromoteInput): Promise<ReleaseOverview> {
  await requireAccepted(ctx, input);
  const overview = await change(ctx, input, (live, by) => promoted(live, by, input.release));
  await pruneReleases(releasesOf(ctx.env), input.part);
  return overview;
}

/** Makes live what was live before. Errors: 409, 412. */
export async function rollBackRelease(ctx: SignedInCtx, input: ReleasePartInput): Promise<ReleaseOverview> {
  await requireWayBack(releasesOf(ctx.env), input.part);
  return change(ctx, input, (live, by) => rolledBack(live, by));
}

/** Shows a release to a share of the visitors. Errors: 400, 404, 409, 412. */
export async function startCanary(ctx: SignedInCtx, input: CanaryInput): Promise<ReleaseOverview> {
  requireRemote(input.part);
  await requireAccepted(ctx, input);
  const { release, share } = input;
  return change(ctx, input, (live, by) => withCanary(live, by, { release, share }));
}

/** Errors: 409, 412. */
export const stopCanary = (ctx: SignedInCtx, input: ReleasePartInput): Promise<ReleaseOverview> =>
  change(ctx, input, (live, by) => withCanary(live, by, null));

/** Switches a remote off: its pages say so, the rest works. Errors: 400, 404, 409, 412. */
export async function disablePart(ctx: SignedInCtx, input: ReleasePartInput): Promise<ReleaseOverview> {
  requireRemote(input.part);
  return change(ctx, input, (live, by) => {
    // The pointer would name it for ever.
    if (!siteParts(ctx.env.projectDir, live).includes(input.part)) throw notFound(NO_PART);
    return withPart(live, by, { isDisabled: true });
  });
}

/** Errors: 409, 412. */
export const enablePart = (ctx: SignedInCtx, input: ReleasePartInput): Promise<ReleaseOverview> =>
  change(ctx, input, (live, by) => withPart(live, by, { isDisabled: false }));

/** The site has no other frame. */
function requireRemote(part: PartName): void {
  if (!isRemotePart(part)) throw badRequest(NOT_HERE);
}

async function requireAccepted(
  { env }: SignedInCtx,
  { part, release }: { part: PartName; release: ReleaseId | null },
): Promise<void> {
  if (release !== null && !(await releasesOf(env).read(part, release))) throw notFound(UNKNOWN);
  const breaks = await checkPromotion(env, part, release);
  if (breaks.length > 0) throw conflict(['Versiunea ar strica alte părți ale site-ului:', ...breaks].join('\n'));
  await requireChecked(releasesOf(env), { part, id: release });
}

type Changed = (live: LiveParts, by: Change) => LiveParts;

async function change(
  ctx: SignedInCtx,
  { part, revision }: ReleasePartInput,
  changed: Changed,
): Promise<ReleaseOverview> {
  if (part === 'server') throw badRequest(NOT_RELEASED);
  const by = { part, by: ctx.actor.user.email, now: ctx.now() };
  const live = await releasesOf(ctx.env).changeLive((current) => {
    if (current.revision !== revision) throw preconditionFailed(RELEASES_CHANGED);
    return changed(current, by);
  });
  ctx.log.info({ part, live: stateOf(live, part).live }, 'the live release of a part has changed');
  await auditChanges(ctx, live);
  return getOverview(ctx);
}
