import { setImmediate as othersFirst } from 'node:timers/promises';
import { listOf } from 'contracts/filter-kinds';
import type { CarPage, CarSearch } from 'contracts/search';
import type { Suggestion } from 'contracts/search-suggest';
import type { Engine, IdPage } from '../engine/engine.ts';
import type { ReferenceCar } from '../engine/similar.ts';
import { placesOf } from '../filter/car-places.ts';
import { orderOf, type ResolvedFilters, resolvedView } from '../filter/resolved-filters.ts';
import { readingView, resolveQuery } from '../query/resolve-query.ts';

/** A search's result without the cards. */
export interface SearchResult {
  ids: number[];
  envelope: Omit<CarPage, 'cars'>;
}

/** The interface of an engine, wherever it runs: in this thread, or in a worker (thread/remote-engine.ts). */
export interface SearchClient {
  /** Grows with every change, so that stale results can be recognised. */
  readonly version: number;
  find(search: CarSearch): Promise<SearchResult>;
  ofDealer(dealerId: number, page: { limit: number; offset: number }): Promise<IdPage>;
  featured(limit: number, withInactive: boolean): Promise<number[]>;
  similar(example: ReferenceCar, limit: number): Promise<number[]>;
  suggest(q: string): Promise<Suggestion[]>;
}

// The longest that other work waits during a count.
const MAX_STEP_MS = 1;

/** The answer around the cards, whichever path found them. */
export function envelope(search: CarSearch, resolved: ResolvedFilters, total: number): SearchResult['envelope'] {
  const reading = search.q === undefined ? {} : { reading: readingView(resolved) };
  return { total, understood: resolvedView(resolved), ...reading };
}

/** Runs a count with other work in between. */
async function stepwise<Counts>(steps: Generator<void, Counts>): Promise<Counts> {
  let since = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - since < MAX_STEP_MS) continue;
    await othersFirst();
    since = performance.now();
  }
}

/** An engine of this thread. */
export class LocalSearchClient implements SearchClient {
  readonly #engine: Engine;
  /** The filters of an input, as long as brands, models and towns stand. */
  readonly #resolved = new WeakMap<CarSearch, { names: Engine['names']; filters: ResolvedFilters }>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get version(): number {
    return this.#engine.version;
  }

  async find(search: CarSearch): Promise<SearchResult> {
    const resolved = await this.#resolve(search);
    const { ids, total } = this.#engine.search(resolved, { ...search, sort: orderOf(resolved, search.sort) });
    const around = envelope(search, resolved, total);
    const places = placesOf(resolved, ids, (found) => this.#engine.townsOf(found));
    const facets = search.facets ? { facets: await stepwise(this.#engine.facetSteps(resolved)) } : {};
    const names = listOf(search.counts);
    const counts = names.length > 0 ? { counts: await stepwise(this.#engine.requestedSteps(resolved, names)) } : {};
    return { ids, envelope: { ...around, ...facets, ...counts, ...(places ? { places } : {}) } };
  }

  /** Inputs are parsed once for each text, so the same object asks again. Words of a free text depend on the cars too. */
  async #resolve(search: CarSearch): Promise<ResolvedFilters> {
    const { names, nameSource } = this.#engine;
    if (search.q !== undefined) return resolveQuery(nameSource, search);
    const known = this.#resolved.get(search);
    if (known?.names === names) return known.filters;
    const filters = await resolveQuery(nameSource, search);
    this.#resolved.set(search, { names, filters });
    return filters;
  }

  async ofDealer(...asked: Parameters<SearchClient['ofDealer']>): Promise<IdPage> {
    return this.#engine.ofDealer(...asked);
  }

  async featured(...asked: Parameters<SearchClient['featured']>): Promise<number[]> {
    return this.#engine.featured(...asked);
  }

  async similar(...asked: Parameters<SearchClient['similar']>): Promise<number[]> {
    return this.#engine.similar(...asked);
  }

  async suggest(q: string): Promise<Suggestion[]> {
    return this.#engine.suggest(q);
  }
}
