/**
 * A worker thread that renders pages: it loads the shell's server bundle and the remotes' pages once, and ends when
 * another build exists (page-drawer.ts). It has no access to the database or secrets; all its input comes with the
 * page.
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
}

/** Where a set of builds lies: the shell's folder, and each remote's by its container. */
export interface DrawFolders {
  shell: string;
  remotes: Record<string, string>;
}
/** A page with its number, for the reports of its progress, and its limit. */
export type LimitedTask = DrawTask & { id: number; limitMs: number };

interface ServerBundle {
  render(
    input: Pick<DrawTask, 'url' | 'nonce' | 'isWaiting'> & { config: AppConfig; state: unknown },
  ): Promise<string | null>;
}
type PageLoader = (container: string, expose: string) => Promise<unknown>;

// Piscina wraps the value.
const { shell, remotes } = (Array.isArray(workerData) ? workerData.at(-1) : workerData) as DrawFolders;

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
  clock.whileLoading(() => load(path.join(remotes[container] ?? '', 'dist-ssr', `${expose}.js`)));

/** Most pages have the same configuration. */
let lastConfig: { text: string; config: AppConfig } | null = null;
function readConfig(text: string): AppConfig {
  if (lastConfig?.text !== text) lastConfig = { text, config: JSON.parse(text) as AppConfig };
  return lastConfig.config;
}

const entryServer = path.join(shell, 'dist-ssr/entry-server.js');
const FAILED = { markup: '', isCut: false };

/** Of the page that is being rendered: a thread has one at a time. */
let clock = new RenderClock(() => undefined, Infinity);

/** Renders a page; without one it only loads the shell's bundle, which takes most of a first page's time. */
export default async function draw(task: LimitedTask | typeof WARM_UP): Promise<Drawn> {
  try {
    if (task === WARM_UP) {
      await load(entryServer);
      return { ...FAILED, error: null, isBroken };
    }
    const { id, limitMs, config, state, ...page } = task;
    const { render } = (await load(entryServer)) as ServerBundle;
    const report = (isRendering: boolean) => parentPort?.postMessage({ id, isRendering } satisfies Progress);
    clock = new RenderClock(report, limitMs);
    const markup = await clock.limit(() =>
      render({ ...page, config: readConfig(config), state: state === null ? undefined : JSON.parse(state) }),
    );
    if (markup === LATE) return { ...FAILED, error: new Error(`not rendered in ${limitMs} ms`), isBroken, isCut: true };
    return { markup: markup ?? '', error: null, isBroken, isCut: false };
  } catch (error) {
    return { ...FAILED, error: error instanceof Error ? error : new Error(String(error)), isBroken };
  }
}
