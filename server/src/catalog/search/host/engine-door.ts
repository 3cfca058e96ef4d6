import { setImmediate as othersFirst } from 'node:timers/promises';
import type { CarPage, CarSearch } from 'contracts/search';
import type { Suggestion } from 'contracts/search-suggest';
import type { Engine, FoundIds } from '../engine/engine.ts';
import type { Example } from '../engine/similar.ts';
import { readingView, understand, type UnderstoodFilters, understoodView } from '../query/understand.ts';

/** What a search found, but for the cards. */
export interface Found {
  ids: number[];
  around: Omit<CarPage, 'cars'>;
}

/** What is asked of an engine, wherever it runs: in this thread, or in one of its own (thread/remote-engine.ts). */
export interface EngineDoor {
  /** Grows with every change, so what was made from an older one can be told. */
  readonly version: number;
  find(search: CarSearch): Promise<Found>;
  ofDealer(dealerId: number, page: { limit: number; offset: number }): Promise<FoundIds>;
  featured(limit: number, withInactive: boolean): Promise<number[]>;
  similar(example: Example, limit: number): Promise<number[]>;
  suggest(q: string): Promise<Suggestion[]>;
}

// So long others wait at most while something is counted.
const LONGEST_STEP_MS = 3;

/** What stands around the cards, whichever path found them. */
export function around(search: CarSearch, understood: UnderstoodFilters, total: number): Found['around'] {
  const reading = search.q === undefined ? {} : { reading: readingView(understood) };
  return { total, understood: understoodView(understood), ...reading };
}

/** An engine of this thread. */
export class LocalDoor implements EngineDoor {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get version(): number {
    return this.#engine.version;
  }

  async find(search: CarSearch): Promise<Found> {
    const understood = await understand(this.#engine.nameSource, search);
    const { ids, total } = this.#engine.search(understood, search);
    const found = { ids, around: around(search, understood, total) };
    if (!search.facets) return found;
    return { ids, around: { ...found.around, facets: await this.#facets(understood) } };
  }

  async #facets(understood: UnderstoodFilters) {
    const steps = this.#engine.facetSteps(understood);
    let since = performance.now();
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value;
      if (performance.now() - since < LONGEST_STEP_MS) continue;
      await othersFirst();
      since = performance.now();
    }
  }

  async ofDealer(...asked: Parameters<EngineDoor['ofDealer']>): Promise<FoundIds> {
    return this.#engine.ofDealer(...asked);
  }

  async featured(...asked: Parameters<EngineDoor['featured']>): Promise<number[]> {
    return this.#engine.featured(...asked);
  }

  async similar(...asked: Parameters<EngineDoor['similar']>): Promise<number[]> {
    return this.#engine.similar(...asked);
  }

  async suggest(q: string): Promise<Suggestion[]> {
    return this.#engine.suggest(q);
  }
}
