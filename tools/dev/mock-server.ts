// The server of `npm run dev -- --mock mf-dealer`: the remote's fixtures answer the calls, without a database. Node
// restarts it when a fixture changes.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { answering, type ApiTable } from '../../contracts/src/testing/answering.ts';
import { TEST_CONFIG } from '../../contracts/src/testing/test-config.ts';

/** The fixtures of a remote, from its folder. */
const FIXTURES_FILE = 'src/testing/fixtures.ts';

/** What the real server would say at `/config`; the shell's dev server adds the remotes. */
const CONFIG = { ...TEST_CONFIG, hasDemoData: false };

/** Answers what the shell's dev server passes on, from the fixtures of the remote in a folder. */
export const mockServer = (dir: string, table: ApiTable): Server =>
  createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://mock');
    if (pathname.startsWith('/trpc/')) void answer(request, response, { dir, table });
    else if (pathname === '/config') sendJson(response, 200, JSON.stringify(CONFIG));
    else if (pathname.startsWith('/objects/')) drawPicture(response);
    else response.writeHead(404).end();
  });

/** In place of every picture that the server would draw; in the gallery too, which has no server either. */
export function drawPicture(response: ServerResponse): void {
  const box = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9">';
  const picture = `${box}<rect width="16" height="9" fill="#9aa5a8"/></svg>`;
  response.setHeader('content-type', 'image/svg+xml').end(picture);
}

interface Fixtures {
  /** The remote. */
  dir: string;
  table: ApiTable;
}

/** One request of the page's client, a batch too. */
async function answer(request: IncomingMessage, response: ServerResponse, { dir, table }: Fixtures): Promise<void> {
  const missing = (name: string) => `No fixture answers ${name}: add '${name}' to ${dir}/${FIXTURES_FILE}`;
  const method = request.method ?? 'GET';
  try {
    const body = method === 'POST' ? await buffer(request) : undefined;
    const reply = await answering(table, [], missing)(`http://mock${request.url}`, { method, body });
    sendJson(response, reply.status, await reply.text());
  } catch (error) {
    // A fixture that fails, for instance.
    console.error(error);
    response.writeHead(500).end(String(error));
  }
}

function sendJson(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

const [, file, dir] = process.argv;
if (dir && file === import.meta.filename) {
  const fixtures = path.resolve(import.meta.dirname, '../..', dir, FIXTURES_FILE);
  const { default: table } = (await import(pathToFileURL(fixtures).href)) as { default: ApiTable };
  mockServer(dir, table).listen(Number(process.env.PORT || 3000));
}
