import { rm } from 'node:fs/promises';
import { HOUR_MS, MINUTE_MS } from 'contracts/durations';
import type pg from 'pg';
import type { Log } from '../../../platform/context/context.ts';
import type { Engine } from '../engine/engine.ts';
import type { Cursor } from './change-log.ts';
import type { DatabaseLife } from './database-life.ts';
import { catchUp, type Loaded } from './load-engine.ts';
import { restoreEngine, saveEngine } from './saved-engine.ts';

/** Changes are read again at the next start: so many take a second or two. */
const MAX_LACKING_SHARE = 1 / 50;
const MIN_PAUSE_MS = 10 * MINUTE_MS;
// A saved engine is used for twelve hours.
const MAX_PAUSE_MS = 4 * HOUR_MS;

interface Present {
  engine: Engine | null;
  life: DatabaseLife | null;
  position: bigint;
  cursor: Cursor;
}

/** When an engine is saved, and when the saved one is used: after a full load, then when much has changed. */
export class EngineSaving {
  readonly #file: string;
  readonly #log: Log;
  /** Changes that the file lacks; Infinity: all of it. */
  #lacking = 0;
  #triedAt = -Infinity;
  #isSuspect = false;

  constructor(file: string, log: Log) {
    this.#file = file;
    this.#log = log;
  }

  /** The file may have the fault for which the present engine is loaded again. */
  suspect(): void {
    this.#isSuspect = true;
  }

  /** The saved engine with all later changes; null: there is none that this database continues. */
  async restore(client: pg.Client, life: DatabaseLife): Promise<Loaded | null> {
    if (this.#isSuspect) return null;
    const saved = await restoreEngine(this.#file, client, { life, log: this.#log });
    if (!saved || !(await catchUp(client, saved))) return null;
    this.#lacking = 0;
    this.#triedAt = performance.now();
    return saved;
  }

  /** Before all cars are read: of no use, or faulty, and the next save may come after another start. */
  async discard(): Promise<void> {
    try {
      await rm(this.#file, { force: true });
    } catch (error) {
      this.#log.warn({ err: error }, 'the saved search engine could not be deleted');
    }
  }

  /** All cars were read. */
  isReplaced(): void {
    this.#isSuspect = false;
    this.#lacking = Infinity;
  }

  /** The file lacks so many changed cars more. */
  lacks(cars: number): void {
    this.#lacking += cars;
  }

  /** Saves it unless that has time; a failure is told, and tried again after ten minutes. */
  async saveIfDue(client: pg.Client, { engine, life, ...origin }: Present): Promise<void> {
    if (!engine || !life) return;
    const sinceMs = performance.now() - this.#triedAt;
    const isMuch = this.#lacking > engine.figures.cars * MAX_LACKING_SHARE;
    if (!(isMuch && sinceMs >= MIN_PAUSE_MS) && sinceMs < MAX_PAUSE_MS) return;
    this.#triedAt = performance.now();
    try {
      await saveEngine(this.#file, client, { engine, life, ...origin });
      this.#lacking = 0;
    } catch (error) {
      this.#log.warn({ err: error }, 'the search engine could not be saved for the next start');
    }
  }
}
