import type { Facets, FacetValue } from 'contracts/search-facets';
import { BOUND_NAMES, type BoundCounts, type BoundName, BOUNDS, countsOfBound } from './bounds.ts';
import { VOCABULARIES, type Vocabulary } from './coded-values.ts';
import { FIRST_YEAR, type ListedColumn } from './columns.ts';
import type { CodeCounts, FacetDimension } from './facets.ts';
import type { CarIndex } from './car-index.ts';

/** The dimensions of the counts. A model is only a model of the chosen brand; another brand has other models. */
export const DIMENSIONS: readonly FacetDimension[] = [
  { name: 'brand', columns: ['brand'], without: ['brand', 'model'] },
  { name: 'model', columns: ['model'], without: ['model'] },
  { name: 'city', columns: ['city'], without: ['city'] },
  { name: 'bodyType', columns: ['body'], without: ['bodyType'] },
  { name: 'fuelType', columns: ['fuel'], without: ['fuelType'] },
  { name: 'gearbox', columns: ['gearbox'], without: ['gearbox'] },
  { name: 'transmission', columns: ['gearbox', 'drive'], without: ['transmission'] },
  { name: 'doors', columns: ['doors'], without: ['doors'] },
  { name: 'seats', columns: ['seats'], without: ['seats'] },
  { name: 'color', columns: ['color'], without: ['color'] },
  { name: 'colorOption', columns: ['paint'], without: ['colorOption'] },
  { name: 'yearFrom', columns: ['modelYear'], without: ['yearFrom'] },
  { name: 'isPremium', columns: ['premium'], without: ['isPremium'] },
  ...BOUND_NAMES.map((name): FacetDimension => ({ name, columns: [`${BOUNDS[name].column}Band`], without: [name] })),
];

/** What names the ids of brands, models and towns. */
export interface NamesById {
  nameOf(kind: 'brand' | 'model' | 'city', id: number): { name: string; slug: string } | null;
}

/** Most frequent first, then by value; what finds nothing is left out. */
export const sortFacet = (values: FacetValue[]): FacetValue[] =>
  values
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : Number(a.value > b.value)));

/** Automatic counts CVT too, as the filter does. */
export function withCvt(values: readonly FacetValue[]): FacetValue[] {
  const countOf = (wanted: string) => values.find(({ value }) => value === wanted)?.count ?? 0;
  const automatic = { value: 'automata', name: null, count: countOf('automata') + countOf('cvt') };
  return [...values.filter(({ value }) => value !== 'automata'), automatic];
}

/** Counts of exact years as counts of "this year or newer". */
export function fromYears(values: FacetValue[]): FacetValue[] {
  return values.map((one) => ({
    ...one,
    count: values.reduce((sum, { value, count }) => (Number(value) >= Number(one.value) ? sum + count : sum), 0),
  }));
}

const words = (vocabulary: Vocabulary, counts: CodeCounts): FacetValue[] =>
  VOCABULARIES[vocabulary].map((value, index) => ({ value, name: null, count: counts[index + 1] ?? 0 }));

const numbers = (counts: CodeCounts, first = 0): FacetValue[] =>
  [...counts].flatMap((count, code) =>
    code > 0 && count > 0 ? [{ value: String(first + code), name: null, count }] : [],
  );

/** The bounds on offer with their counts. */
export function boundView(counts: BoundCounts): Record<BoundName, FacetValue[]> {
  const view = (name: BoundName) => {
    const values = BOUNDS[name].values.map(String);
    return sortFacet(values.map((value, index) => ({ value, name: null, count: counts[name][index] ?? 0 })));
  };
  return {
    priceMin: view('priceMin'),
    priceMax: view('priceMax'),
    powerFrom: view('powerFrom'),
    powerTo: view('powerTo'),
  };
}

/** Counts by code as the answer shows them, by slug or value. */
export function facetView(
  carIndex: CarIndex,
  names: NamesById,
  { counts, hasBrand }: { counts: Map<string, CodeCounts[]>; hasBrand: boolean },
): Facets {
  const of = (name: string, index = 0): CodeCounts => counts.get(name)?.[index] ?? new Uint32Array(0);
  const bound = (name: BoundName) => countsOfBound(name, of(name));
  const named = (column: Exclude<ListedColumn, 'dealer'>): FacetValue[] =>
    [...of(column)].flatMap((count, code) => {
      const found = count > 0 ? names.nameOf(column, carIndex.dictionaries[column].idOf(code)) : null;
      return found ? [{ value: found.slug, name: found.name, count }] : [];
    });
  return {
    brand: sortFacet(named('brand')),
    model: hasBrand ? sortFacet(named('model')) : [],
    city: sortFacet(named('city')),
    bodyType: sortFacet(words('body', of('bodyType'))),
    fuelType: sortFacet(words('fuel', of('fuelType'))),
    gearbox: sortFacet(withCvt(words('gearbox', of('gearbox')))),
    transmission: sortFacet([
      ...withCvt(words('gearbox', of('transmission'))),
      ...words('drive', of('transmission', 1)),
    ]),
    doors: sortFacet(numbers(of('doors'))),
    seats: sortFacet(numbers(of('seats'))),
    color: sortFacet(words('color', of('color'))),
    colorOption: sortFacet(words('paint', of('colorOption'))),
    yearFrom: sortFacet(fromYears(numbers(of('yearFrom'), FIRST_YEAR))),
    isPremium: sortFacet([{ value: 'true', name: null, count: of('isPremium')[1] ?? 0 }]),
    ...boundView({
      priceMin: bound('priceMin'),
      priceMax: bound('priceMax'),
      powerFrom: bound('powerFrom'),
      powerTo: bound('powerTo'),
    }),
  };
}
