/** Renders pages in a few worker threads, so that React does not block other requests. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { MINUTE_MS } from 'contracts/durations';
import type { Log } from '../../platform/context.ts';
import { maskUrl } from '../../platform/logger.ts';
import type { Drawn, DrawTask } from './draw-thread.ts';
import type { RemoteDir } from './front-builds.ts';

export interface PageDrawer {
  /** Whether the remote has built this page for the server too. Otherwise the browser renders it. */
  canDraw(remote: RemoteDir, expose: string): boolean;
  /** The page's markup, or '' when there is no server bundle or rendering failed: the browser renders it then. */
  draw(task: DrawTask, log: Log): Promise<string>;
  /** The number of live threads; a thread that was idle for long has ended. */
  readonly threadIds: number[];
}

const THREAD = fileURLToPath(new URL('./draw-thread.ts', import.meta.url));
/** A page takes some 10 MB while it is rendered, and the bundles 30 MB permanently. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 24 };
/** Many times the time of a page and of a thread's start on a busy machine; a hanging page ends with its thread. */
const RENDER_TIMEOUT_MS = 15_000;
const IDLE_MS = MINUTE_MS;
/** While a build is being written, each check finds another one. */
const MIN_LIFETIME_MS = 1_000;

/** One pool of threads per folder of builds, however many servers a process has (tests have hundreds). */
const drawers = new Map<string, PageDrawer>();

export function pageDrawer(root: string, threads: number): PageDrawer {
  const key = `${threads} ${root}`;
  const drawer = drawers.get(key) ?? new ThreadedDrawer(root, threads);
  drawers.set(key, drawer);
  return drawer;
}

class ThreadedDrawer implements PageDrawer {
  readonly #root: string;
  readonly #threads: number;
  #pool: Piscina<DrawTask, Drawn> | null = null;
  /** The builds that the pool has loaded, and its start time. */
  #build = '';
  #since = -Infinity;

  constructor(root: string, threads: number) {
    this.#root = root;
    this.#threads = threads;
  }

  get threadIds(): number[] {
    return this.#pool?.threads.map(({ threadId }) => threadId) ?? [];
  }

  canDraw(remote: RemoteDir, expose: string): boolean {
    return existsSync(path.join(this.#root, remote, 'dist-ssr', `${expose.slice(2)}.js`));
  }

  async draw(task: DrawTask, log: Log): Promise<string> {
    const pool = this.#presentPool();
    if (!pool) return '';
    try {
      const { markup, error, isBroken } = await pool.run(task, { signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) });
      // The files on disk may be complete by now.
      if (isBroken) this.#build = '';
      if (error) throw error;
      return markup;
    } catch (error) {
      log.error({ err: error, url: maskUrl(task.url) }, 'a page could not be rendered on the server');
      return '';
    }
  }

  /** Threads with the builds on disk: a thread loads a module only once, so another build needs other threads. */
  #presentPool(): Piscina<DrawTask, Drawn> | null {
    const build = this.#buildOnDisk();
    if (build === null) return null;
    const isPresent = build === this.#build || performance.now() - this.#since < MIN_LIFETIME_MS;
    if (this.#pool && isPresent) return this.#pool;
    // Its pending pages are still rendered.
    void this.#pool?.close();
    this.#build = build;
    this.#since = performance.now();
    this.#pool = new Piscina<DrawTask, Drawn>({
      filename: THREAD,
      workerData: { root: this.#root },
      minThreads: 1,
      maxThreads: this.#threads,
      idleTimeout: IDLE_MS,
      resourceLimits: MEMORY,
      // A thread that waits in Atomics.wait runs no timer of the code that it has loaded.
      atomics: 'disabled',
    });
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
