import type { GeoipAnswer } from 'contracts/city';
import { City } from './city.entity.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { geoipDatabase } from './geoip-database.ts';
import { townSlug } from './town-slug.ts';

const failure = (reason: string): GeoipAnswer => ({ success: false, city: null, reason });

/**
 * GET /api/geoip (public-site §3): the caller's town, if it is one of our list. Only the connection's own address is looked
 * up, in a local file, never by an outbound call. Never fails: `success: false` with a reason.
 */
export async function locate(ctx: Ctx): Promise<GeoipAnswer> {
  if (ctx.env.geoipDb === null) return failure('no database');
  if (ctx.ip === null) return failure('no address');
  try {
    const town = await geoipDatabase.townAt(ctx.env.geoipDb, ctx.ip);
    if (town === null) return failure('address not found');
    const city = await ctx.em.findOne(City, { slug: townSlug(town) }, { disableIdentityMap: true });
    return city ? { success: true, city: city.name, reason: null } : failure('town not in the list');
  } catch (error) {
    ctx.log.warn({ err: error }, 'geo-location failed');
    return failure('database not readable');
  }
}
