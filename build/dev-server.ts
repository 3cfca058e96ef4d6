// Ports and addresses of the dev servers, and the configuration that the shell's one writes into its page.
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Plugin } from 'vite';
import { findPages, routesOf } from './remote-pages.ts';
import remoteList from '../remotes.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');
/** First of the consecutive ports: the shell's dev server, then the remotes in the order of remotes.json. */
export const devPort = Number(process.env.DEV_WEB_PORT || 5170);
const serverAddress = () => `http://localhost:${process.env.PORT || '3000'}`;

export type RemoteDir = `mf-${string}`;
const remoteDirs = remoteList.map(({ dir }) => dir as RemoteDir);
export const portOf = (dir: RemoteDir) => devPort + 1 + remoteDirs.indexOf(dir);

/** Container names are identifiers; directories and addresses are not. */
export const containerName = (dir: RemoteDir) => dir.replace('-', '_');

export const proxyTo = (prefix: string) => ({ target: serverAddress(), ws: prefix === '/ws' });

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
