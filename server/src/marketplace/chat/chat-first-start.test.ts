/** The very first start: the server listens while its tables are still being created. */
import { afterEach, expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { type ChatServer, openChat } from './chat-server.ts';

const t = useTestApp();
let chat: ChatServer | undefined;
afterEach(() => chat?.stop());

test('a chat that listened before the tables existed opens sockets once they exist', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  await t.em().execute('alter table chat_message rename to later');
  try {
    chat = openChat({ orm: t.orm, env: t.env, log });
    chat.start();
    await expect.poll(() => log.warn.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
  } finally {
    await t.em().execute('alter table later rename to chat_message');
  }
  await expect(chat.untilListening()).resolves.toBeUndefined();
});

test('a chat that knows the tables are still being created does not query them', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  let isServing = false;
  chat = openChat({ orm: t.orm, env: t.env, log, ops: { readiness: { isServing: () => isServing } } });
  chat.start();
  const asked = vi.spyOn(t.orm.em, 'fork');
  const socket = chat.untilListening();
  await expect(Promise.race([socket, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).resolves.toBe(
    'waits',
  );
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  isServing = true;
  await expect(chat.untilListening()).resolves.toBeUndefined();
  await socket;
  expect(log.warn).not.toHaveBeenCalled();
});
