import type { CarFilterName, CarFilters, Sort, Understood } from 'contracts/search';
import type { SearchReading } from 'contracts/search-reading';
import type { NamedRow, NamedModel } from './named.ts';

/** Places that a search names, or excludes. Towns of one name may be several. */
export interface ResolvedPlaces {
  brands: readonly NamedRow[];
  models: readonly NamedModel[];
  cities: readonly NamedRow[];
  /** Towns of the counties; null without a county. */
  countyTowns: readonly number[] | null;
}

/** A point with the towns around it. */
export interface ResolvedNear {
  /** The town's; null for the place that a browser gave. */
  name: string | null;
  slug: string | null;
  radiusKm: number;
  /** The nearest town within the radius. */
  nearest: { name: string; slug: string } | null;
  /** Towns within the radius with their distance, the nearest first. */
  towns: readonly { id: number; km: number }[];
}

/** The places, which are resolved to rows, and the free text. */
type Resolved = 'q' | 'brand' | 'model' | 'city';

/** Filters whose names are resolved to rows; `words` is the rest of the free text. */
export interface ResolvedFilters extends ResolvedPlaces {
  /** Values as asked, exclusions too. */
  filters: Omit<CarFilters, Resolved>;
  /** Several brands, models or towns were asked for, so the search has no single name. */
  isSeveral: boolean;
  excluded: ResolvedPlaces;
  near: ResolvedNear | null;
  /** The yearly rate of the example credit, as a share; needed where instalments are searched or counted. */
  annualRate: number;
  /** The highest price whose example instalment is within `instalmentTo`, EUR. */
  maxPrice: number | null;
  /** Counties by town, for the answer's places. */
  countyOf: (townId: number) => string | null;
  /** The filter that the brand comes from: its own, or the only brand of a model. */
  from: Record<'brand' | 'model' | 'city', CarFilterName>;
  /** The words that are left of the free text. */
  words: readonly string[];
  /** The further filters of the free text; null without one. */
  text: ResolvedText | null;
}

/** A free text as a search of its own, which must hold beside the parameters. */
export interface ResolvedText extends Omit<ResolvedFilters, 'words' | 'text'> {
  reading: SearchReading;
}

export const NO_PLACES: ResolvedPlaces = { brands: [], models: [], cities: [], countyTowns: null };

const single = (rows: readonly NamedRow[]) => {
  const [row, ...others] = rows;
  return row && others.length === 0 ? { name: row.name, slug: row.slug } : null;
};

function namesOf({ brands, models, cities }: ResolvedPlaces) {
  const plain = ({ name, slug }: NamedRow) => ({ name, slug });
  const slugOf = (brandId: number) => brands.find(({ id }) => id === brandId)?.slug ?? '';
  return {
    brand: brands.map(plain),
    model: models.map((model) => ({ ...plain(model), brand: slugOf(model.brandId) })),
    city: cities.map(plain),
  };
}

const nearView = ({ towns: _towns, ...near }: ResolvedNear) => near;

/** The order of a search: that of its parameter; where it is the usual one, that of the words. */
export const orderOf = ({ text }: Pick<ResolvedFilters, 'text'>, asked: Sort): Sort =>
  asked === 'recent' ? (text?.reading.sort ?? asked) : asked;

/** Those of the parameters, and of the free text where they name none of the kind. */
function allPlaces({ text, ...own }: ResolvedFilters): ResolvedPlaces {
  const either = <Row>(mine: readonly Row[], read: readonly Row[] = []) => (mine.length > 0 ? mine : read);
  return {
    ...own,
    brands: either(own.brands, text?.brands),
    models: either(own.models, text?.models),
    cities: either(own.cities, text?.cities),
  };
}

function allExcluded({ excluded, text }: ResolvedFilters): ResolvedPlaces {
  const { brands, models, cities } = text?.excluded ?? NO_PLACES;
  return {
    ...excluded,
    brands: [...excluded.brands, ...brands],
    models: [...excluded.models, ...models],
    cities: [...excluded.cities, ...cities],
  };
}

/** The names for headings, chips and canonical links; a name shared by several towns or models has none. */
export function resolvedView(resolved: ResolvedFilters): Understood {
  const { near, text } = resolved;
  const places = allPlaces(resolved);
  const excluded = allExcluded(resolved);
  const isSeveral = resolved.isSeveral || text?.isSeveral === true;
  const hasExcluded = excluded.brands.length + excluded.models.length + excluded.cities.length > 0;
  return {
    brand: single(places.brands),
    model: single(places.models),
    city: single(places.cities),
    ...(isSeveral ? { several: namesOf(places) } : {}),
    ...(hasExcluded ? { not: namesOf(excluded) } : {}),
    ...(near ? { near: nearView(near) } : {}),
  };
}
