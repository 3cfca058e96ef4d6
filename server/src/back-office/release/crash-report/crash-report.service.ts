import type { Ack } from 'contracts/ack';
import type { CrashReportInput } from 'contracts/crash-report';
import type { Ctx } from '../../../platform/context/context.ts';
import { hasRun } from '../../../platform/storage/change-parts.ts';
import { siteParts } from '../../../platform/storage/site-parts.ts';
import { releasesOf } from '../../../platform/storage/site-releases.ts';
import { hashedNetwork } from '../../../platform/limits/hashed-network.ts';
import { countByRelease, insertReport } from './crash-report.repository.ts';
import { considerWayBack } from './way-back.service.ts';

const DONE: Ack = { success: true };

/**
 * Stores what a browser reports of a release that crashes, and considers whether that release is taken back
 * (docs/rules/releases.md "Crash reports"). A report of an unknown release is dropped. Errors: 429 after five in ten minutes from one
 * address.
 */
export async function createCrashReport(ctx: Ctx, { part, release, code, where }: CrashReportInput): Promise<Ack> {
  if (ctx.ip !== null) await ctx.limits.take('crash-report', ctx.ip);
  const live = await releasesOf(ctx.env).readLive();
  // Anything else would be a table that anybody can fill with names of their own.
  if (!siteParts(ctx.env.projectDir, live).includes(part) || !hasRun(live, { part, release })) return DONE;
  const at = ctx.now();
  const day = at.toISOString().slice(0, 10);
  const report = {
    at,
    day,
    part,
    release,
    code,
    place: where.join(' '),
    network: hashedNetwork(ctx, `crash report ${day}`),
  };
  if (await insertReport(ctx.em, report)) await considerWayBack(ctx, { part, release });
  return DONE;
}

/** Reports since a time, by part and release ('': the build of the checkout). */
export const countReports = ({ em }: Pick<Ctx, 'em'>, since: Date) => countByRelease(em, since);
