/** Draws a page with the shell's server bundle; the remotes' pages come from their own server bundles. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppConfig } from 'contracts/app-config';
import type { Log } from '../context.ts';
import { maskUrl } from '../platform/logger.ts';
import type { RemoteDir } from './front-builds.ts';

export interface RenderInput {
  url: string;
  config: AppConfig;
  state: unknown;
  nonce: string;
  /** Only the browser can draw the page: its frame, and boxes where it will be. */
  isWaiting: boolean;
}
interface ServerBundle {
  render(input: RenderInput): Promise<string | null>;
}
type PageLoader = (container: string, expose: string) => Promise<unknown>;

export interface Renderer {
  /** Has the remote built this page for the server too? Otherwise the browser draws it. */
  canDraw(remote: RemoteDir, expose: string): boolean;
  /** The page's markup, or '' when there is no server bundle or drawing failed: the browser draws it then. */
  draw(input: RenderInput, log: Log): Promise<string>;
}

/** A new build is a new module address; the old one stays in memory until the process ends. */
const importFresh = (file: string): Promise<unknown> =>
  import(`${pathToFileURL(file).href}?built=${statSync(file).mtimeMs}`);

export function renderer(root: string): Renderer {
  const shell = path.join(root, 'shell/dist-ssr/entry-server.js');
  const fileOf = (remote: string, expose: string) => path.join(root, remote, 'dist-ssr', `${expose}.js`);
  const loadPage: PageLoader = (container, expose) => importFresh(fileOf(container.replace('_', '-'), expose));
  // The bundle reads it at run time: the shell's stand-in for the federation runtime.
  (globalThis as { autonouLoadPage?: PageLoader }).autonouLoadPage = loadPage;
  return {
    canDraw: (remote, expose) => existsSync(fileOf(remote, expose.slice(2))),
    async draw(input, log) {
      if (!existsSync(shell)) return '';
      try {
        const bundle = (await importFresh(shell)) as ServerBundle;
        return (await bundle.render(input)) ?? '';
      } catch (error) {
        log.error({ err: error, url: maskUrl(input.url) }, 'a page could not be drawn on the server');
        return '';
      }
    },
  };
}
