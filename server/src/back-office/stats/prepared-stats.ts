import { Stats } from 'contracts/stats';
import type { PreparedAnswer } from '../../platform/calls/call-meta.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { getStats } from './stats.service.ts';

/** Keyed by the figures: they are the same object for half a minute. */
const written = new WeakMap<Stats, Buffer>();

/** GET /api/stats as prepared JSON. */
export async function preparedStats(ctx: Ctx): Promise<PreparedAnswer> {
  const stats = await getStats(ctx);
  const json = written.get(stats) ?? Buffer.from(JSON.stringify(Stats.parse(stats)));
  written.set(stats, json);
  return { json };
}
