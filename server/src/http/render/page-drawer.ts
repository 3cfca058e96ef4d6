/** Renders pages in a few worker threads, so that React does not block other requests. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../platform/context/context.ts';
import { maskUrl } from '../../platform/logging/logger.ts';
import { DrawPool, type PoolOptions } from './draw-pool.ts';
import type { DrawFolders, DrawTask } from './draw-thread.ts';
import { containerOf, type FrontBuilds, type RemotePage } from '../releases/front-builds.ts';
import { RENDER_LIMIT_MS } from './render-clock.ts';

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
  /** The state of the live threads; one that was idle for long has ended. */
  readonly threadIds: number[];
}

/** The live shell, a canary's, and the ones before, whose pages are still being rendered. */
const MAX_POOLS = 4;
const MAX_SETS = 16;

/**
 * One pool of threads for each build of the shell, however many servers a process has (tests have hundreds). A pool
 * that is no longer needed renders its pending pages first.
 */
const pools = new LRUCache<string, DrawPool>({ max: MAX_POOLS, dispose: (pool) => void pool.close() });
const drawers = new LRUCache<string, SetDrawer>({ max: MAX_SETS });

export function pageDrawer(threads: number): PageDrawer {
  return {
    canDraw: ({ remote, route }) => existsSync(path.join(remote.folder, 'dist-ssr', `${route.expose.slice(2)}.js`)),
    of: (builds) => buildDrawer(foldersOf(builds), threads),
  };
}

export function buildDrawer(folders: DrawFolders, threads: number, limitMs = RENDER_LIMIT_MS): BuildDrawer {
  const key = JSON.stringify([threads, limitMs, folders]);
  const drawer = drawers.get(key) ?? new SetDrawer(folders, { threads, limitMs });
  drawers.set(key, drawer);
  return drawer;
}

export const foldersOf = ({ shell, parts }: Pick<FrontBuilds, 'shell' | 'parts'>): DrawFolders => ({
  shell: shell.folder,
  remotes: Object.fromEntries(parts.map(({ part, folder }) => [containerOf(part), folder])),
});

/** Another build of a remote is rendered by the same threads: new ones would render their first pages slowly. */
class SetDrawer implements BuildDrawer {
  readonly #folders: DrawFolders;
  readonly #options: PoolOptions;
  /** The shell's threads could not change to this set: it has threads of its own. */
  #hasOwn = false;

  constructor(folders: DrawFolders, options: PoolOptions) {
    this.#folders = folders;
    this.#options = options;
  }

  get threadIds(): number[] {
    return this.#pool().threadIds;
  }

  async draw(task: DrawTask, log: Log): Promise<string | null> {
    const { remotes } = this.#folders;
    let drawn = await this.#pool().draw(remotes, task);
    if (drawn.isStale) {
      this.#hasOwn = true;
      drawn = await this.#pool().draw(remotes, task);
    }
    // Cut from outside, mostly since no thread was free in time: by design the browser renders it, and there is no stack.
    if (drawn.error?.name === 'AbortError') log.warn({ url: maskUrl(task.url) }, 'a page was not rendered in time');
    else if (drawn.error)
      log.error({ err: drawn.error, url: maskUrl(task.url) }, 'a page could not be rendered on the server');
    return drawn.isCut ? null : drawn.markup;
  }

  warmUp(): Promise<void> {
    return this.#pool().warmUp(this.#folders.remotes);
  }

  #pool(): DrawPool {
    const { shell, remotes } = this.#folders;
    const key = JSON.stringify([this.#options, shell, this.#hasOwn ? remotes : null]);
    const pool = pools.get(key) ?? new DrawPool(shell, this.#options);
    pools.set(key, pool);
    return pool;
  }
}
