// The page that blocking time is compared with: the site's own document, with one script instead of the site's own, which
// hydrates it and does nothing else (shell/src/testing/hydrate-only.ts).
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, mergeConfig, type Plugin } from 'vite';
import { defineShell } from '../../../build/federation.ts';
import type { PageKey } from './page-kinds.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SCRIPT_FILE = '/hydrate-only.js';
const ENTRY = 'virtual:hydrate-only';

/** The screens that can be hydrated alone: those of the pages that are measured by default. */
export const SCREENS: Partial<Record<PageKey, string>> = {
  home: 'mf-public/src/pages/home.tsx',
  results: 'mf-public/src/search/path-results.tsx',
  car: 'mf-public/src/car/car-screen.tsx',
};

export interface HydrateOnly {
  /** The page's address at the server of its own. */
  url: string;
  close(): void;
}

/** Serves a page of the site with that script; everything but the document and the script is the site's. */
export async function serveHydrateOnly(pageUrl: string, screen: string): Promise<HydrateOnly> {
  const page = new URL(pageUrl);
  const address = page.pathname + page.search;
  const html = await (await fetch(page)).text();
  const script = compressed('text/javascript', await buildScript(screen));
  const files: Record<string, File> = { [address]: compressed('text/html', documentOf(html)), [SCRIPT_FILE]: script };
  const server = createServer(({ url = '/', method, headers }, response) => {
    const file = files[url];
    if (file) return void response.writeHead(200, file.headers).end(file.body);
    const passed = request(new URL(url, page), { method, headers: { ...headers, host: page.host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', (error) => response.destroy(error)).end();
  });
  return { url: new URL(address, await listen(server)).href, close: () => void server.close() };
}

/** With the settings of the server's bundle, which has no federation either. */
async function buildScript(screen: string): Promise<string> {
  const shell = path.join(ROOT, 'shell');
  const settings = defineShell()({ command: 'build', mode: 'production', isSsrBuild: true });
  const result = await build(
    mergeConfig(settings, {
      configFile: false,
      root: shell,
      logLevel: 'warn',
      plugins: [entryOf(path.join(shell, 'src/testing/hydrate-only.ts'), path.join(ROOT, screen))],
      build: {
        write: false,
        copyPublicDir: false,
        manifest: false,
        sourcemap: false,
        rolldownOptions: { input: ENTRY },
      },
    }),
  );
  const [entry] = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (entry?.type !== 'chunk') throw new Error(`${screen} has no script`);
  return entry.code;
}

/** Shell and screen in one file, without what is imported when it is needed. */
const entryOf = (hydrate: string, screen: string): Plugin => ({
  name: 'autonou-hydrate-only',
  resolveDynamicImport: (id) => ({ id: String(id), external: true }),
  resolveId: (id) => (id === ENTRY ? id : undefined),
  load: (id) =>
    id === ENTRY
      ? `import { hydrateOnly } from '${hydrate}'; import * as screen from '${screen}'; void hydrateOnly(screen);`
      : undefined,
});

const SCRIPT = /<script(?! type="application)[^>]*>[\s\S]*?<\/script>/g;

const documentOf = (html: string): string =>
  html.replace(SCRIPT, '').replace('</body>', `<script type="module" src="${SCRIPT_FILE}"></script></body>`);

interface File {
  headers: Record<string, string>;
  body: Buffer;
}

const compressed = (type: string, text: string): File => ({
  headers: { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'br' },
  body: brotliCompressSync(text),
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
