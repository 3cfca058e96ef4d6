import type { SearchClient } from './search-client.ts';
import { LocalSearchClient } from './search-client.ts';
import type { Engine } from '../engine/engine.ts';
import { Follower, type FollowerDeps } from '../feed/follower.ts';

/** The engine's contents, for operators. */
export interface EngineFigures {
  cars: number;
  positions: number;
  bytes: number;
}

/** The thread in which an engine runs and follows the database: this thread, or a worker. */
export interface EngineService {
  /** The engine, once loaded. */
  readonly client: SearchClient | null;
  /** The last query for changes, by `performance.now()`. */
  readonly readAt: number;
  readonly figures: EngineFigures | null;
  start(): void;
  stop(): Promise<void>;
  /** Discards the engine and loads it again. */
  reload(): void;
  /** Resolves once everything is indexed that was committed before the call. */
  caughtUp(): Promise<void>;
}

/** An engine in this thread. */
export class LocalEngineService implements EngineService {
  readonly #follower: Follower;
  #known: { engine: Engine; client: SearchClient } | null = null;

  constructor(deps: FollowerDeps) {
    this.#follower = new Follower(deps);
  }

  get client(): SearchClient | null {
    const { engine } = this.#follower;
    if (!engine) return null;
    if (this.#known?.engine !== engine) this.#known = { engine, client: new LocalSearchClient(engine) };
    return this.#known.client;
  }

  get readAt(): number {
    return this.#follower.readAt;
  }

  get figures(): EngineFigures | null {
    return this.#follower.engine?.figures ?? null;
  }

  start(): void {
    this.#follower.start();
  }

  stop(): Promise<void> {
    return this.#follower.stop();
  }

  reload(): void {
    this.#follower.reload();
  }

  caughtUp(): Promise<void> {
    return this.#follower.caughtUp();
  }
}
