import { type Condition, conditionsOf } from '../filter/conditions.ts';
import type { ValueColumn } from '../filter/filter-table.ts';
import type { ResolvedFilters } from '../filter/resolved-filters.ts';
import type { Clause } from './clause.ts';
import { PUBLIC } from './engine-car.ts';
import type { IdCodes } from './id-codes.ts';
import type { CarIndex } from './car-index.ts';

export const PUBLIC_CLAUSE: Clause = { kind: 'codes', column: 'shown', codes: [PUBLIC], filter: null };

/** Ids without a car have no code, and match nothing. Each code once: a list scanned twice would count twice. */
function known(codes: IdCodes, ids: readonly number[]): number[] {
  const [only] = ids;
  const code = only !== undefined && ids.length === 1 ? codes.find(only) : undefined;
  return code === undefined ? [...new Set(ids.flatMap((id) => codes.find(id) ?? []))] : [code];
}

const valueCode = (column: ValueColumn, value: string | number): number =>
  column.kind === 'words' ? (column.codes.get(String(value)) ?? 0) : Number(value);

function placeClause(condition: Extract<Condition, { kind: 'place' }>, { dictionaries }: CarIndex): Clause {
  const { place, ids, orBrands, isExcluded, filter } = condition;
  const clause: Clause = { kind: 'codes', column: place, codes: known(dictionaries[place], ids), filter };
  if (orBrands) return { ...clause, orBrands: known(dictionaries.brand, orBrands) };
  return isExcluded ? { ...clause, isExcluded } : clause;
}

function clauseOf(condition: Condition, carIndex: CarIndex): Clause {
  const { filter } = condition;
  switch (condition.kind) {
    case 'place':
      return placeClause(condition, carIndex);
    case 'values': {
      const { column, values, isExcluded } = condition;
      const codes = values.map((value) => valueCode(column, value));
      const clause: Clause = { kind: 'codes', column: column.name, codes, filter };
      return isExcluded ? { ...clause, isExcluded } : clause;
    }
    case 'items':
      return { kind: 'items', items: condition.items, filter };
    case 'flag':
      return { kind: 'codes', column: condition.column.name, codes: [1], filter };
    case 'range': {
      const { column, from = -Infinity, to = Infinity } = condition;
      const exact = (bound: number) => carIndex.columns.boundOf(column.name, bound);
      return { kind: 'range', column: column.name, from: exact(from), to: exact(to), filter };
    }
    case 'word':
      return { kind: 'word', prefix: condition.prefix, filter };
  }
}

/** The conditions of a search in the engine's form. */
export function clausesOf(resolved: ResolvedFilters, carIndex: CarIndex): Clause[] {
  const clauses = conditionsOf(resolved, carIndex.layout.table).map((condition) => clauseOf(condition, carIndex));
  // Last, since it excludes the fewest.
  clauses.push(PUBLIC_CLAUSE);
  return clauses;
}
