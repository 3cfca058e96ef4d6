// Counts beside filters that are asked for by name: their bounds have no bands, and their items no codes.
import type { FacetValue } from 'contracts/search-facets';
import { choicesOf, countiesOf, type Dimension } from '../filter/dimensions.ts';
import { pricesFor } from '../filter/instalment.ts';
import type { ValueColumn } from '../filter/filter-table.ts';
import { countShared, hasBit, type Bits } from './bits.ts';
import type { CarIndex } from './car-index.ts';
import type { Clause } from './clause.ts';
import { byValue } from './facet-view.ts';
import { type CodeCounts, countColumns, ownHits } from './facets.ts';
import type { Hits } from './hits.ts';
import { UNKNOWN_SMALL } from './layout.ts';
import type { ReferenceNames } from './reference-names.ts';

interface CountRequest {
  dimensions: readonly Dimension[];
  names: ReferenceNames;
  /** The yearly rate of the example credit. */
  annualRate: number;
}

type Steps<Result> = Generator<void, Result>;
interface Counting {
  carIndex: CarIndex;
  hits: Hits;
  asked: CountRequest;
}

/** The choices of each dimension by its name. Yields every few milliseconds; the cars must be unchanged in between. */
export function* countRequested(
  carIndex: CarIndex,
  clauses: readonly Clause[],
  asked: CountRequest,
): Steps<Map<string, FacetValue[]>> {
  const choices = new Map<string, FacetValue[]>();
  for (const dimension of asked.dimensions) {
    const left = clauses.filter(({ filter }) => filter === null || !dimension.without.includes(filter));
    const hits = ownHits(carIndex, left);
    yield;
    choices.set(dimension.name, choicesOf(dimension, yield* counted({ carIndex, hits, asked }, dimension)));
  }
  return choices;
}

function* counted(counting: Counting, dimension: Dimension): Steps<FacetValue[][]> {
  switch (dimension.kind) {
    case 'values':
      return yield* countValues(counting, dimension.columns);
    case 'items':
      return [yield* countItems(counting)];
    case 'county':
      return [yield* countCounties(counting)];
    case 'offered': {
      const { column, isLower, values } = dimension;
      const bounds = values.map((value): [number, number] => [value, value]);
      return [yield* countBounds(counting, { column: column.name, isLower, bounds })];
    }
    case 'instalment': {
      const bounds = pricesFor(dimension.values, counting.asked.annualRate);
      return [yield* countBounds(counting, { column: 'price', isLower: false, bounds })];
    }
    default:
      throw new Error(`"${dimension.name}" is not counted on request`);
  }
}

function* countValues({ carIndex, hits }: Counting, columns: readonly ValueColumn[]): Steps<FacetValue[][]> {
  const counts = yield* countColumns(
    carIndex,
    hits,
    columns.map(({ name }) => name),
  );
  return columns.map((column) => byValue(column, counts.get(column.name) ?? NONE));
}
const NONE: CodeCounts = new Uint32Array(0);

function* countItems({ carIndex, hits }: Counting): Steps<FacetValue[]> {
  const values: FacetValue[] = [];
  for (const item of carIndex.items.items) {
    values.push({ value: item, name: null, count: countIn(hits, carIndex.items.of(item)) });
    if (values.length % ITEMS_PER_STEP === 0) yield;
  }
  return values;
}
const ITEMS_PER_STEP = 16;

function countIn({ bits, list, count }: Hits, set: Bits): number {
  if (bits) return countShared(bits, set);
  let found = 0;
  for (let index = 0; index < count; index++) if (hasBit(set, list![index]!)) found++;
  return found;
}

function* countCounties({ carIndex, hits, asked }: Counting): Steps<FacetValue[]> {
  const counts = yield* countColumns(carIndex, hits, ['city']);
  const byTown = [...(counts.get('city') ?? NONE)].flatMap((count, code) => {
    const county = count > 0 ? asked.names.countyOf(carIndex.dictionaries.city.idOf(code)) : null;
    return county === null ? [] : [{ county, count }];
  });
  return countiesOf(byTown);
}

interface Bounds {
  column: string;
  isLower: boolean;
  /** Each offered value with the bound that it means. */
  bounds: readonly (readonly [value: number, bound: number])[];
}

function* countBounds({ carIndex, hits }: Counting, { column, isLower, bounds }: Bounds): Steps<FacetValue[]> {
  const measures = carIndex.columns.measures[column]!;
  const values: FacetValue[] = [];
  for (const [value, given] of bounds) {
    const bound = carIndex.columns.boundOf(column, given);
    let found = 0;
    if (hits.bits) {
      const side = isLower ? 'from' : 'to';
      found = countShared(hits.bits, carIndex.values.bound({ column, side, bound }, carIndex.prices));
      yield;
    }
    for (let index = 0; hits.list && index < hits.count; index++) {
      const measure = measures[hits.list[index]!]!;
      if (measure !== UNKNOWN_SMALL && (isLower ? measure >= bound : measure <= bound)) found++;
    }
    values.push({ value: String(value), name: null, count: found });
  }
  return values;
}
