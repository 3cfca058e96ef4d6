import type { SearchClient } from './search-client.ts';
import { LocalSearchClient } from './search-client.ts';
import type { Engine } from '../engine/engine.ts';
import { Follower, type FollowerDeps } from '../feed/follower.ts';

/** What an engine holds, for operators. */
export interface EngineFigures {
  cars: number;
  positions: number;
  bytes: number;
}

/** Where an engine lives and follows the database: this thread, or one of its own. */
export interface EngineService {
  /** The engine, while it is loaded. */
  readonly client: SearchClient | null;
  /** When the database was last asked for changes, by `performance.now()`. */
  readonly readAt: number;
  readonly figures: EngineFigures | null;
  start(): void;
  stop(): Promise<void>;
  /** Throws the engine away and loads it anew. */
  reload(): void;
  /** Resolves once everything is known that was committed before the call. */
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
