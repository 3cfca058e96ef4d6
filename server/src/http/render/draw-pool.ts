/** A few worker threads that render pages with one build of the shell, and with any builds of the remotes. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { MINUTE_MS } from 'contracts/durations';
import type { Drawn, DrawTask, RemoteFolders, ThreadTask } from './draw-thread.ts';
import { type Progress, WARM_UP } from './render-clock.ts';
import { RenderLimits } from './render-limits.ts';

export interface PoolOptions {
  threads: number;
  limitMs: number;
}

type Threads = Piscina<ThreadTask | typeof WARM_UP, Drawn>;

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
/** A thread keeps each build that it has loaded, of a remote some 3 MB: with more than these it is replaced. */
const MAX_EARLIER = 12;
const MAX_LOOKED = 16;
const NO_MARKUP: Drawn = { markup: '', error: null, isBroken: false, isCut: false, isStale: false };

/** A thread loads a module only once, so a build that changed in its folder needs other threads. */
export class DrawPool {
  readonly #shell: string;
  readonly #options: PoolOptions;
  readonly #limits: RenderLimits;
  #threads: Threads | null = null;
  #since = -Infinity;
  /** The folders that the threads were given, with the times of their files then. */
  #builds = new Map<string, string>();
  #isBroken = false;
  /** Sets that were found unchanged a moment ago. */
  readonly #looked = new LRUCache<string, true>({ max: MAX_LOOKED, ttl: LOOK_MS, ttlResolution: 0 });

  constructor(shell: string, options: PoolOptions) {
    this.#shell = shell;
    this.#options = options;
    this.#limits = new RenderLimits(options.limitMs);
  }

  get threadIds(): number[] {
    return this.#threads?.threads.map(({ threadId }) => threadId) ?? [];
  }

  /** Without a server bundle there is no markup. Never rejects. */
  async draw(remotes: RemoteFolders, task: DrawTask): Promise<Drawn> {
    const threads = this.#present(remotes);
    if (!threads) return NO_MARKUP;
    const { id, limitMs, signal, end } = this.#limits.begin();
    try {
      const drawn = await threads.run({ ...task, id, limitMs, remotes }, { signal });
      // The files on disk may be complete by now.
      if (drawn.isBroken && this.#threads === threads) this.#isBroken = true;
      return drawn;
    } catch (error) {
      return { ...NO_MARKUP, error: error instanceof Error ? error : new Error(String(error)), isCut: signal.aborted };
    } finally {
      end();
    }
  }

  async warmUp(remotes: RemoteFolders): Promise<void> {
    // What is wrong with a bundle is logged with the first page.
    await this.#present(remotes)
      ?.run(WARM_UP)
      .catch(() => undefined);
  }

  /** Renders the pending pages first. */
  async close(): Promise<void> {
    await this.#threads?.close();
  }

  /** Threads for the builds on disk, or null without a server bundle of the shell. */
  #present(remotes: RemoteFolders): Threads | null {
    const key = JSON.stringify(remotes);
    if (this.#threads && !this.#isBroken && this.#looked.has(key)) return this.#threads;
    const found = this.#onDisk(remotes);
    if (!found) return null;
    const fits = !this.#isBroken && this.#canTake(found);
    if (!this.#threads || (!fits && performance.now() - this.#since >= MIN_LIFETIME_MS)) this.#start();
    for (const [folder, times] of found) if (!this.#builds.has(folder)) this.#builds.set(folder, times);
    if (this.#canTake(found)) this.#looked.set(key, true);
    return this.#threads;
  }

  #canTake(found: ReadonlyMap<string, string>): boolean {
    const hasChanged = [...found].some(([folder, times]) => (this.#builds.get(folder) ?? times) !== times);
    const all = new Set([...this.#builds.keys(), ...found.keys()]);
    return !hasChanged && all.size <= found.size + MAX_EARLIER;
  }

  #start(): void {
    void this.close();
    this.#since = performance.now();
    this.#isBroken = false;
    this.#builds = new Map();
    this.#looked.clear();
    this.#threads = new Piscina<ThreadTask | typeof WARM_UP, Drawn>({
      filename: THREAD,
      workerData: this.#shell,
      minThreads: 1,
      maxThreads: this.#options.threads,
      idleTimeout: IDLE_MS,
      resourceLimits: MEMORY,
      // A thread that waits in Atomics.wait runs no timer of the code that it has loaded.
      atomics: 'disabled',
    });
    this.#threads.on('message', (progress: Progress) => this.#limits.report(progress));
  }

  /** The folders of these builds with the times of their files; null without a server bundle of the shell. */
  #onDisk(remotes: RemoteFolders): Map<string, string> | null {
    const entry = statSync(path.join(this.#shell, 'dist-ssr/entry-server.js'), { throwIfNoEntry: false });
    if (!entry) return null;
    const times = Object.values(remotes).map((folder) => [folder, timesIn(path.join(folder, 'dist-ssr'))] as const);
    return new Map([[this.#shell, String(entry.mtimeMs)], ...times]);
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
