import { Drivetrain } from 'contracts/car';
import type { CarFilters } from 'contracts/search';
import type { ResolvedFilters } from '../query/resolve-query.ts';
import type { Clause } from './clause.ts';
import { codeOf, gearboxCodes, type Vocabulary } from './coded-values.ts';
import type { CodeColumn, Dictionaries, RangeColumn } from './columns.ts';
import { PUBLIC } from './engine-car.ts';
import type { IdCodes } from './id-codes.ts';

type Filter = Clause['filter'];

const codesClause = (filter: Filter, column: CodeColumn, codes: readonly number[]): Clause => ({
  kind: 'codes',
  column,
  codes,
  filter,
});

export const PUBLIC_CLAUSE = codesClause(null, 'shown', [PUBLIC]);

function wordClause(filter: Filter, column: Vocabulary, value: string | undefined): Clause[] {
  return value === undefined ? [] : [codesClause(filter, column, [codeOf(column, value)])];
}

/** `transmission` takes a value of either vocabulary, gearbox or driven wheels (docs/rules.md "Search"). */
function gearboxClause(filter: Filter, value: CarFilters['transmission']): Clause[] {
  if (value === undefined) return [];
  if (Drivetrain.safeParse(value).success) return wordClause(filter, 'drive', value);
  return [codesClause(filter, 'gearbox', gearboxCodes(value))];
}

interface Bounds {
  filter: Filter;
  from?: number | undefined;
  to?: number | undefined;
}

function rangeClause(column: RangeColumn, { filter, from = -Infinity, to = Infinity }: Bounds): Clause[] {
  return from === -Infinity && to === Infinity ? [] : [{ kind: 'range', column, from, to, filter }];
}

const numberClause = (filter: Filter, column: CodeColumn, value: number | undefined): Clause[] =>
  value === undefined ? [] : [codesClause(filter, column, [value])];

/** Ids that no car has have no code, and find nothing. Each code once: a list that is looked through twice counts twice. */
const known = (codes: IdCodes, ids: readonly number[]): number[] => [
  ...new Set(ids.flatMap((id) => codes.find(id) ?? [])),
];

/** The conditions of a search, each with the filter that it comes from. Twin of `conditionsOf` in search.repository.ts. */
export function clausesOf(resolved: ResolvedFilters, dictionaries: Dictionaries): Clause[] {
  const { filters, brand, models, cities, from, read, words } = resolved;
  const named = (filter: Filter, column: 'brand' | 'model' | 'city', rows: readonly { id: number }[]): Clause[] => {
    const ids = rows.map(({ id }) => id);
    return rows.length === 0 ? [] : [codesClause(filter, column, known(dictionaries[column], ids))];
  };
  return [
    ...named(from.brand, 'brand', brand ? [brand] : []),
    ...named(from.model, 'model', models),
    ...named(from.city, 'city', cities),
    ...rangeClause('price', { filter: 'priceMin', from: filters.priceMin }),
    ...rangeClause('price', { filter: 'priceMax', to: filters.priceMax }),
    ...wordClause('bodyType', 'body', filters.bodyType),
    ...wordClause('fuelType', 'fuel', filters.fuelType),
    ...gearboxClause('gearbox', filters.gearbox),
    ...gearboxClause('transmission', filters.transmission),
    ...numberClause('doors', 'doors', filters.doors),
    ...numberClause('seats', 'seats', filters.seats),
    ...wordClause('color', 'color', filters.color),
    ...wordClause('colorOption', 'paint', filters.colorOption),
    ...rangeClause('power', { filter: 'powerFrom', from: filters.powerFrom }),
    ...rangeClause('power', { filter: 'powerTo', to: filters.powerTo }),
    ...rangeClause('year', { filter: 'yearFrom', from: filters.yearFrom }),
    // "Premium only": false asks for nothing.
    ...(filters.isPremium ? [codesClause('isPremium', 'premium', [1])] : []),
    ...wordClause('q', 'body', read.bodyType),
    ...wordClause('q', 'fuel', read.fuelType),
    ...gearboxClause('q', read.gearbox),
    ...gearboxClause('q', read.transmission),
    ...wordClause('q', 'color', read.color),
    ...words.map((prefix): Clause => ({ kind: 'word', prefix, filter: 'q' })),
    // Last, since it refuses the fewest.
    PUBLIC_CLAUSE,
  ];
}
