import type { EntityManager, InferEntity } from '@mikro-orm/postgresql';
import {
  MODEL_NOT_FOUND,
  MODEL_TAKEN,
  type Model as ModelView,
  type ModelInput,
  type ModelPatch,
} from 'contracts/brand';
import { BRAND_NOT_FOUND } from 'contracts/not-found-texts';
import { toSlug } from 'contracts/slug';
import { audit } from '../../platform/audit/audit.service.ts';
import { refreshSearchText } from '../car/listing/car-words.service.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { lockRows } from '../../platform/database/lock-rows.ts';
import { badRequest, conflict, notFound } from '../../platform/errors/errors.ts';
import { Brand } from './brand.entity.ts';
import { isNameTaken, saveModelSlug, knownId, modelOfBrand, modelSlugsTaken } from './brand.repository.ts';
import { Model } from './model.entity.ts';
import { putCarsOfModel } from '../car/listing/car-reference.service.ts';

type ModelRow = InferEntity<typeof Model>;

const modelView = ({ id, name, brand, slug }: ModelRow): ModelView => ({ id, name, brandId: brand.id, slug });
const taken = () => conflict(MODEL_TAKEN, [{ path: 'name', message: MODEL_TAKEN }]);

/** A model of the brand by its slug, its name or its id; null for another brand's (docs/rules/data.md "Data on the wire"). */
export const chooseModel = (em: EntityManager, brandId: number, value: string): Promise<{ id: number } | null> =>
  modelOfBrand(em, brandId, value);

async function requireFreeName(em: EntityManager, name: string, place: { brandId: number; except: number | null }) {
  if (await isNameTaken(em, { table: 'model', name, ...place })) throw taken();
}

/** A brand named in a body: an unknown one is a bad request. */
async function namedBrand(em: EntityManager, id: number): Promise<InferEntity<typeof Brand>> {
  const brand = await em.findOne(Brand, knownId(id));
  if (!brand) throw badRequest(BRAND_NOT_FOUND, [{ path: 'brandId', message: BRAND_NOT_FOUND }]);
  return brand;
}

/** The model's segment, unique within its brand, redirects included. */
export async function freeModelSlug(
  em: EntityManager,
  brandId: number,
  { name, id }: { name: string; id: number | null },
) {
  const base = toSlug(name) || 'model';
  const others = await modelSlugsTaken(em, { brandId, base, except: id });
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!others.has(slug)) return slug;
  }
}

/**
 * POST /api/admin/models (work-areas §5, §7). Errors: 400 for an unknown brand, 409 for a name that the brand has
 * already.
 */
export async function createModel(ctx: SignedInCtx, { name, brandId, ...facts }: ModelInput): Promise<ModelView> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const brand = await namedBrand(em, brandId);
    await requireFreeName(em, name, { brandId, except: null });
    const slug = await freeModelSlug(em, brandId, { name, id: null });
    const model = em.create(Model, { name, brand, slug, ...sent(facts) });
    await em.flush();
    await audit(inside, { action: 'model.create', object: `model:${model.id}`, result: 'ok' });
    return modelView(model);
  });
}

/**
 * PATCH /api/admin/models/{id}: the old address redirects to the new one, and its cars move with it to another brand.
 * Errors: 400, 404, 409.
 */
export async function updateModel(ctx: SignedInCtx, { id, name, brandId, ...facts }: ModelPatch): Promise<ModelView> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    await lockRows(em, 'model', [id]);
    const model = await em.findOne(Model, knownId(id));
    if (!model) throw notFound(MODEL_NOT_FOUND);
    const brand = brandId === undefined ? model.brand : await namedBrand(em, brandId);
    if ((name ?? model.name) !== model.name || brand.id !== model.brand.id) {
      await rename(em, model, { name: name ?? model.name, brandId: brand.id });
    }
    em.assign(model, sent(facts));
    await em.flush();
    await audit(inside, { action: 'model.update', object: `model:${id}`, result: 'ok' });
    return modelView(model);
  });
}

/** A field that is not sent stays as it is. */
const sent = ({ dataSheet, guaranteeMonths }: Pick<ModelInput, 'dataSheet' | 'guaranteeMonths'>) => ({
  ...(dataSheet === undefined ? {} : { dataSheet }),
  ...(guaranteeMonths === undefined ? {} : { guaranteeMonths }),
});

async function rename(em: EntityManager, model: ModelRow, { name, brandId }: { name: string; brandId: number }) {
  const { id } = model;
  await requireFreeName(em, name, { brandId, except: id });
  const isMoving = brandId !== model.brand.id;
  if (!isMoving) await saveModelSlug(em, { brandId, modelId: id, slug: model.slug });
  model.slug = await freeModelSlug(em, brandId, { name, id });
  model.name = name;
  model.brand = em.getReference(Brand, brandId);
  await em.flush();
  if (isMoving) await putCarsOfModel(em, id, brandId);
  await refreshSearchText(em, { modelId: id });
}
