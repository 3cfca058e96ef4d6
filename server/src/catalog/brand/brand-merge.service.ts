import { MODEL_NOT_FOUND } from 'contracts/brand';
import { BRAND_NOT_FOUND } from 'contracts/not-found-texts';
import type { Ack } from 'contracts/ack';
import {
  BRAND_IN_USE,
  type BrandTableInput,
  type BrandTablePage,
  MERGE_OTHER_BRAND,
  MERGE_SAME,
  type MergeInput,
  MODEL_IN_USE,
  type ModelTableInput,
  type ModelTablePage,
  type ReferenceId,
} from 'contracts/reference-table';
import { dropSlugs, assignSlugs } from '../address/address.service.ts';
import { audit } from '../../platform/audit/audit.service.ts';
import { refreshSearchText } from '../car/listing/car-words.service.ts';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { lockRows } from '../../platform/database/lock-rows.ts';
import { badRequest, conflict, notFound } from '../../platform/errors/errors.ts';
import { Brand } from './brand.entity.ts';
import {
  isBrandInUse,
  isModelInUse,
  joinModels,
  modelsWithTwins,
  moveModel,
  replaceBrand,
} from './brand-merge.repository.ts';
import { knownId } from './brand.repository.ts';
import { brandTable, modelTable } from './brand-table.repository.ts';
import { freeModelSlug } from './model-edit.service.ts';
import { Model } from './model.entity.ts';

const DONE: Ack = { success: true };

/** The brands for the administration's table (work-areas §2 "Administrare"). */
export const listBrandRows = (ctx: Ctx, input: BrandTableInput): Promise<BrandTablePage> => brandTable(ctx.em, input);

/** The models of all brands or of one, likewise. */
export const listModelRows = (ctx: Ctx, input: ModelTableInput): Promise<ModelTablePage> => modelTable(ctx.em, input);

/** Deletes an unused brand; its address is free again. Errors: 404, 409 with models or cars, including deleted ones. */
export async function deleteBrand(ctx: SignedInCtx, { id }: ReferenceId): Promise<Ack> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    await lockRows(em, 'brand', [id]);
    const brand = await em.findOne(Brand, knownId(id));
    if (!brand) throw notFound(BRAND_NOT_FOUND);
    if (await isBrandInUse(em, id)) throw conflict(BRAND_IN_USE);
    await dropSlugs(em, { kind: 'brand', ownerId: id });
    await em.nativeDelete(Brand, { id });
    await audit(inside, { action: 'brand.delete', object: `brand:${id}`, result: 'ok' });
    return DONE;
  });
}

/** Deletes a model without cars. Errors: 404, 409 with cars, including deleted ones. */
export async function deleteModel(ctx: SignedInCtx, { id }: ReferenceId): Promise<Ack> {
  return ctx.em.transactional(async (em) => {
    await lockRows(em, 'model', [id]);
    const model = await em.findOne(Model, knownId(id));
    if (!model) throw notFound(MODEL_NOT_FOUND);
    if (await isModelInUse(em, id)) throw conflict(MODEL_IN_USE);
    await em.nativeDelete(Model, { id });
    await audit({ ...ctx, em }, { action: 'model.delete', object: `model:${id}`, result: 'ok' });
    return DONE;
  });
}

/**
 * Merges a duplicate into the target brand: models of the same name are merged, the others move, all cars move with
 * their leads, favourites and prices, and every former address redirects to the new one. Errors: 400 for itself, 404.
 */
export async function mergeBrands(ctx: SignedInCtx, { id, into }: MergeInput): Promise<Ack> {
  if (id === into) throw badRequest(MERGE_SAME, [{ path: 'into', message: MERGE_SAME }]);
  return ctx.em.transactional(async (em) => {
    const [goes, stays] = [knownId(id).id, knownId(into).id];
    await lockRows(em, 'brand', [goes, stays]);
    if ((await em.count(Brand, { id: { $in: [goes, stays] } })) !== 2) throw notFound(BRAND_NOT_FOUND);
    await assignSlugs(em, { kind: 'brand', ownerId: goes }, stays);
    const move = { from: id, to: into };
    for (const model of await modelsWithTwins(em, move)) {
      if (model.twinId === null) {
        const slug = await freeModelSlug(em, into, { name: model.name, id: model.id });
        await moveModel(em, { id: model.id, brandId: into, slug });
      } else await joinModels(em, { from: model.id, to: model.twinId });
    }
    await replaceBrand(em, move);
    await refreshSearchText(em, { brandId: into });
    await audit({ ...ctx, em }, { action: 'brand.merge', object: `brand:${id} into:${into}`, result: 'ok' });
    return DONE;
  });
}

/** Merges a duplicate into another model of the same brand; cars and addresses move. Errors: 400, 404. */
export async function mergeModels(ctx: SignedInCtx, { id, into }: MergeInput): Promise<Ack> {
  if (id === into) throw badRequest(MERGE_SAME, [{ path: 'into', message: MERGE_SAME }]);
  return ctx.em.transactional(async (em) => {
    await lockRows(em, 'model', [id, into]);
    const model = await em.findOne(Model, knownId(id));
    const stays = await em.findOne(Model, knownId(into));
    if (!model || !stays) throw notFound(MODEL_NOT_FOUND);
    if (model.brand.id !== stays.brand.id) {
      throw badRequest(MERGE_OTHER_BRAND, [{ path: 'into', message: MERGE_OTHER_BRAND }]);
    }
    await joinModels(em, { from: id, to: into });
    await refreshSearchText(em, { modelId: into });
    await audit({ ...ctx, em }, { action: 'model.merge', object: `model:${id} into:${into}`, result: 'ok' });
    return DONE;
  });
}
