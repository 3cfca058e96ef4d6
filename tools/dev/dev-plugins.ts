// What the dev servers do beside Vite: the shell's one writes the configuration into its page, a remote's one restarts
// for a new page.
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';
import { containerName, portOf, remoteDirs, serverAddress, type RemoteDir } from '../../build/dev-ports.ts';
import { findPages, isPage, routesOf } from '../../build/remote-pages.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * In development the routes come directly from each remote's source: in the page, as the server writes them, and at
 * `/config`. A page requested while the server restarts waits for it.
 */
export function devConfig(): Plugin {
  return {
    name: 'autonou-dev-config',
    configureServer(server) {
      server.middlewares.use('/config', async (_request, response) => {
        const text = await configText();
        if (text === null)
          return void response.writeHead(503).end('The server does not answer: the terminal says why.');
        response.setHeader('content-type', 'application/json').end(text);
      });
    },
    async transformIndexHtml() {
      const text = await configText();
      const attrs = { id: 'app-config', type: 'application/json' };
      return text === null ? [] : [{ tag: 'script', attrs, children: text.replaceAll('<', '\\u003c') }];
    },
  };
}

async function configText(): Promise<string | null> {
  const chosen = (process.env.DEV_REMOTES ?? remoteDirs.join(',')).split(',');
  const config = await serversConfig();
  if (!config) return null;
  const served = config.remotes.filter((remote) => !chosen.includes(remote.name.replace('_', '-')));
  const live = await Promise.all((chosen as RemoteDir[]).map((dir) => devRemote(dir)));
  return JSON.stringify({ ...config, remotes: [...live.flat(), ...served] });
}

/**
 * The server's response once it is up: it restarts at every change of its code. Null when it does not come up again.
 */
async function serversConfig(): Promise<{ remotes: { name: string }[] } | null> {
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(`${serverAddress()}/config`).catch(() => null);
    if (reply?.ok) return (await reply.json()) as { remotes: { name: string }[] };
    await setTimeout(300);
  }
  return null;
}

async function devRemote(dir: RemoteDir) {
  if (!remoteDirs.includes(dir)) return [];
  const pages = await findPages(path.join(root, dir));
  const entry = `http://localhost:${portOf(dir)}/mf-manifest.json`;
  return pages.length === 0 ? [] : [{ name: containerName(dir), entry, styles: {}, routes: routesOf(pages) }];
}

/** Restarts a remote's dev server when a page is added or removed: what a remote exposes is fixed at its start. */
export function restartForPages(folder: string): Plugin {
  return {
    name: 'autonou-restart-for-pages',
    apply: 'serve',
    configureServer(server) {
      const restart = (file: string) => {
        if (isPage(folder, file)) void server.restart();
      };
      server.watcher.on('add', restart).on('unlink', restart);
    },
  };
}
