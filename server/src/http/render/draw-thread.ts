/**
 * A worker thread that renders pages with one build of the shell (draw-pool.ts). It has no access to the database or
 * secrets; all its input comes with the page.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { AppConfig } from 'contracts/app-config';
import { LATE, type Progress, RenderClock, WARM_UP } from './render-clock.ts';

/** A page to be rendered, as it is sent to the thread: the long parts as JSON, which the document needs too. */
export interface DrawTask {
  /** Path with its query. */
  url: string;
  config: string;
  state: string | null;
  nonce: string;
  /** Only the browser can render the page: its frame, and placeholder boxes for it. */
  isWaiting?: boolean;
}

export interface Drawn {
  /** '' when the page's code failed and the browser should render it. */
  markup: string;
  error: Error | null;
  /** The bundle itself could not be loaded: a failed module is never read again by this thread. */
  isBroken: boolean;
  /** The page took longer than the limit. */
  isCut: boolean;
  /** This thread has loaded other builds of these remotes and can't change to these. */
  isStale: boolean;
}

/** The folders of the remotes' builds, by container. */
export type RemoteFolders = Readonly<Record<string, string>>;
/** Where a set of builds lies. */
export interface DrawFolders {
  shell: string;
  remotes: RemoteFolders;
}
/** A page with its number, for the reports of its progress, its limit, and its builds. */
export type ThreadTask = DrawTask & { id: number; limitMs: number; remotes: RemoteFolders };

interface ServerBundle {
  render(
    input: Pick<DrawTask, 'url' | 'nonce' | 'isWaiting'> & { config: AppConfig; state: unknown },
  ): Promise<string | null>;
  /** Shells of before 28 November 2026 have none. */
  forgetRemote?(container: string): void;
}
type PageLoader = (container: string, expose: string) => Promise<unknown>;

// Piscina wraps the value.
const shell = (Array.isArray(workerData) ? workerData.at(-1) : workerData) as string;

let isBroken = false;
async function load(file: string): Promise<unknown> {
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    isBroken = true;
    throw error;
  }
}

// The bundle reads it at run time: the shell's replacement for the federation runtime.
(globalThis as { autonouLoadPage?: PageLoader }).autonouLoadPage = (container, expose) =>
  clock.whileLoading(() => load(path.join(used[container] ?? '', 'dist-ssr', `${expose}.js`)));

/** The builds of this page, and of remotes that only earlier ones had. */
let used: RemoteFolders = {};
/** Pages that were cut and still go on: what they load would stay in the shell. */
let leftovers = 0;

/** Changes to the builds of a page; false when that is not possible. The shell keeps the pages that it has loaded. */
function change(remotes: RemoteFolders, { forgetRemote }: ServerBundle): boolean {
  const others = Object.keys(remotes).filter((name) => used[name] !== undefined && used[name] !== remotes[name]);
  if (others.length > 0 && (leftovers > 0 || !forgetRemote)) return false;
  for (const name of others) forgetRemote?.(name);
  used = { ...used, ...remotes };
  return true;
}

/** Most pages have the same configuration. */
let lastConfig: { text: string; config: AppConfig } | null = null;
function readConfig(text: string): AppConfig {
  if (lastConfig?.text !== text) lastConfig = { text, config: JSON.parse(text) as AppConfig };
  return lastConfig.config;
}

const entryServer = path.join(shell, 'dist-ssr/entry-server.js');
const DRAWN: Drawn = { markup: '', error: null, isBroken: false, isCut: false, isStale: false };

/** The state of the page that is being rendered: a thread has one at a time. */
let clock = new RenderClock(() => undefined, Infinity);

/** Renders a page; without one it only loads the shell's bundle, which takes most of a first page's time. */
export default async function draw(task: ThreadTask | typeof WARM_UP): Promise<Drawn> {
  try {
    const bundle = (await load(entryServer)) as ServerBundle;
    if (task === WARM_UP) return DRAWN;
    if (!change(task.remotes, bundle)) return { ...DRAWN, isStale: true };
    const markup = await drawWith(bundle, task);
    if (markup !== LATE) return { ...DRAWN, markup: markup ?? '', isBroken };
    return { ...DRAWN, error: new Error(`not rendered in ${task.limitMs} ms`), isBroken, isCut: true };
  } catch (error) {
    return { ...DRAWN, error: error instanceof Error ? error : new Error(String(error)), isBroken };
  }
}

async function drawWith(
  { render }: ServerBundle,
  { id, limitMs, config, state, remotes: _remotes, ...page }: ThreadTask,
) {
  const report = (isRendering: boolean) => parentPort?.postMessage({ id, isRendering } satisfies Progress);
  clock = new RenderClock(report, limitMs);
  return clock.limit(async () => {
    leftovers += 1;
    try {
      return await render({
        ...page,
        config: readConfig(config),
        state: state === null ? undefined : JSON.parse(state),
      });
    } finally {
      leftovers -= 1;
    }
  });
}
