import { exclusionName } from 'contracts/filter-kinds';
import type { CarFilters } from 'contracts/search';
import type { SearchReading } from 'contracts/search-reading';
import { type Resolution, resolveFilters } from './resolve-places.ts';
import type { ResolvedFilters, ResolvedText } from '../filter/resolved-filters.ts';
import type { NameSource } from './name-source.ts';
import { NOTHING_READ, readText, type TextReading } from './read-text.ts';

/** A reading as the parameters of a search, without the places, whose rows are known. */
function parametersOf({ filters, not }: SearchReading): ResolvedText['filters'] {
  const { brand: _brand, model: _model, city: _city, ...values } = filters;
  const excluded = Object.entries(not)
    .filter(([name]) => name !== 'brand' && name !== 'model' && name !== 'city')
    .map(([name, value]) => [exclusionName(name), value]);
  return { ...values, ...Object.fromEntries(excluded) };
}

const isSeveral = (values: SearchReading['filters']): boolean =>
  [values.brand, values.model, values.city].some((value) => Array.isArray(value));

async function resolveText(source: NameSource, { places, not, view }: TextReading): Promise<ResolvedText> {
  const filters = parametersOf(view);
  const { excluded, ...rest } = await resolveFilters(source, filters);
  return {
    ...rest,
    ...places,
    filters,
    isSeveral: isSeveral(view.filters),
    excluded: { ...excluded, ...not },
    reading: view,
  };
}

/** The places that a search's parameters name already; the words add no second brand, model or town to it. */
const givenBy = ({ brands, models, cities }: Resolution) => ({
  brandIds: brands.map(({ id }) => id),
  hasModel: models.length > 0,
  hasCity: cities.length > 0,
});

/** Resolves a search: looks its names up and reads its free text. Invalid values are left out. */
export async function resolveQuery(source: NameSource, search: CarFilters): Promise<ResolvedFilters> {
  const { q, brand: _brand, model: _model, city: _city, ...filters } = search;
  const own = await resolveFilters(source, search);
  if (q === undefined) return { filters, ...own, words: [], text: null };
  const text = await resolveText(source, await readText(source, q, givenBy(own)));
  const isPlaced = own.near !== null || own.countyTowns !== null;
  return {
    filters,
    ...own,
    near: own.near ?? text.near,
    countyTowns: own.countyTowns ?? text.countyTowns,
    countyOf: isPlaced ? own.countyOf : text.countyOf,
    words: text.reading.words,
    text,
  };
}

/** The resolved free text, so that each part can be shown as a chip and become a filter. */
export const readingView = ({ text }: ResolvedFilters): SearchReading => text?.reading ?? NOTHING_READ.view;
