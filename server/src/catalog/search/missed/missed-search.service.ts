import type { EntityManager } from '@mikro-orm/postgresql';
import { COUNTY_LABELS } from 'contracts/counties';
import type { MissedSearch } from 'contracts/dealer-statistics';
import { allParametersOf, listOf } from 'contracts/filter-kinds';
import { FILTERS } from 'contracts/filters';
import type { CarPage, CarSearch } from 'contracts/search';
import { toSlug } from 'contracts/slug';
import type { Ctx } from '../../../platform/context/context.ts';
import { isBot } from '../../../platform/text/known-bots.ts';
import type { MissedCounter } from './missed-counter.ts';
import { type Miss, missedOfDealer } from './missed-search.repository.ts';

declare module '../../../platform/context/context.ts' {
  interface Ctx {
    missed: Pick<MissedCounter, 'record'>;
  }
}

const PARAMETERS = new Map(allParametersOf(FILTERS).map((parameter) => [parameter.name, parameter]));
/** The filters that have columns of their own. */
const PLACES: ReadonlySet<string> = new Set(['brand', 'model', 'city', 'county', 'near', 'radiusKm']);
const WORDS = 'q';
const WORDS_LABEL = 'Cuvinte fără înțeles pentru căutare';

type Answer = Pick<CarPage, 'total' | 'understood' | 'reading'>;

/**
 * Counts a search that found nothing, for the dealers of its brands: what it named, never a word or a value of it.
 * Left out: bots, dealers and administrators, further pages, counts beside filters (which ask for one car), and
 * searches for no brand.
 */
export function recordMissed(ctx: Ctx, search: CarSearch, answer: Answer): void {
  if (answer.total > 0 || search.limit < 2 || search.offset > 0) return;
  if (ctx.ip === null || isBot(ctx.userAgent) || (ctx.actor && ctx.actor.role !== 'user')) return;
  if (ctx.actor?.impersonatorId) return;
  const { understood } = answer;
  const filters = { ...answer.reading?.filters, ...search };
  const common = {
    city: understood.city?.slug ?? understood.near?.slug ?? understood.near?.nearest?.slug ?? null,
    county: countyOf(filters.county),
    filters: namesOf(search, answer),
  };
  for (const named of brandsOf(understood)) ctx.missed.record({ ...named, ...common }, ctx.now());
}

/** Each brand with its model; of several models of a brand each. */
function brandsOf({ brand, model, several }: Answer['understood']): Pick<Miss, 'brand' | 'model'>[] {
  if (!several) return brand ? [{ brand: brand.slug, model: model?.slug ?? null }] : [];
  const models = several.model.map(({ slug, brand: of }) => ({ brand: of, model: slug }));
  const rest = several.brand.filter(({ slug }) => !models.some(({ brand: of }) => of === slug));
  return [...models, ...rest.map(({ slug }) => ({ brand: slug, model: null }))];
}

/** The name of a single county: several are a search of the whole country. */
function countyOf(value: unknown): string | null {
  const [county, ...others] = listOf(value);
  return typeof county === 'string' && others.length === 0 ? (COUNTY_LABELS[toSlug(county)] ?? null) : null;
}

function namesOf(search: CarSearch, { reading }: Answer): string {
  const { filters = {}, not = {}, words = [] } = reading ?? {};
  const excluded = Object.keys(not).map((name) => `not.${name}`);
  const set = Object.entries({ ...filters, ...search }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const names = [...set, ...excluded].filter((name) => PARAMETERS.has(name) && !PLACES.has(name));
  return [...new Set([...names, ...(words.length > 0 ? [WORDS] : [])])].toSorted().join(',');
}

/** The label of a parameter's name as it was stored. */
function labelOf(name: string): string {
  const parameter = PARAMETERS.get(name);
  if (!parameter) return name === WORDS ? WORDS_LABEL : name;
  const label = parameter.bound?.label ?? parameter.entry.label;
  return parameter.isExclusion ? `fără: ${label}` : label;
}

/** The searches without a result for a dealer's brands, in its county or without one, in these Bucharest days. */
export async function missedBy(
  em: EntityManager,
  asked: { dealerId: number; from: string; to: string },
): Promise<MissedSearch[]> {
  const rows = await missedOfDealer(em, asked);
  return rows.map(({ county, filters, ...row }) => ({
    ...row,
    county: county === '' ? null : county,
    filters: filters === '' ? [] : filters.split(',').map(labelOf),
  }));
}
