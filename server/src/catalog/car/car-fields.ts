import type { EntityData, EntityManager, InferEntity } from '@mikro-orm/postgresql';
import { BRAND_NOT_FOUND } from 'contracts/not-found-texts';
import { type CarFields, MODEL_UNKNOWN } from 'contracts/car-input';
import type { PictureGroup } from 'contracts/car';
import { CITY_NOT_FOUND } from 'contracts/city';
import { isStorableId } from 'contracts/id';
import { artReference, readArt } from 'contracts/picture';
import { chooseModel } from '../brand/model-edit.service.ts';
import { chooseCities } from '../city/city-edit.service.ts';
import { Dealer } from '../dealer/dealer.entity.ts';
import { Brand } from '../brand/brand.entity.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { badRequest } from '../../platform/errors/errors.ts';
import { choosePictures } from '../upload/upload-choice.service.ts';
import type { Car } from './car.entity.ts';

export type CarData = EntityData<InferEntity<typeof Car>>;
/** The context for reading a car's fields; an import has no caller. */
export type CarFieldsCtx = Pick<Ctx, 'em' | 'env' | 'now'>;
/** The same with the dealer that owns the car. */
type OwnedCtx = CarFieldsCtx & { dealerId: number };

/** The present state of a car, as far as a partial update needs it. */
export interface PresentCar {
  brandId: number;
  modelId: number;
  cityId: number | null;
  fuelType: string;
  images: readonly string[];
  imageAlts: readonly (string | null)[];
  imageGroups: readonly (PictureGroup | null)[];
}

const wrong = (path: string, message: string) => badRequest(message, [{ path, message }]);

const EMPTY_WLTP = { consumption: null, electricConsumption: null, co2: null, electricRange: null, emissionNorm: null };

/** A drawing is sent back by the address that the API answered; its reference is stored. */
function ownDrawing(path: string): string | null {
  const drawing = readArt(path);
  return drawing && artReference(drawing);
}

async function brandAndModel(em: EntityManager, fields: CarFields, now: { brandId: number; modelId: number } | null) {
  if (fields.brandId === undefined && fields.modelId === undefined) return {};
  const brand = fields.brandId ?? now?.brandId ?? 0;
  const isKnown = isStorableId(brand) && (await em.count(Brand, { id: brand })) > 0;
  if (!isKnown) throw wrong('brandId', BRAND_NOT_FOUND);
  // Another brand without another model is invalid, but the model's own brand is not.
  const model = await chooseModel(em, brand, fields.modelId ?? String(now?.modelId ?? ''));
  if (!model) throw wrong('modelId', MODEL_UNKNOWN);
  return { brand, model: model.id };
}

/** The dealer's town, sent back for a car that has none of its own and so shows that one, is no town of its own. */
async function town({ em, dealerId }: OwnedCtx, city: string | null | undefined, now: PresentCar | null) {
  if (city === undefined) return {};
  if (city === null) return { city: null };
  const [found, another] = await chooseCities(em, city);
  if (!found) throw wrong('city', CITY_NOT_FOUND);
  if (another) throw wrong('city', 'Există mai multe orașe cu acest nume: alegeți-l din listă');
  if (now?.cityId !== null) return { city: found.id };
  const isDealers = (await em.count(Dealer, { id: dealerId, city: found.id })) > 0;
  return { city: isDealers ? null : found.id };
}

async function pictures(ctx: OwnedCtx, addresses: string[] | undefined, present: readonly string[]) {
  if (addresses === undefined) return {};
  const { dealerId } = ctx;
  return { images: await choosePictures(ctx, { addresses, field: 'images', own: ownDrawing, dealerId, present }) };
}

/** The description and group of each picture move with it, unless other values are sent. */
function ofPictures<Value>(
  sent: readonly (Value | null)[] | undefined,
  stored: string[] | undefined,
  now: { images: readonly string[]; values: readonly (Value | null)[] },
): (Value | null)[] | undefined {
  if (sent) return (stored ?? now.images).map((_, index) => sent[index] ?? null);
  const known = new Map(now.images.map((image, index) => [image, now.values[index] ?? null]));
  return stored?.map((image) => known.get(image) ?? null);
}

function pictureNotes({ imageAlts, imageGroups }: CarFields, stored: string[] | undefined, now: PresentCar | null) {
  const images = now?.images ?? [];
  const alts = ofPictures(imageAlts, stored, { images, values: now?.imageAlts ?? [] });
  const groups = ofPictures(imageGroups, stored, { images, values: now?.imageGroups ?? [] });
  return { ...(alts ? { imageAlts: alts } : {}), ...(groups ? { imageGroups: groups } : {}) };
}

function blocks({ wltp, warranty, availability }: CarFields) {
  return {
    ...(wltp === undefined ? {} : (wltp ?? EMPTY_WLTP)),
    ...(warranty === undefined ? {} : { warrantyMonths: warranty?.months ?? null, warrantyKm: warranty?.km ?? null }),
    ...(availability === undefined
      ? {}
      : { availability: availability.kind, availableFrom: availability.date, availableWeeks: availability.weeks }),
  };
}

/**
 * The input in the row's form: names become ids, addresses references, blocks columns. Fields that were not sent are
 * missing. `now` is null for a new car. 400 at the field with an unknown name.
 */
export async function carData(ctx: OwnedCtx, fields: CarFields, now: PresentCar | null): Promise<CarData> {
  const { brandId: _brand, modelId: _model, city, images, isPremium, ...others } = fields;
  const { wltp, warranty, availability, imageAlts: _alts, imageGroups: _groups, ...plain } = others;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const chosen = await pictures(ctx, images, now?.images ?? []);
  const isElectric = (fields.fuelType ?? now?.fuelType) === 'electric';
  return {
    ...given,
    ...(isPremium === undefined ? {} : { wantsPremium: isPremium }),
    // A car that burns no fuel is not a hybrid, whatever it was before.
    ...(isElectric ? { hybridType: null } : {}),
    ...blocks({ wltp, warranty, availability }),
    ...(await brandAndModel(ctx.em, fields, now)),
    ...(await town(ctx, city, now)),
    ...chosen,
    ...pictureNotes(fields, chosen.images, now),
  };
}
