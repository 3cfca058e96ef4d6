import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import {
  BRAND_TAKEN,
  type Brand as BrandView,
  type BrandInput,
  type BrandLogoAnswer,
  type BrandLogoInput,
  type BrandPatch,
} from 'contracts/brand';
import { BRAND_NOT_FOUND } from 'contracts/not-found-texts';
import { assignSlug } from '../address/address.service.ts';
import { audit } from '../../platform/audit/audit.service.ts';
import { refreshSearchText } from '../car/listing/car-words.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { lockRows } from '../../platform/database/lock-rows.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import { chooseLogo, choosePictures } from '../upload/upload-choice.service.ts';
import { Brand } from './brand.entity.ts';
import { isNameTaken, knownId } from './brand.repository.ts';
import { brandLogo } from './logo-mark.ts';

const MARK = /^\/objects\/logo\/([a-z0-9-]+)\.svg$/;

const brandView = ({ id, name, logo, slug }: InferEntity<typeof Brand>): BrandView => ({
  id,
  name,
  slug,
  logo: logo ?? null,
});

const taken = () => conflict(BRAND_TAKEN, [{ path: 'name', message: BRAND_TAKEN }]);

async function requireFreeName(em: EntityManager, name: string, except: number | null): Promise<void> {
  if (await isNameTaken(em, { table: 'brand', name, except })) throw taken();
}

/** Our drawn mark of a make may be chosen again, like any own upload or https address. */
const ownMark = (path: string): string | null => (brandLogo(MARK.exec(path)?.[1] ?? '') === path ? path : null);

/** An administrator may take any upload. */
const ANYBODYS = { dealerId: null, present: [] };

async function storedLogo(ctx: SignedInCtx, logo: string | null): Promise<string | null> {
  if (logo === null) return null;
  const [stored = null] = await choosePictures(ctx, { addresses: [logo], field: 'logo', own: ownMark, ...ANYBODYS });
  return stored;
}

/** POST /api/admin/brands (work-areas §5, §7). Errors: 400 for a missing logo, 409 for a known name. */
export async function createBrand(ctx: SignedInCtx, { name, logo }: BrandInput): Promise<BrandView> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    await requireFreeName(em, name, null);
    // The address segment is bound to the row's id, so the row comes first, with a segment that no request can match.
    const brand = em.create(Brand, { name, slug: crypto.randomUUID(), logo: await storedLogo(inside, logo) });
    await em.flush();
    brand.slug = await assignSlug(em, { kind: 'brand', ownerId: brand.id, name });
    await em.flush();
    await audit(inside, { action: 'brand.create', object: `brand:${brand.id}`, result: 'ok' });
    return brandView(brand);
  });
}

/**
 * PATCH /api/admin/brands/{id}: the address follows a new name, the old one redirects to it, and the search finds its cars
 * by the new one. Errors: 400, 404, 409.
 */
export async function updateBrand(ctx: SignedInCtx, { id, name, logo }: BrandPatch): Promise<BrandView> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const brand = await requireBrand(em, id);
    if (logo !== undefined) brand.logo = await storedLogo(inside, logo);
    if (name !== undefined && name !== brand.name) {
      await requireFreeName(em, name, id);
      brand.name = name;
      brand.slug = await assignSlug(em, { kind: 'brand', ownerId: id, name });
      await em.flush();
      await refreshSearchText(em, { brandId: id });
    }
    await em.flush();
    await audit(inside, { action: 'brand.update', object: `brand:${id}`, result: 'ok' });
    return brandView(brand);
  });
}

/** PUT /api/brands/{id}/logo (work-areas §7): the administrator's own finished upload. Errors: 400, 404. */
export async function setBrandLogo(ctx: SignedInCtx, { id, logoURL }: BrandLogoInput): Promise<BrandLogoAnswer> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const brand = await requireBrand(inside.em, id);
    brand.logo = await chooseLogo(inside, logoURL);
    await inside.em.flush();
    await audit(inside, { action: 'brand.setLogo', object: `brand:${id}`, result: 'ok' });
    return { objectPath: brand.logo };
  });
}

async function requireBrand(em: EntityManager, id: number): Promise<InferEntity<typeof Brand>> {
  await lockRows(em, 'brand', [id]);
  const brand = await em.findOne(Brand, knownId(id));
  if (!brand) throw notFound(BRAND_NOT_FOUND);
  return brand;
}
