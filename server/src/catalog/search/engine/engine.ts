import type { Facets, RequestedCounts } from 'contracts/search-facets';
import type { Suggestion } from 'contracts/search-suggest';
import type { NameSource } from '../query/name-source.ts';
import type { ResolvedFilters } from '../filter/resolved-filters.ts';
import { type Dimension, dimensionsOf, requestedCountsOf, requestedDimensions } from '../filter/dimensions.ts';
import { FILTER_TABLE, type FilterTable } from '../filter/filter-table.ts';
import { clausesOf, PUBLIC_CLAUSE } from './clauses-of.ts';
import type { Clause } from './clause.ts';
import type { EngineCar } from './engine-car.ts';
import type { EngineState } from './engine-state.ts';
import { evaluate } from './evaluate.ts';
import { columnsOf, facetView } from './facet-view.ts';
import { CountedSuggestions } from './counted-suggestions.ts';
import { countFacets, type FacetDimension, finish } from './facets.ts';
import { featured } from './featured.ts';
import { type PageOptions, pageOf } from './page.ts';
import type { ReferenceNames } from './reference-names.ts';
import { countRequested } from './requested-counts.ts';
import { type ReferenceCar, similar } from './similar.ts';
import { Dictionaries } from './id-codes.ts';
import { Layout } from './layout.ts';
import { CarIndex } from './car-index.ts';
import { restoredIndex, stateOf } from './index-state.ts';

// How often a count restarts because cars changed meanwhile, before it runs through without a pause.
const MAX_ATTEMPTS = 3;

/** A dimension of the counts with the columns that it counts. */
interface Counted extends FacetDimension {
  dimension: Dimension;
}

/** One page of ids in the requested order, and the exact number of all hits. */
export interface IdPage {
  ids: number[];
  total: number;
}

/** The searchable part of all cars in memory. Answers like search.repository.ts, in microseconds. */
export class Engine {
  #stock: CarIndex;
  readonly #dimensions: readonly Counted[];
  readonly #suggestions = new CountedSuggestions();
  /** Brands, models and towns as searches name them. */
  names: ReferenceNames;
  /** Grows with every change, so that stale results can be recognised. */
  version = 0;

