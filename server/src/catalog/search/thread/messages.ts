// What the server's thread and the engine's thread tell each other.
import type { SearchClient } from '../client/search-client.ts';
import type { EngineFigures } from '../client/engine-service.ts';

/** Verbs of the engine that can be asked for; `caughtUp` and `reload` are its follower's. */
export type Method = Exclude<keyof SearchClient, 'version'> | 'caughtUp' | 'reload';

/** To the engine's thread. */
export interface Question {
  number: number;
  method: Method;
  asked: readonly unknown[];
}

/** How the engine stands; null figures: it is not loaded. */
export interface State {
  version: number;
  figures: EngineFigures | null;
}

/** From the engine's thread. What changed is told before any answer that knows of it. */
export type Report =
  | { kind: 'answer'; number: number; answer: unknown }
  | { kind: 'failure'; number: number; message: string }
  | { kind: 'changed'; carIds: readonly number[] | null; state: State }
  | { kind: 'heard'; state: State }
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; details: object; message: string | undefined };
