import type { LikeModel, ModelSummary, ModelSummaryInput } from 'contracts/model-summary';
import type { BodyType } from 'contracts/car';
import { MINUTE_MS } from 'contracts/durations';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../platform/context/context.ts';
import {
  findNamedModel,
  listEngines,
  listModelFigures,
  listTowns,
  listVersions,
  type ModelFigures,
  readTotal,
} from './model-summary.repository.ts';

/** How far from this model's mean price a like model's may be, and how many are shown. */
const NEAR = 0.3;
const MAX_LIKE = 6;
/** The figures of all models are read from every public car, so a server keeps them for a while. */
const FIGURES_KEPT_MS = 10 * MINUTE_MS;

/**
 * Summarises the public cars of a model: prices, versions, WLTP figures, towns, like models (docs/rules/buyers.md
 * "Models"). Null for an unknown model and for one without public cars.
 */
export async function getModelSummary(ctx: Ctx, input: ModelSummaryInput): Promise<ModelSummary | null> {
  const named = await findNamedModel(ctx.em, input);
  if (!named) return null;
  const [total, versions, engines, towns] = await Promise.all([
    readTotal(ctx.em, named.id),
    listVersions(ctx.em, named.id),
    listEngines(ctx.em, named.id),
    listTowns(ctx.em, named.id),
  ]);
  if (!total) return null;
  const { lowest, median, highest, bodyType, ...counts } = total;
  return {
    brand: named.brand,
    model: named.model,
    ...counts,
    price: { lowest, median, highest },
    versions,
    engines,
    towns,
    likeModels: likeModels(await allFigures(ctx), named.id, bodyType),
  };
}

/** Keyed by search runtime, since each site of a process has its own database. */
const kept = new WeakMap<object, LRUCache<'all', Promise<ModelFigures[]>>>();

function allFigures(ctx: Ctx): Promise<ModelFigures[]> {
  const cache = kept.get(ctx.search) ?? new LRUCache<'all', Promise<ModelFigures[]>>({ max: 1, ttl: FIGURES_KEPT_MS });
  kept.set(ctx.search, cache);
  const known = cache.get('all');
  if (known) return known;
  const read = listModelFigures(ctx.em);
  cache.set('all', read);
  read.catch(() => cache.delete('all'));
  return read;
}

/** Models with the same kind of body and a mean price within NEAR of this one's, the nearest first. */
function likeModels(all: readonly ModelFigures[], modelId: number, bodyType: BodyType): LikeModel[] {
  const alike = all.filter((one) => one.bodyType === bodyType);
  const own = alike.find((one) => one.modelId === modelId);
  if (!own) return [];
  const distance = ({ mean }: ModelFigures) => Math.abs(mean - own.mean) / own.mean;
  return alike
    .filter((one) => one !== own && distance(one) <= NEAR)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MAX_LIKE)
    .map(({ brand, model, cars, lowest }) => ({ brand, model, cars, lowest }));
}
