/** Ends pages from outside of their thread: those that block it, and those that it never begins. */
import { type Progress, RENDER_LIMIT_MS } from './render-clock.ts';

export interface LimitedPage {
  id: number;
  limitMs: number;
  /** Aborts the page with its thread. */
  signal: AbortSignal;
  end(): void;
}

/** A thread that can still run timers ends the page itself before, and stays. */
const BLOCKED_EXTRA_MS = 500;
/** Many times a thread's start on a busy machine, waiting for a free thread included. */
const WHOLE_LIMIT_MS = 15_000;

interface Watch {
  aborting: AbortController;
  whole: NodeJS.Timeout;
  rendering?: NodeJS.Timeout;
}

/** The pages that one pool of threads is rendering. */
export class RenderLimits {
  readonly #limitMs: number;
  readonly #watches = new Map<number, Watch>();
  #last = 0;

  constructor(limitMs = RENDER_LIMIT_MS) {
    this.#limitMs = limitMs;
  }

  begin(): LimitedPage {
    const id = ++this.#last;
    const aborting = new AbortController();
    this.#watches.set(id, { aborting, whole: setTimeout(() => aborting.abort(), WHOLE_LIMIT_MS) });
    return { id, limitMs: this.#limitMs, signal: aborting.signal, end: () => this.#end(id) };
  }

  /** Takes a thread's report; of a page that has ended, nothing. */
  report({ id, isRendering }: Progress): void {
    const watch = this.#watches.get(id);
    if (!watch) return;
    clearTimeout(watch.rendering);
    if (!isRendering) return;
    watch.rendering = setTimeout(() => watch.aborting.abort(), this.#limitMs + BLOCKED_EXTRA_MS);
  }

  #end(id: number): void {
    const watch = this.#watches.get(id);
    clearTimeout(watch?.whole);
    clearTimeout(watch?.rendering);
    this.#watches.delete(id);
  }
}
