import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { ApiTable } from '../../contracts/src/testing/answering.ts';
import { mockServer } from './mock-server.ts';

let stop = () => {};
afterEach(() => stop());

async function start(dir: string, table: ApiTable): Promise<string> {
  const server = mockServer(dir, table);
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

test('the page gets its configuration, pictures are drawn grey, and nothing else is there', async () => {
  const url = await start('mf-dealer', {});
  expect(await (await fetch(`${url}/config`)).json()).toMatchObject({ hasDemoData: false, remotes: [] });
  const picture = await fetch(`${url}/objects/a.avif`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect((await fetch(`${url}/api/cars`)).status).toBe(404);
});

test('a fixture that fails says so in its answer', async () => {
  const fails = () => {
    throw new Error('no such car');
  };
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const url = await start('mf-dealer', { 'car.get': fails });
  const reply = await fetch(`${url}/trpc/car.get?input={}`);
  expect([reply.status, await reply.text()]).toEqual([500, 'Error: no such car']);
  expect(logged).toHaveBeenCalledOnce();
});
