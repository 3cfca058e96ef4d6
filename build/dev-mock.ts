// `npm run dev -- --mock mf-dealer`: the shell's dev server answers the calls from the remote's fixtures, without the
// server and its database.
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Plugin } from 'vite';
import { answering, type ApiTable } from '../contracts/src/testing/answering.ts';
import { TEST_CONFIG } from '../contracts/src/testing/test-config.ts';

/** What the server would write into each page; the remotes are added to it. */
export const MOCK_CONFIG = { ...TEST_CONFIG, hasDemoData: false };

/** The remote whose fixtures answer; `scripts/dev.mjs` sets it. */
export const isMock = (): boolean => Boolean(process.env.DEV_MOCK);

/** The fixtures of a remote, from its folder. */
const FIXTURES_FILE = 'src/testing/fixtures.ts';

/** Answers what the page asks the server for; no plugin unless DEV_MOCK is set. */
export function mockServer(root: string): Plugin | false {
  const dir = process.env.DEV_MOCK;
  if (!dir) return false;
  const file = path.join(root, dir, FIXTURES_FILE);
  return {
    name: 'autonou-mock-server',
    configureServer(server) {
      // Loaded for each request, so that a changed fixture is seen at the next.
      const table = async () =>
        existsSync(file) ? ((await server.ssrLoadModule(file)) as { default: ApiTable }).default : {};
      // Vite's error page shows a fixture that fails.
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://mock');
        if (pathname.startsWith('/trpc/')) await answer(request, response, { dir, table });
        else if (pathname.startsWith(PICTURES)) drawPicture(response);
        else if (/^\/(?:api|mf)\//.test(pathname)) response.writeHead(404).end();
        else next();
      });
    },
  };
}

/** The same pictures in the gallery, which has no server either. */
export function greyPictures(): Plugin {
  return {
    name: 'autonou-grey-pictures',
    configureServer(server) {
      server.middlewares.use(PICTURES, (_request, response) => drawPicture(response));
    },
  };
}

const PICTURES = '/objects/';

/** In place of every picture that the server would draw. */
function drawPicture(response: ServerResponse): void {
  const box = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9">';
  const picture = `${box}<rect width="16" height="9" fill="#9aa5a8"/></svg>`;
  response.setHeader('content-type', 'image/svg+xml').end(picture);
}

interface Fixtures {
  /** The remote. */
  dir: string;
  table(): Promise<ApiTable>;
}

/** One request of the page's client, a batch too. */
async function answer(request: IncomingMessage, response: ServerResponse, { dir, table }: Fixtures): Promise<void> {
  const missing = (name: string) => `No fixture answers ${name}: add '${name}' to ${dir}/${FIXTURES_FILE}`;
  const method = request.method ?? 'GET';
  const body = method === 'POST' ? await buffer(request) : undefined;
  try {
    const reply = await answering(await table(), [], missing)(`http://mock${request.url}`, { method, body });
    const text = await reply.text();
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(text);
  } catch (error) {
    // A fixture that does not compile, for instance.
    console.error(error);
    response.writeHead(500).end(String(error));
  }
}
