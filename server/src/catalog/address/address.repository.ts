import type { EntityManager } from '@mikro-orm/postgresql';
import { col, type RowOf, readRows } from '../../platform/database/read-rows.ts';
import { typedQuery } from '../../platform/database/typed-query.ts';
import { PathSlug } from './path-slug.entity.ts';

export const Place = { id: col.number, name: col.text, slug: col.text };
export type Place = RowOf<typeof Place>;
export const FirstPlace = { ...Place, kind: col.oneOf(['brand', 'city']) };
export type FirstPlace = RowOf<typeof FirstPlace>;

/** The brand or city that a first segment names or once named; `slug` is the present one. */
export async function findPlace(em: EntityManager, segment: string): Promise<FirstPlace | null> {
  const [row] = await readRows(
    em,
    FirstPlace,
    `select s.kind, s.owner_id as id, coalesce(b.name, c.name) as name, coalesce(b.slug, c.slug) as slug from path_slug s
     left join brand b on s.kind = 'brand' and b.id = s.owner_id
     left join city c on s.kind = 'city' and c.id = s.owner_id
     where s.slug = ? and coalesce(b.id, c.id) is not null`,
    [segment],
  );
  return row ?? null;
}

/** Also by a former segment of the model. */
export async function findModel(em: EntityManager, brandId: number, segment: string): Promise<Place | null> {
  const [row] = await readRows(
    em,
    Place,
    `select m.id, m.name, m.slug from model m
     left join model_slug s on s.model_id = m.id and s.brand_id = m.brand_id and s.slug = ?
     where m.brand_id = ? and (m.slug = ? or s.slug is not null) order by m.slug = ? desc limit 1`,
    [segment, brandId, segment, segment],
  );
  return row ?? null;
}

export interface SlugOwner {
  kind: 'brand' | 'city';
  ownerId: number;
}

/** The slugs among these that other owners have, at present or as a redirect. */
export async function takenSlugs(em: EntityManager, slugs: readonly string[], owner: SlugOwner): Promise<Set<string>> {
  const rows = await typedQuery(em, PathSlug)
    .selectFrom('path_slug')
    .select('slug')
    .where('slug', 'in', slugs)
    .where(({ eb, not, and }) => not(and([eb('kind', '=', owner.kind), eb('owner_id', '=', owner.ownerId)])))
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** A lock on assigning segments until the transaction ends: none is assigned twice. */
export async function lockSlugs(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('path_slug', 0))`);
}

/** Sets the owner's present slug; the former one stays as a redirect. Another owner's slug is a unique violation. */
export async function makeCurrent(em: EntityManager, slug: string, { kind, ownerId }: SlugOwner): Promise<void> {
  await em.execute(
    `update path_slug set is_current = false where kind = ? and owner_id = ? and is_current and slug <> ?`,
    [kind, ownerId, slug],
  );
  // Two concurrent requests for the same free slug: the primary key accepts one, the other's update matches no row.
  const claimed = await readRows(
    em,
    { slug: col.text },
    `insert into path_slug (slug, kind, owner_id, is_current) values (?, ?, ?, true)
     on conflict (slug) do update set is_current = true
       where path_slug.kind = excluded.kind and path_slug.owner_id = excluded.owner_id returning slug`,
    [slug, kind, ownerId],
  );
  if (claimed.length === 0) throw new Error(`the slug ${slug} was taken meanwhile`);
}

/** Turns the owner's present and former segments into redirects to another owner. */
export async function moveSlugs(em: EntityManager, { kind, ownerId }: SlugOwner, to: number): Promise<void> {
  await em.execute(`update path_slug set owner_id = ?, is_current = false where kind = ? and owner_id = ?`, [
    to,
    kind,
    ownerId,
  ]);
}

/** Frees the segments of an owner that is deleted. */
export async function deleteSlugs(em: EntityManager, { kind, ownerId }: SlugOwner): Promise<void> {
  await em.execute(`delete from path_slug where kind = ? and owner_id = ?`, [kind, ownerId]);
}
