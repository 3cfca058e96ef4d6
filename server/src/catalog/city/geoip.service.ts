import maxmind, { type CityResponse, type Reader } from 'maxmind';
import type { GeoipAnswer } from 'contracts/city';
import { toSlug } from 'contracts/slug';
import { City } from './city.entity.ts';
import type { Ctx } from '../../platform/context/context.ts';

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

// Opened by the first query and kept open: the file is mapped once per process.
const readers = new Map<string, Promise<Reader<CityResponse>>>();

/**
 * The English name of an address's town in a local database file; null when unknown. An unreadable file rejects, and is
 * retried by the next query.
 */
async function townAt(file: string, ip: string): Promise<string | null> {
  let reader = readers.get(file);
  if (!reader) {
    reader = maxmind.open<CityResponse>(file);
    readers.set(file, reader);
    reader.catch(() => readers.delete(file));
  }
  const found = (await reader).get(ip);
  // Two formats are in use: MaxMind's nested names, and the flat ones of the free dbip files.
  const flat = found && 'city' in found && typeof found.city === 'string' ? found.city : null;
  return flat ?? found?.city?.names?.en ?? null;
}

/** An object, so that a test can replace it. */
export const geoipDatabase = { townAt };

/** Foreign or older names of towns in such databases. */
const ALIASES: Readonly<Record<string, string>> = {
  bucharest: 'bucuresti',
  bukarest: 'bucuresti',
  jassy: 'iasi',
  cluj: 'cluj-napoca',
  klausenburg: 'cluj-napoca',
  temesvar: 'timisoara',
  kronstadt: 'brasov',
  hermannstadt: 'sibiu',
  'turnu-severin': 'drobeta-turnu-severin',
  'drobeta-tr-severin': 'drobeta-turnu-severin',
};
const PREFIXES = /^(municipiul|orasul|oras)-/;

/** "Bucharest", "Tîrgu Mureş", "Municipiul Oradea", "Bucharest (Sector 3)" → the slug of our own city list. */
export function townSlug(name: string): string {
  const slug = toSlug(name)
    .replace(PREFIXES, '')
    .replace(/^tirgu-/, 'targu-');
  const district = /^(?:bucharest|bucuresti)?-?sector(?:ul)?-[1-6]$/.test(slug);
  return district ? 'bucuresti' : (ALIASES[slug] ?? slug);
}
