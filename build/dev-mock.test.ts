import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { mockServer } from './dev-mock.ts';

type Table = Record<string, unknown>;

let stop = () => {};
afterEach(() => stop());

/** The plugin of the dev server, on a server of its own. */
async function start(dir: string, table: Table): Promise<string> {
  vi.stubEnv('DEV_MOCK', dir);
  const plugin = mockServer(path.resolve(import.meta.dirname, '..'));
  const { configureServer } = plugin as unknown as { configureServer: (server: object) => void };
  type Handler = (request: object, response: object, next: (error?: unknown) => void) => void;
  let handler: Handler = () => {};
  configureServer({
    middlewares: { use: (given: Handler) => (handler = given) },
    ssrLoadModule: () => Promise.resolve({ default: table }),
  });
  const server = createServer((request, response) => {
    handler(request, response, (error) => response.writeHead(error ? 500 : 418).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => server.close();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a call without a fixture answers an error that names the file and the entry', async () => {
  const url = await start('mf-dealer', { 'session.current': null });
  const reply = await fetch(`${url}/trpc/session.current,lead.note?batch=1&input={}`);
  const [first, second] = (await reply.json()) as { result?: object; error?: { message: string } }[];
  expect(first).toEqual({ result: { data: null } });
  expect(second?.error?.message).toBe(
    "No fixture answers lead.note: add 'lead.note' to mf-dealer/src/testing/fixtures.ts",
  );
});

test('the pages are left to the dev server, pictures are drawn grey, and nothing else is there', async () => {
  const url = await start('mf-dealer', {});
  expect((await fetch(`${url}/dealer-dashboard`)).status).toBe(418);
  const picture = await fetch(`${url}/objects/a.avif`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect((await fetch(`${url}/api/cars`)).status).toBe(404);
});

test('without --mock there is no such plugin', () => {
  vi.stubEnv('DEV_MOCK', '');
  expect(mockServer('/')).toBe(false);
});
