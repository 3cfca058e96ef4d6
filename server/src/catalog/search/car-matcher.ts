import type { EntityManager } from '@mikro-orm/postgresql';
import type { CarFilters } from 'contracts/search';
import { Engine } from './engine/engine.ts';
import type { EngineCar } from './engine/engine-car.ts';
import { readCars, readNames } from './feed/read-cars.ts';
import type { ReferenceNames } from './engine/reference-names.ts';
import { resolveQuery } from './query/resolve-query.ts';

/**
 * The reverse search: few cars are put into an engine of their own, and many searches run against it, so thousands of
 * saved searches cost milliseconds. It finds what the whole engine would find among these cars, only public ones.
 */
export class CarMatcher {
  readonly #engine: Engine;
  readonly #prices: ReadonlyMap<number, number>;
  readonly #size: number;

  constructor(names: ReferenceNames, cars: readonly EngineCar[]) {
    this.#engine = new Engine(names, cars.length);
    for (const car of cars) this.#engine.load(car);
    this.#engine.finishLoading();
    this.#prices = new Map(cars.map(({ id, price }) => [id, price]));
    this.#size = cars.length;
  }

  /** EUR; undefined for a car that is not among them. */
  priceOf(id: number): number | undefined {
    return this.#prices.get(id);
  }

  /**
   * Ids of the cars that a search finds, in the order of "recent". Words are used as given: their errors are already
   * corrected.
   */
  async find(filters: CarFilters): Promise<number[]> {
    const source = { ...this.#engine.nameSource, knowsWord: () => true };
    const resolved = await resolveQuery(source, filters);
    return this.#engine.search(resolved, { sort: 'recent', limit: this.#size, offset: 0 }).ids;
  }
}

/** A matcher of these cars in their present state; deleted ones are left out. */
export async function matcherOf(em: EntityManager, ids: readonly number[]): Promise<CarMatcher> {
  const pool = await em.getConnection().getNativeClient();
  const client = await pool.connect();
  try {
    return new CarMatcher(await readNames(client), await readCars(client, ids));
  } finally {
    client.release();
  }
}
