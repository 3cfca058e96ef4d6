/** How long one page may render: counted by its thread, and by the main thread in case that one is blocked. */
export const RENDER_LIMIT_MS = 3_000;

/** The result of a page that took longer. */
export const LATE = Symbol('late');

/** The report of a thread about the page that it renders. */
export interface Progress {
  /** The page's number among the pages of its pool. */
  id: number;
  /** False while modules are loaded: a cold start on a busy machine takes longer than any page. */
  isRendering: boolean;
}

/** Runs in the thread, for one page: time spent loading modules does not count. */
export class RenderClock {
  readonly #report: (isRendering: boolean) => void;
  readonly #limitMs: number;
  readonly #late = Promise.withResolvers<typeof LATE>();
  #timer: NodeJS.Timeout | undefined;
  #loads = 0;
  #isOver = false;

  constructor(report: (isRendering: boolean) => void, limitMs: number) {
    this.#report = report;
    this.#limitMs = limitMs;
  }

  /** The page's result, or LATE once it has rendered for longer than the limit. */
  async limit<Result>(work: () => Promise<Result>): Promise<Result | typeof LATE> {
    this.#start();
    try {
      return await Promise.race([work(), this.#late.promise]);
    } finally {
      this.#isOver = true;
      clearTimeout(this.#timer);
    }
  }

  /** Loads a module that the page asked for; the page has its whole time again afterwards. */
  async whileLoading<Result>(load: () => Promise<Result>): Promise<Result> {
    this.#loads += 1;
    clearTimeout(this.#timer);
    this.#report(false);
    try {
      return await load();
    } finally {
      this.#loads -= 1;
      if (this.#loads === 0 && !this.#isOver) this.#start();
    }
  }

  #start(): void {
    this.#timer = setTimeout(() => this.#late.resolve(LATE), this.#limitMs);
    this.#report(true);
  }
}

/** A task without a page: the bundles are loaded only. */
export const WARM_UP = 'warm up';
