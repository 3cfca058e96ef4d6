/** Renders pages in a few worker threads, so that React does not block other requests. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { MINUTE_MS } from 'contracts/durations';
import type { Log } from '../../platform/context.ts';
import { maskUrl } from '../../platform/logger.ts';
import type { Drawn, DrawTask, LimitedTask } from './draw-thread.ts';
import type { RemoteDir } from './front-builds.ts';
import { type Progress, RENDER_LIMIT_MS } from './render-clock.ts';
import { RenderLimits } from './render-limits.ts';

export interface PageDrawer {
  /** Whether the remote has built this page for the server too. Otherwise the browser renders it. */
  canDraw(remote: RemoteDir, expose: string): boolean;
  /**
   * The page's markup, or '' when there is no server bundle or rendering failed: the browser renders it then. Null when
   * it took too long.
   */
  draw(task: DrawTask, log: Log): Promise<string | null>;
  /** The number of live threads; a thread that was idle for long has ended. */
  readonly threadIds: number[];
}

const THREAD = fileURLToPath(new URL('./draw-thread.ts', import.meta.url));
/** A page takes some 10 MB while it is rendered, and the bundles 30 MB permanently. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 24 };
const IDLE_MS = MINUTE_MS;
/** While a build is being written, each check finds another one. */
const MIN_LIFETIME_MS = 1_000;

/** One pool of threads per folder of builds, however many servers a process has (tests have hundreds). */
const drawers = new Map<string, PageDrawer>();

export function pageDrawer(root: string, threads: number, limitMs = RENDER_LIMIT_MS): PageDrawer {
  const key = `${threads} ${limitMs} ${root}`;
  const drawer = drawers.get(key) ?? new ThreadedDrawer(root, threads, new RenderLimits(limitMs));
  drawers.set(key, drawer);
  return drawer;
}

class ThreadedDrawer implements PageDrawer {
  readonly #root: string;
  readonly #threads: number;
  readonly #limits: RenderLimits;
  #pool: Piscina<LimitedTask, Drawn> | null = null;
  /** The builds that the pool has loaded, and its start time. */
  #build = '';
  #since = -Infinity;

  constructor(root: string, threads: number, limits: RenderLimits) {
    this.#limits = limits;
    this.#root = root;
    this.#threads = threads;
  }

  get threadIds(): number[] {
    return this.#pool?.threads.map(({ threadId }) => threadId) ?? [];
  }

  canDraw(remote: RemoteDir, expose: string): boolean {
    return existsSync(path.join(this.#root, remote, 'dist-ssr', `${expose.slice(2)}.js`));
  }

  async draw(task: DrawTask, log: Log): Promise<string | null> {
    const pool = this.#presentPool();
    if (!pool) return '';
    const { id, limitMs, signal, end } = this.#limits.begin();
    let isCut = false;
    try {
      const drawn = await pool.run({ ...task, id, limitMs }, { signal });
      isCut = drawn.isCut;
      // The files on disk may be complete by now.
      if (drawn.isBroken) this.#build = '';
      if (drawn.error) throw drawn.error;
      return drawn.markup;
    } catch (error) {
      log.error({ err: error, url: maskUrl(task.url) }, 'a page could not be rendered on the server');
      return isCut || signal.aborted ? null : '';
    } finally {
      end();
    }
  }

  /** Threads with the builds on disk: a thread loads a module only once, so another build needs other threads. */
  #presentPool(): Piscina<LimitedTask, Drawn> | null {
    const build = this.#buildOnDisk();
    if (build === null) return null;
    const isPresent = build === this.#build || performance.now() - this.#since < MIN_LIFETIME_MS;
    if (this.#pool && isPresent) return this.#pool;
    // Its pending pages are still rendered.
    void this.#pool?.close();
    this.#build = build;
    this.#since = performance.now();
    this.#pool = new Piscina<LimitedTask, Drawn>({
      filename: THREAD,
      workerData: { root: this.#root },
      minThreads: 1,
      maxThreads: this.#threads,
      idleTimeout: IDLE_MS,
      resourceLimits: MEMORY,
      // A thread that waits in Atomics.wait runs no timer of the code that it has loaded.
      atomics: 'disabled',
    });
    this.#pool.on('message', (progress: Progress) => this.#limits.report(progress));
    return this.#pool;
  }

  /** Changes with every build of the shell or of mf-public; null without a server bundle. */
  #buildOnDisk(): string | null {
    const times = ['shell/dist-ssr/entry-server.js', 'mf-public/dist-ssr', 'mf-public/dist-ssr/home.js'].map(
      (file) => statSync(path.join(this.#root, file), { throwIfNoEntry: false })?.mtimeMs,
    );
    return times[0] === undefined ? null : times.join(' ');
  }
}
