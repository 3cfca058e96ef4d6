/** Shares of the database's connections, so that no class of work takes what another needs. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { callbackify } from 'node:util';
import type { Pool, PoolClient } from 'pg';
import { unavailable } from '../../errors/errors.ts';
import { DATABASE_SHARES, type SharingClass, VITAL_CONNECTIONS } from './work-classes.ts';

/** The current work: its class, and how many connections it has now. */
export interface CurrentWork {
  readonly name: SharingClass;
  held: number;
}

const current = new AsyncLocalStorage<CurrentWork>();

export const workOf = (name: SharingClass): CurrentWork => ({ name, held: 0 });
/** Everything that `work` starts counts for it. */
export const runWork = <Result>(work: CurrentWork, run: () => Result): Result => current.run(work, run);
/** The same for a piece of work of its own. */
export const runAs = <Result>(name: SharingClass, run: () => Result): Result => current.run(workOf(name), run);

/** As long as the pool lets callers wait for a connection. */
const MAX_WAIT_MS = 2_000;
const NAMES = Object.keys(DATABASE_SHARES) as SharingClass[];
const isVital = (name: SharingClass): boolean => 'isVital' in DATABASE_SHARES[name];

/** Who has how many places, and who waits. */
export class Shares {
  readonly #common: number;
  readonly #taken = new Map<SharingClass, number>();
  readonly #waiting = new Map<SharingClass, Set<() => void>>(NAMES.map((name) => [name, new Set()]));

  /** @param size of the pool; all but the places kept for vital work are shared by the others */
  constructor(size: number, keptForVital: number = VITAL_CONNECTIONS) {
    this.#common = size - keptForVital;
  }

  /** Resolves with a place; rejects with "unavailable" (503) when there is none in time. */
  async take(name: SharingClass, maxWaitMs = MAX_WAIT_MS): Promise<void> {
    if (this.#isFree(name)) return this.#add(name, 1);
    await new Promise<void>((resolve, reject) => {
      const line = this.#waiting.get(name);
      const start = () => {
        clearTimeout(timer);
        this.#add(name, 1);
        resolve();
      };
      const timer = setTimeout(() => {
        line?.delete(start);
        reject(unavailable());
      }, maxWaitMs);
      line?.add(start);
    });
  }

  /** One more for work that has a place already: it counts, and is not waited for. */
  add(name: SharingClass): void {
    this.#add(name, 1);
  }

  release(name: SharingClass): void {
    this.#add(name, -1);
    for (const other of NAMES) {
      for (const start of this.#waiting.get(other) ?? []) {
        if (!this.#isFree(other)) break;
        this.#waiting.get(other)?.delete(start);
        start();
      }
    }
  }

  #count = (name: SharingClass): number => this.#taken.get(name) ?? 0;

  #add(name: SharingClass, by: number): void {
    this.#taken.set(name, this.#count(name) + by);
  }

  #isFree(name: SharingClass): boolean {
    if (this.#count(name) >= DATABASE_SHARES[name].connections) return false;
    if (isVital(name)) return true;
    const others = NAMES.filter((one) => !isVital(one)).reduce((sum, one) => sum + this.#count(one), 0);
    return others < this.#common;
  }
}

/**
 * Gives each class of work its share of the pool. Work that holds a connection gets its next one without waiting, since
 * two pieces of work could otherwise wait for each other; its class then has one more than its share for a moment. What
 * belongs to no class (the start, deliveries) is not counted.
 */
export function shareConnections(pool: Pool, size: number, keptForVital?: number): void {
  const shares = new Shares(size, keptForVital);
  const owners = new WeakMap<PoolClient, () => void>();
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  pool.on('release', (_error, client) => {
    const giveBack = owners.get(client);
    owners.delete(client);
    giveBack?.();
  });

  async function connectInTurn(): Promise<PoolClient> {
    const work = current.getStore();
    if (!work) return connect();
    if (work.held > 0) shares.add(work.name);
    else await shares.take(work.name);
    work.held += 1;
    const giveBack = () => {
      work.held -= 1;
      shares.release(work.name);
    };
    try {
      const client = await connect();
      owners.set(client, giveBack);
      return client;
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  type Done = (error: Error | undefined, client: PoolClient | undefined, release: PoolClient['release']) => void;
  const shared = (done?: Done): Promise<PoolClient> | void => {
    const connecting = connectInTurn();
    if (done)
      callbackify(() => connecting)((error, client) => done(error, client, client?.release ?? (() => undefined)));
    return done ? undefined : connecting;
  };
  pool.connect = shared as typeof pool.connect;
}
