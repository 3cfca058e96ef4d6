import { HOUR_MS, MINUTE_MS } from 'contracts/durations';
import type pg from 'pg';
import type { Log } from '../../../platform/context.ts';
import type { Engine } from '../engine/engine.ts';
import { type EngineOrigin, saveEngine } from './saved-engine.ts';

/** Changes are read again at the next start: so many take a second or two. */
const MAX_LACKING_SHARE = 1 / 50;
const MIN_PAUSE_MS = 10 * MINUTE_MS;
// A saved engine is used for twelve hours.
const MAX_PAUSE_MS = 4 * HOUR_MS;

/** When an engine is saved: after a full load, then when much has changed, and before it gets too old. */
export class EngineSaving {
  readonly #file: string;
  readonly #log: Log;
  /** Changes that the file lacks; Infinity: all of it. */
  #lacking = 0;
  #triedAt = -Infinity;

  constructor(file: string, log: Log) {
    this.#file = file;
    this.#log = log;
  }

  /** The engine is the file's. */
  isSaved(): void {
    this.#lacking = 0;
    this.#triedAt = performance.now();
  }

  /** The file lacks so many changed cars more. */
  lacks(cars: number): void {
    this.#lacking += cars;
  }

  /** Saves it unless that has time; a failure is told, and tried again after ten minutes. */
  async saveIfDue(client: pg.Client, engine: Engine, origin: EngineOrigin): Promise<void> {
    const sinceMs = performance.now() - this.#triedAt;
    const isMuch = this.#lacking > engine.figures.cars * MAX_LACKING_SHARE;
    if (!(isMuch && sinceMs >= MIN_PAUSE_MS) && sinceMs < MAX_PAUSE_MS) return;
    this.#triedAt = performance.now();
    try {
      await saveEngine(this.#file, client, engine, origin);
      this.#lacking = 0;
    } catch (error) {
      this.#log.warn({ err: error }, 'the search engine could not be saved for the next start');
    }
  }
}
