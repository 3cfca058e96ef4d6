import type { Ack } from 'contracts/ack';
import { METRICS, type WebVitalsInput } from 'contracts/web-vitals';
import type { Ctx } from '../../../platform/context/context.ts';
import { writeUnimportant } from '../../../platform/database/unimportant-write.ts';
import { servedPagesOf } from '../../../platform/storage/served-pages.ts';
import { hasRun } from '../../../platform/storage/change-parts.ts';
import { releasesOf } from '../../../platform/storage/site-releases.ts';
import { hashedNetwork } from '../../../platform/limits/hashed-network.ts';
import { bucketOf } from './histogram.ts';
import { addToHistograms, type Buckets, countOfNetwork } from './web-vitals.repository.ts';

const DONE: Ack = { success: true };

/**
 * Counts what a browser reports of a page's speed (docs/rules/releases.md "Web vitals"). A report of an unknown page or release
 * is dropped, and so is what a network reports beyond its share of the day. Errors: 429 after thirty in ten minutes from
 * one address.
 */
export async function createWebVitals(ctx: Ctx, input: WebVitalsInput): Promise<Ack> {
  if (ctx.ip !== null) await ctx.limits.take('web-vitals', ctx.ip);
  if (!(await isKnown(ctx, input))) return DONE;
  const { part, release, page, device, values } = input;
  const at = ctx.now();
  const day = at.toISOString().slice(0, 10);
  const network = hashedNetwork(ctx, `web vitals ${day}`);
  const report = { at, day, part, release, page, device, network, buckets: bucketsOf(values) };
  await writeUnimportant(ctx.em, async (em) => {
    if (await countOfNetwork(em, report)) await addToHistograms(em, report);
  });
  return DONE;
}

/** What the site has and what ran: anything else would be a table that anybody can fill with names of their own. */
async function isKnown({ env }: Ctx, { part, release, page }: WebVitalsInput): Promise<boolean> {
  const isPage = servedPagesOf(env)
    .list()
    .some((one) => one.part === part && one.page === page);
  return isPage && hasRun(await releasesOf(env).readLive(), { part, release });
}

function bucketsOf(values: WebVitalsInput['values']): Buckets {
  const buckets: Buckets = {};
  for (const metric of METRICS) {
    const value = values[metric];
    if (value !== undefined) buckets[metric] = bucketOf(metric, value);
  }
  return buckets;
}
