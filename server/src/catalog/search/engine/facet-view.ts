import type { Facets, FacetValue } from 'contracts/search-facets';
import { choicesOf, type Dimension, facetsOf } from '../filter/dimensions.ts';
import type { PlaceName, ValueColumn } from '../filter/filter-table.ts';
import { countsOfBound } from './bounds.ts';
import type { CodeCounts } from './facets.ts';
import { bandColumn } from './layout.ts';
import type { CarIndex } from './car-index.ts';

/** Resolves the ids of brands, models and towns to names. */
export interface NamesById {
  nameOf(kind: PlaceName, id: number): { name: string; slug: string } | null;
}

/** The columns of codes that a dimension counts. */
export function columnsOf(dimension: Dimension): string[] {
  switch (dimension.kind) {
    case 'place':
      return [dimension.place];
    case 'values':
      return dimension.columns.map(({ name }) => name);
    case 'each':
    case 'offered':
      return [bandColumn(dimension.column.name)];
    // Counted on request only (requested-counts.ts).
    default:
      return [];
  }
}

/** Numbers by code; 1 is the code of the smallest, 0 of none. */
const numbers = (counts: CodeCounts, least = 1): FacetValue[] =>
  [...counts].flatMap((count, code) =>
    code > 0 && count > 0 ? [{ value: String(least + code - 1), name: null, count }] : [],
  );

/** Counts by code as values of a column. */
export function byValue(column: ValueColumn, counts: CodeCounts): FacetValue[] {
  if (column.kind === 'flag') return [{ value: 'true', name: null, count: counts[1] ?? 0 }];
  if (column.kind === 'number') return numbers(counts);
  const values: FacetValue[] = [];
  for (const [value, code] of column.codes) values.push({ value, name: null, count: counts[code] ?? 0 });
  return values;
}

function byOfferedBound(dimension: Extract<Dimension, { kind: 'offered' }>, counts: CodeCounts): FacetValue[] {
  const { column, isLower, values } = dimension;
  const found = countsOfBound({ limits: column.offered ?? [], isLower, values }, counts);
  return values.map((value, index) => ({ value: String(value), name: null, count: found[index] ?? 0 }));
}

/** The lookups for counts by code. */
interface View {
  counts: ReadonlyMap<string, CodeCounts[]>;
  dimensions: readonly Dimension[];
}

/** Counts by code as the answer shows them, by slug or value. */
export function facetView(carIndex: CarIndex, names: NamesById, { counts, dimensions }: View): Facets {
  const named = (place: PlaceName, byCode: CodeCounts): FacetValue[] =>
    [...byCode].flatMap((count, code) => {
      const found = count > 0 ? names.nameOf(place, carIndex.dictionaries[place].idOf(code)) : null;
      return found ? [{ value: found.slug, name: found.name, count }] : [];
    });
  const counted = (dimension: Dimension): FacetValue[][] => {
    const byCode = counts.get(dimension.name) ?? [];
    const [first = new Uint32Array(0)] = byCode;
    if (dimension.kind === 'place') return [named(dimension.place, first)];
    if (dimension.kind === 'values') return byCode.map((codes, index) => byValue(dimension.columns[index]!, codes));
    if (dimension.kind === 'offered') return [byOfferedBound(dimension, first)];
    return dimension.kind === 'each' ? [numbers(first, dimension.column.limits.min)] : [];
  };
  const choices = dimensions.map((one): [string, FacetValue[]] => [one.name, choicesOf(one, counted(one))]);
  // Without a brand no model is counted.
  return facetsOf(new Map([['model', []], ...choices]));
}
