import { afterEach, expect, test, vi } from 'vitest';
import { DAY_MS } from 'contracts/durations';
import { closeAll } from '../../testing/chat-client.ts';
import { chatVisitors } from '../../testing/chat-visitors.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { ChatMessage } from './chat-message.entity.ts';
import { ChatThread } from './chat-thread.entity.ts';
import { cleanChats } from './chat.job.ts';

const t = useTestApp();
const { socketWith, said, guestWhoWrote } = chatVisitors(t);
afterEach(closeAll);

test('a guest’s conversation is removed a year after its last message, a user’s stays', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const clean = () => cleanChats({ orm: t.orm, log, now: t.clock.now });
  const user = await t.createUser();
  const buyer = await socketWith(await t.signIn(user));
  const ofBuyer = await said(buyer, 'Rămâne');
  buyer.close();
  const still = await guestWhoWrote('Nu mai vine nimeni');
  const alive = await guestWhoWrote('Revin mai târziu');
  t.clock.advance(20 * DAY_MS);
  await said(await socketWith(alive.cookie), 'Am revenit');

  t.clock.advance(345 * DAY_MS - 1);
  expect(await clean()).toBe(0);
  expect(log.info).not.toHaveBeenCalled();
  t.clock.advance(2 * DAY_MS);
  expect(await clean()).toBe(1);
  expect(log.info).toHaveBeenCalledWith({ conversations: 1 }, expect.any(String));
  const left = await t.em().find(ChatThread, {}, { orderBy: { id: 'asc' } });
  expect(left.map(({ id }) => id)).toEqual([ofBuyer.threadId, alive.receipt.threadId]);
  expect(await t.em().count(ChatMessage, { thread: still.receipt.threadId })).toBe(0);
  t.clock.advance(20 * DAY_MS);
  expect(await clean()).toBe(1);
  expect(await t.em().count(ChatMessage, {})).toBe(1);
});
