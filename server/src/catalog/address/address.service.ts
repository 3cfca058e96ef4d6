import type { EntityManager } from '@mikro-orm/postgresql';
import type { PathAnswer } from 'contracts/address';
import { toSlug } from 'contracts/slug';
import type { Ctx } from '../../platform/context/context.ts';
import {
  deleteSlugs,
  findModel,
  findPlace,
  lockSlugs,
  makeCurrent,
  moveSlugs,
  type Place,
  type SlugOwner,
  takenSlugs,
} from './address.repository.ts';
import { RESERVED_SEGMENTS } from './reserved-segments.ts';

const MAX_SEGMENTS = 3;
const UNKNOWN: PathAnswer = { kind: 'unknown' };

interface Parts {
  brand: Place | null;
  model: Place | null;
  city: Place | null;
}

const named = (place: Place | null) => place && { id: place.id, name: place.name, slug: place.slug };

/** The last part of /{brand}/{x} and /{brand}/{model}/{x}: a town or unknown. */
async function cityPart(ctx: Ctx, parts: Parts, segment: string): Promise<Parts | null> {
  const place = await findPlace(ctx.em, segment);
  return place?.kind === 'city' ? { ...parts, city: place } : null;
}

async function partsOf(ctx: Ctx, [first = '', second, third]: readonly string[]): Promise<Parts | null> {
  const place = await findPlace(ctx.em, first);
  if (!place) return null;
  const start: Parts = { brand: place.kind === 'brand' ? place : null, model: null, city: null };
  if (!start.brand) return second === undefined ? { ...start, city: place } : null;
  if (second === undefined) return start;
  const model = await findModel(ctx.em, start.brand.id, second);
  if (third !== undefined) return model && cityPart(ctx, { ...start, model }, third);
  // A model of the brand wins over a town of the same name.
  return model ? { ...start, model } : cityPart(ctx, start, second);
}

/**
 * Resolves /{a}/{b}/{c} (public-site §2 "Filter-from-path screens"): brand, model, city; a redirect for a former slug
 * or another spelling ("/BMW"); else unknown, which is the 404 screen.
 * @param segments decoded, without empty ones
 */
export async function resolvePath(ctx: Ctx, segments: readonly string[]): Promise<PathAnswer> {
  const slugs = segments.map(toSlug);
  if (slugs.length === 0 || slugs.length > MAX_SEGMENTS || slugs.includes('')) return UNKNOWN;
  const parts = await partsOf(ctx, slugs);
  if (!parts) return UNKNOWN;
  const current = [parts.brand, parts.model, parts.city].flatMap((part) => part?.slug ?? []);
  if (current.join('/') !== segments.join('/')) return { kind: 'redirect', to: `/${current.join('/')}` };
  return { kind: 'found', brand: named(parts.brand), model: named(parts.model), city: named(parts.city) };
}

const MAX_TRIES = 50;

/** Slugs in the order in which they are tried: the name, the name with its county, then numbered. */
function slugProposals({ name, county }: { name: string; county?: string | null }): string[] {
  const base = toSlug(name) || 'fara-nume';
  const withCounty = county && toSlug(county) !== base ? [`${base}-${toSlug(county)}`] : [];
  const numbered = Array.from({ length: MAX_TRIES }, (_, index) => `${base}-${index + 2}`);
  return [base, ...withCounty, ...numbered];
}

/** The first candidate that neither another owner nor the site itself has. */
export function freeSlug(owner: { name: string; county?: string | null }, taken: ReadonlySet<string>): string {
  const slug = slugProposals(owner).find((proposal) => !taken.has(proposal) && !RESERVED_SEGMENTS.has(proposal));
  if (slug === undefined) throw new Error(`no free slug for ${owner.name}`);
  return slug;
}

/**
 * Assigns a brand's or city's address segment, unique over both and over the site's own segments; a second Ștefănești
 * becomes stefanesti-botosani. The former slug becomes a redirect. Call it in the transaction that writes the name, and
 * store the returned slug in the row's `slug`.
 */
export async function assignSlug(
  em: EntityManager,
  owner: SlugOwner & { name: string; county?: string | null },
): Promise<string> {
  await lockSlugs(em);
  const slug = freeSlug(owner, await takenSlugs(em, slugProposals(owner), owner));
  await makeCurrent(em, slug, owner);
  return slug;
}

/**
 * Merges a duplicate's addresses into `to`: all of them redirect there. Call it in the transaction that removes the
 * duplicate.
 */
export async function assignSlugs(em: EntityManager, owner: SlugOwner, to: number): Promise<void> {
  await lockSlugs(em);
  await moveSlugs(em, owner, to);
}

/** Frees the addresses of a deleted brand or city. Call it in the transaction that deletes it. */
export async function dropSlugs(em: EntityManager, owner: SlugOwner): Promise<void> {
  await lockSlugs(em);
  await deleteSlugs(em, owner);
}
