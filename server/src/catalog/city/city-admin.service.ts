import type { Ack } from 'contracts/ack';
import { CITY_NOT_FOUND } from 'contracts/city';
import { storableId } from 'contracts/id';
import {
  CITY_IN_USE,
  type CityTableInput,
  type CityTablePage,
  MERGE_SAME,
  type MergeInput,
  type ReferenceId,
} from 'contracts/reference-table';
import { dropSlugs, assignSlugs } from '../address/address.service.ts';
import { audit } from '../../platform/audit/audit.service.ts';
import { refreshSearchText } from '../car/listing/car-words.service.ts';
import type { Ctx, SignedInCtx } from '../../platform/context/context.ts';
import { lockRows } from '../../platform/database/lock-rows.ts';
import { badRequest, conflict, notFound } from '../../platform/errors/errors.ts';
import { cityTable, isCityInUse, replaceCity } from './city-admin.repository.ts';
import { City } from './city.entity.ts';

const DONE: Ack = { success: true };
/** The towns for the administration's table (work-areas §2 "Orașe"). */
export const listCityRows = (ctx: Ctx, input: CityTableInput): Promise<CityTablePage> => cityTable(ctx.em, input);

/** Deletes an unused town; its address is free again. Errors: 404, 409 with cars or dealers. */
export async function deleteCity(ctx: SignedInCtx, { id }: ReferenceId): Promise<Ack> {
  return ctx.em.transactional(async (em) => {
    await lockRows(em, 'city', [id]);
    if ((await em.count(City, { id: storableId(id) })) === 0) throw notFound(CITY_NOT_FOUND);
    if (await isCityInUse(em, id)) throw conflict(CITY_IN_USE);
    await dropSlugs(em, { kind: 'city', ownerId: id });
    await em.nativeDelete(City, { id });
    await audit({ ...ctx, em }, { action: 'city.delete', object: `city:${id}`, result: 'ok' });
    return DONE;
  });
}

/**
 * Merges a duplicate into the town that stays: its cars and dealers move there, and its address redirects there.
 * Errors: 400, 404.
 */
export async function mergeCities(ctx: SignedInCtx, { id, into }: MergeInput): Promise<Ack> {
  if (id === into) throw badRequest(MERGE_SAME, [{ path: 'into', message: MERGE_SAME }]);
  return ctx.em.transactional(async (em) => {
    await lockRows(em, 'city', [id, into]);
    if ((await em.count(City, { id: { $in: [storableId(id), storableId(into)] } })) !== 2)
      throw notFound(CITY_NOT_FOUND);
    await assignSlugs(em, { kind: 'city', ownerId: storableId(id) }, storableId(into));
    await replaceCity(em, { from: id, to: into });
    await refreshSearchText(em, { cityId: into });
    await audit({ ...ctx, em }, { action: 'city.merge', object: `city:${id} into:${into}`, result: 'ok' });
    return DONE;
  });
}
