// The messages between the server's thread and the engine's thread.
import type { SearchClient } from '../client/search-client.ts';
import type { EngineFigures } from '../client/engine-service.ts';

/** Methods of the engine that can be called; `caughtUp` and `reload` are its follower's. */
export type Method = Exclude<keyof SearchClient, 'version'> | 'caughtUp' | 'reload';

/** To the engine's thread. */
export interface Question {
  number: number;
  method: Method;
  asked: readonly unknown[];
}

/** The engine's state; null figures: it is not loaded. */
export interface State {
  version: number;
  figures: EngineFigures | null;
}

/** A message from the engine's thread. Changes are sent before any answer that includes them. */
export type Report =
  | { kind: 'answer'; number: number; answer: unknown }
  | { kind: 'failure'; number: number; message: string }
  | { kind: 'changed'; carIds: readonly number[] | null; state: State }
  | { kind: 'heard'; state: State }
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; details: object; message: string | undefined };
