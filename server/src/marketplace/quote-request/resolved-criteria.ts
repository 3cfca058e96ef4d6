import { type QuoteRequestInput, type QuoteWishes } from 'contracts/quote-request';
import type { Issue } from 'contracts/errors';
import { pointOf, type Point, type Town } from '../../catalog/search/filter/distance.ts';
import type { NamedRow, NamedModel } from '../../catalog/search/filter/named.ts';
import { sqlNames } from '../../catalog/search/sql-names.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { badRequest } from '../../platform/errors/errors.ts';

/** The criteria of a request, with its names as rows. */
export interface ResolvedCriteria {
  models: readonly { brand: NamedRow; model: NamedModel }[];
  town: Town | null;
  /** The place of the town; null without a town, or where nobody entered it. */
  centre: Point | null;
  radiusKm: number | null;
  wishes: QuoteWishes;
}

type QuoteCriteria = Pick<QuoteRequestInput, 'models' | 'city' | 'radiusKm' | 'wishes'>;

/**
 * Looks brands, models and the town up by slug, name or id, as the search does. Errors: 400 at the field whose name is
 * unknown, or stands for several towns.
 */
export async function resolveCriteria(ctx: Pick<Ctx, 'em'>, asked: QuoteCriteria): Promise<ResolvedCriteria> {
  const issues: Issue[] = [];
  const models = await resolveModels(ctx, asked, issues);
  const town = asked.city === null ? null : await resolveTown(ctx, asked.city, issues);
  const [first] = issues;
  if (first) throw badRequest(first.message, issues);
  const { radiusKm, wishes } = asked;
  return { models, town, centre: town && pointOf(town), radiusKm: town ? radiusKm : null, wishes };
}

async function resolveModels(
  { em }: Pick<Ctx, 'em'>,
  asked: QuoteCriteria,
  issues: Issue[],
): Promise<ResolvedCriteria['models']> {
  const names = sqlNames(em);
  const found = new Map<number, ResolvedCriteria['models'][number]>();
  for (const [index, { brand: brandName, model: modelName }] of asked.models.entries()) {
    const brand = await names.findBrand(brandName);
    const [model] = brand ? await names.findModels(modelName, brand.id) : [];
    if (brand && model) found.set(model.id, { brand, model });
    else if (brand) issues.push({ path: `models.${index}.model`, message: `${brand.name} nu are modelul acesta` });
    else issues.push({ path: `models.${index}.brand`, message: 'Marca nu a fost găsită' });
  }
  return [...found.values()];
}

async function resolveTown({ em }: Pick<Ctx, 'em'>, name: string, issues: Issue[]): Promise<Town | null> {
  const names = sqlNames(em);
  const [first, ...others] = await names.findCities(name);
  if (!first) issues.push({ path: 'city', message: 'Localitatea nu a fost găsită' });
  if (others.length > 0)
    issues.push({ path: 'city', message: 'Mai multe localități se numesc așa: alegeți una din listă' });
  return (await names.towns()).find(({ id }) => id === first?.id) ?? null;
}