  constructor(names: ReferenceNames, expectedCars = 0, table: FilterTable = FILTER_TABLE) {
    this.names = names;
    this.#stock = new CarIndex(new Dictionaries(), new Layout(table), expectedCars);
    this.#dimensions = dimensionsOf(table).map((dimension) => {
      const { name, without } = dimension;
      return { name, without, dimension, columns: columnsOf(dimension) };
    });
  }

  /** An engine with the state of another one. Throws when its columns are not those of the table. */
  static restored(names: ReferenceNames, state: EngineState, table: FilterTable = FILTER_TABLE): Engine {
    const engine = new Engine(names, 0, table);
    engine.#stock = restoredIndex(new Layout(table), state);
    return engine;
  }

  /** The state for `restored`, once it is loaded; valid until the next change. */
  get state(): EngineState {
    return stateOf(this.#stock);
  }

  /** The cars that will be loaded: their ids in the order of "recent". */
  reserve(ids: Int32Array): void {
    this.#stock.reserve(ids);
  }

  /** Adds a car while the engine is being loaded: in any order if its place is reserved, else best in that of "recent". */
  load(car: EngineCar): void {
    this.#stock.load(car);
  }

  finishLoading(): void {
    this.#stock.finishLoading();
  }

  /** Changed and new cars in their present state, and the ids of deleted ones. */
  apply(cars: readonly EngineCar[], goneIds: readonly number[]): void {
    this.#stock.apply(cars, goneIds);
    this.version++;
  }

  rename(names: ReferenceNames): void {
    this.names = names;
    this.version++;
  }

  search(resolved: ResolvedFilters, wish: PageOptions): IdPage {
    const townIds = resolved.near?.towns.map(({ id }) => id);
    return this.#find(clausesOf(resolved, this.#stock), { ...wish, townIds });
  }

  /** A dealer's public cars in the order of "recent". */
  ofDealer(dealerId: number, { limit, offset }: { limit: number; offset: number }): IdPage {
    const code = this.#stock.dictionaries.dealer.find(dealerId);
    const dealer: Clause = { kind: 'codes', column: 'dealer', codes: code === undefined ? [] : [code], filter: null };
    return this.#find([dealer, PUBLIC_CLAUSE], { sort: 'recent', limit, offset });
  }

  #find(clauses: readonly Clause[], wish: PageOptions): IdPage {
    const hits = evaluate(this.#stock, clauses);
    return { total: hits.count, ids: this.#ids(pageOf(this.#stock, hits, { ...wish, clauses })) };
  }

  #ids(positions: readonly number[]): number[] {
    return positions.map((position) => this.#stock.columns.id[position]!);
  }

  /** The counts beside the filters. */
  facets(resolved: ResolvedFilters): Facets {
    return finish(this.facetSteps(resolved));
  }

  /** The same in steps of few milliseconds, so that other work can run; restarts when the cars change in between. */
  *facetSteps(resolved: ResolvedFilters): Generator<void, Facets> {
    const clauses = clausesOf(resolved, this.#stock);
    const hasBrand = resolved.brands.length > 0;
    const dimensions = this.#dimensions.filter(({ name }) => hasBrand || name !== 'model');
    const counts = yield* this.#counting(() => countFacets(this.#stock, clauses, dimensions));
    return facetView(this.#stock, this.names, { counts, dimensions: dimensions.map(({ dimension }) => dimension) });
  }

  /** The counts beside filters that were named, in such steps. */
  *requestedSteps(resolved: ResolvedFilters, asked: readonly string[]): Generator<void, RequestedCounts> {
    const clauses = clausesOf(resolved, this.#stock);
    const dimensions = requestedDimensions(this.#stock.layout.table, asked);
    const { names } = this;
    const { annualRate } = resolved;
    return requestedCountsOf(
      yield* this.#counting(() => countRequested(this.#stock, clauses, { dimensions, names, annualRate })),
    );
  }

  *#counting<Counts>(start: () => Generator<void, Counts>): Generator<void, Counts> {
    for (let attempt = 1; ; attempt++) {
      const { version } = this;
      const counting = start();
      let step = counting.next();
      for (; !step.done && version === this.version; step = counting.next()) {
        // Under constant changes it would never end.
        if (attempt < MAX_ATTEMPTS) yield;
      }
      if (step.done) return step.value;
    }
  }

  /** The towns of some cars, their own or their dealers'; a car without any is missing. */
  townsOf(ids: readonly number[]): Map<number, number> {
    const { columns, dictionaries } = this.#stock;
    const towns = ids.map((id): [number, number] => {
      const position = this.#stock.positionOf(id);
      return [id, position === undefined ? 0 : dictionaries.city.idOf(columns.codes.city[position]!)];
    });
    return new Map(towns.filter(([, town]) => town !== 0));
  }

  featured(limit: number, withInactive: boolean): number[] {
    return this.#ids(featured(this.#stock, limit, withInactive));
  }

  similar(example: ReferenceCar, limit: number): number[] {
    return this.#ids(similar(this.#stock, example, limit));
  }

  /** Names that begin with the typed text, with their public cars. */
  suggest(q: string): Suggestion[] {
    return this.#suggestions.find(this.#stock, this.names.suggestions, q);
  }

  /** Looks names up in memory. */
  get nameSource(): NameSource {
    const { names } = this;
    return {
      findBrand: (value) => names.findBrand(value),
      findCities: (value) => names.findCities(value),
      findModels: (value, brandId) => names.findModels(value, brandId),
      findByKeys: (keys) => names.findByKeys(keys),
      towns: () => names.towns,
      annualRate: () => names.annualRate,
      knowsWord: (word) => this.#stock.lexicon.knows(word),
      correct: (word) => names.correct(word),
    };
  }

  /** The figures for operators. */
  get figures(): { cars: number; positions: number; bytes: number } {
    const { size, count, bytes } = this.#stock;
    return { cars: size, positions: count, bytes };
  }
}
