import type { EngineDoor } from './engine-door.ts';
import { LocalDoor } from './engine-door.ts';
import type { Engine } from '../engine/engine.ts';
import { Follower, type FollowerDeps } from '../feed/follower.ts';

/** What an engine holds, for operators. */
export interface EngineFigures {
  cars: number;
  slots: number;
  bytes: number;
}

/** Where an engine lives and follows the database: this thread, or one of its own. */
export interface EngineHome {
  /** The engine, while it is loaded. */
  readonly door: EngineDoor | null;
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
export class LocalHome implements EngineHome {
  readonly #follower: Follower;
  #known: { engine: Engine; door: EngineDoor } | null = null;

  constructor(deps: FollowerDeps) {
    this.#follower = new Follower(deps);
  }

  get door(): EngineDoor | null {
    const { engine } = this.#follower;
    if (!engine) return null;
    if (this.#known?.engine !== engine) this.#known = { engine, door: new LocalDoor(engine) };
    return this.#known.door;
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
