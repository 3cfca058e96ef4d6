/**
 * A worker thread that renders pages: it loads the shell's server bundle and the remotes' pages once, and ends when
 * another build exists (page-drawer.ts). It has no access to the database or secrets; all its input comes with the
 * page.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import type { AppConfig } from 'contracts/app-config';

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
}

/** Where a set of builds lies: the shell's folder, and each remote's by its container. */
export interface DrawFolders {
  shell: string;
  remotes: Record<string, string>;
}

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
  load(path.join(remotes[container] ?? '', 'dist-ssr', `${expose}.js`));

export default async function draw({ config, state, ...page }: DrawTask): Promise<Drawn> {
  try {
    const { render } = (await load(path.join(shell, 'dist-ssr/entry-server.js'))) as ServerBundle;
    const markup = await render({
      ...page,
      config: JSON.parse(config),
      state: state === null ? undefined : JSON.parse(state),
    });
    return { markup: markup ?? '', error: null, isBroken };
  } catch (error) {
    return { markup: '', error: error instanceof Error ? error : new Error(String(error)), isBroken };
  }
}
