/** The bounded queue of a class of work: what runs, what waits, and what is refused. */
import { QueueFullError } from '../../errors/errors.ts';
import { isLate } from './lateness.ts';
import { turnOfLoop } from './loop-turns.ts';
import { Pace } from './pace.ts';
import { SHED_CLASSES, WORK_CLASSES, type WorkBounds, type WorkClass } from './work-classes.ts';

export interface WorkFigures {
  running: number;
  waiting: number;
  /** Since the start of the process. */
  refused: number;
}

interface Turn {
  start: () => void;
  timer: NodeJS.Timeout;
}

/** The shares of places and of waiting work that a late process keeps for the classes that are shed. */
const LATE = { places: 1 / 2, waiting: 1 / 8 };
const known = new Map<WorkClass, () => WorkFigures>();

/** Figures of every class that this process has, for the metrics. */
export const workFigures = (): ReadonlyMap<WorkClass, WorkFigures> =>
  new Map([...known].map(([name, figures]) => [name, figures()]));

/** Reports the figures of a class that counts in its own way, such as sockets. */
export const reportWork = (name: WorkClass, figures: () => WorkFigures): void => void known.set(name, figures);

/** Work in the order of arrival, a few at a time; each piece begins in a turn of the event loop of its own. */
export class WorkQueue {
  readonly #name: WorkClass;
  readonly #bounds: WorkBounds;
  readonly #isShed: boolean;
  readonly #waiting = new Set<Turn>();
  readonly #pace = new Pace();
  #running = 0;
  #refused = 0;

  /** @param bounds where they differ from the table's */
  constructor(name: WorkClass, bounds: Partial<WorkBounds> = {}) {
    this.#name = name;
    this.#bounds = { ...WORK_CLASSES[name], ...bounds };
    this.#isShed = SHED_CLASSES.has(name);
    reportWork(name, () => this.figures());
  }

  figures(): WorkFigures {
    return { running: this.#running, waiting: this.#waiting.size, refused: this.#refused };
  }

  /** Throws QueueFullError when there would be neither a place nor one to wait for it. */
  requireRoom(): void {
    const isFull = this.#running >= this.#places() && this.#waiting.size >= this.#line();
    if (isFull || this.#wouldStayTooLong()) this.#refuse();
  }

  /** Little's law: who comes stays for as many intervals as there are pieces before it, and its own. */
  #wouldStayTooLong(): boolean {
    const { maxStayMs = Infinity } = this.#bounds;
    if (!this.#isBusy()) return false;
    return (this.#running + this.#waiting.size + 1) * this.#pace.intervalMs > maxStayMs;
  }

  /** At least half of the places are taken. */
  #isBusy = (): boolean => this.#running >= this.#bounds.atOnce / 2;

  #places = (): number => this.#lessened(this.#bounds.atOnce, LATE.places);
  #line = (): number => this.#lessened(this.#bounds.maxWaiting, LATE.waiting);

  #lessened(bound: number, share: number): number {
    return this.#isShed && isLate() ? Math.ceil(bound * share) : bound;
  }

  /** Resolves once there is a place, which `leave` gives back. Rejects with QueueFullError. */
  async enter(): Promise<void> {
    this.requireRoom();
    if (this.#running < this.#places()) this.#running += 1;
    else await this.#wait();
    await turnOfLoop(this.#name === 'vital');
  }

  #wait(): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(turn);
        try {
          this.#refuse();
        } catch (error) {
          reject(error as Error);
        }
      };
      const turn: Turn = { start: resolve, timer: setTimeout(giveUp, this.#bounds.maxWaitMs) };
      this.#waiting.add(turn);
    });
  }

  /** Hands the place over, so that the number of running ones stays as it is. */
  leave(): void {
    this.#pace.end(this.#running, this.#isBusy());
    const [next] = this.#waiting;
    if (!next || this.#running > this.#places()) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    clearTimeout(next.timer);
    next.start();
  }

  /** The result or failure of the work, once it has had its place. Rejects with QueueFullError. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  #refuse(): never {
    this.#refused += 1;
    throw new QueueFullError(this.#name, this.#bounds.retryAfterS);
  }
}

/** A queue whose callers with the same key share one run. */
export class SharedQueue<Result> {
  readonly #shared = new Map<string, Promise<Result>>();
  readonly #queue: WorkQueue;

  constructor(name: WorkClass, bounds: Partial<WorkBounds> = {}) {
    this.#queue = new WorkQueue(name, bounds);
  }

  /** Runs the work in its turn; callers with the same key share its result or failure. */
  async run(key: string, work: () => Promise<Result>): Promise<Result> {
    const shared = this.#shared.get(key);
    if (shared) return shared;
    const result = this.#queue.run(work).finally(() => this.#shared.delete(key));
    this.#shared.set(key, result);
    return result;
  }
}
