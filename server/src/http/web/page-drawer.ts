/** Renders pages in a few worker threads, so that React does not block other requests. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { MINUTE_MS } from 'contracts/durations';
import type { Log } from '../../platform/context.ts';
import { maskUrl } from '../../platform/logger.ts';
import type { Drawn, DrawFolders, DrawTask, LimitedTask } from './draw-thread.ts';
import { containerOf, type FrontBuilds, type RemotePage } from './front-builds.ts';
import { type Progress, RENDER_LIMIT_MS, WARM_UP } from './render-clock.ts';
import { RenderLimits } from './render-limits.ts';

export interface PageDrawer {
  /** Whether the remote has built this page for the server too. Otherwise the browser renders it. */
  canDraw(page: RemotePage): boolean;
  /** Draws with these builds. */
  of(builds: Pick<FrontBuilds, 'shell' | 'parts'>): BuildDrawer;
}

/** Draws with one set of builds. */
export interface BuildDrawer {
  /**
   * The page's markup, or '' when there is no server bundle or rendering failed: the browser renders it then. Null when
   * it took too long.
   */
  draw(task: DrawTask, log: Log): Promise<string | null>;
  /** Starts a thread and loads the bundles, so that the first page need not wait for that. */
  warmUp(): Promise<void>;
  /** The number of live threads; a thread that was idle for long has ended. */
  readonly threadIds: number[];
}

const THREAD = fileURLToPath(new URL('./draw-thread.ts', import.meta.url));
/**
 * A page makes some 2 MB of objects, and the bundles take 30 MB permanently. Each collection of the young generation
 * copies the page that is being rendered, so a large one, which is collected after a dozen pages, saves a tenth of a
 * page's time.
 */
const MEMORY = { maxOldGenerationSizeMb: 120, maxYoungGenerationSizeMb: 96 };
const IDLE_MS = MINUTE_MS;
/** While a build is being written, each check finds another one. */
const MIN_LIFETIME_MS = 1_000;
/** How long a look at the files on disk counts: some sixty of them. */
const LOOK_MS = 100;

/** The live builds, a canary's, and the ones before, whose pages are still being rendered. */
const MAX_SETS = 4;

/**
 * One pool of threads for each set of builds, however many servers a process has (tests have hundreds). A pool that is
 * no longer needed renders its pending pages first.
 */
const drawers = new LRUCache<string, ThreadedDrawer>({ max: MAX_SETS, dispose: (drawer) => void drawer.close() });

export function pageDrawer(threads: number): PageDrawer {
  return {
    canDraw: ({ remote, route }) => existsSync(path.join(remote.folder, 'dist-ssr', `${route.expose.slice(2)}.js`)),
    of: (builds) => buildDrawer(foldersOf(builds), threads),
  };
}

export function buildDrawer(folders: DrawFolders, threads: number, limitMs = RENDER_LIMIT_MS): BuildDrawer {
  const key = `${threads} ${limitMs} ${JSON.stringify(folders)}`;
  const drawer = drawers.get(key) ?? new ThreadedDrawer(folders, threads, new RenderLimits(limitMs));
  drawers.set(key, drawer);
  return drawer;
}

export const foldersOf = ({ shell, parts }: Pick<FrontBuilds, 'shell' | 'parts'>): DrawFolders => ({
  shell: shell.folder,
  remotes: Object.fromEntries(parts.map(({ part, folder }) => [containerOf(part), folder])),
});

class ThreadedDrawer implements BuildDrawer {
  readonly #folders: DrawFolders;
  readonly #threads: number;
  readonly #limits: RenderLimits;
  #pool: Piscina<LimitedTask | typeof WARM_UP, Drawn> | null = null;
  /** The builds that the pool has loaded, and its start time. */
  #build = '';
  #since = -Infinity;
  #looked: { build: string | null; at: number } = { build: null, at: -Infinity };

  constructor(folders: DrawFolders, threads: number, limits: RenderLimits) {
    this.#limits = limits;
    this.#folders = folders;
    this.#threads = threads;
  }

  get threadIds(): number[] {
    return this.#pool?.threads.map(({ threadId }) => threadId) ?? [];
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

  async warmUp(): Promise<void> {
    // What is wrong with a bundle is logged with the first page.
    await this.#presentPool()
      ?.run(WARM_UP)
      .catch(() => undefined);
  }

  /** Threads with the builds on disk: a thread loads a module only once, so another build needs other threads. */
  #presentPool(): Piscina<LimitedTask | typeof WARM_UP, Drawn> | null {
    const build = this.#presentBuild();
    if (build === null) return null;
    const isPresent = build === this.#build || performance.now() - this.#since < MIN_LIFETIME_MS;
    if (this.#pool && isPresent) return this.#pool;
    // Its pending pages are still rendered.
    void this.#pool?.close();
    this.#build = build;
    this.#since = performance.now();
    this.#pool = new Piscina<LimitedTask | typeof WARM_UP, Drawn>({
      filename: THREAD,
      workerData: this.#folders,
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

  async close(): Promise<void> {
    await this.#pool?.close();
  }

  /** As of a moment ago; while it is incomplete, or was found broken, as of now. */
  #presentBuild(): string | null {
    const { build, at } = this.#looked;
    if (build !== null && build === this.#build && performance.now() - at < LOOK_MS) return build;
    this.#looked = { build: this.#buildOnDisk(), at: performance.now() };
    return this.#looked.build;
  }

  /** Changes with every build of these folders; null without a server bundle of the shell. */
  #buildOnDisk(): string | null {
    const { shell, remotes } = this.#folders;
    const entry = statSync(path.join(shell, 'dist-ssr/entry-server.js'), { throwIfNoEntry: false });
    if (!entry) return null;
    return [entry.mtimeMs, ...Object.values(remotes).map((folder) => timesIn(path.join(folder, 'dist-ssr')))].join(' ');
  }
}

/** The times of a bundle's pages, and of the folder itself. */
function timesIn(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return '';
  const pages = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return [found, ...pages.map((file) => statSync(path.join(folder, file), { throwIfNoEntry: false }))]
    .map((stats) => stats?.mtimeMs)
    .join(',');
}
