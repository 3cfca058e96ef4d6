// Socket capacity: some sockets are reserved for signed-in users, and idle guests are parked.
import { PARKED } from 'contracts/socket-codes';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeAll, listening, openChat, upgradeAnswer } from '../../testing/chat-client.ts';
import { chatVisitors } from '../../testing/chat-visitors.ts';
import { useTestApp } from '../../testing/test-app.ts';

const small = { placesEach: 4, reservedEach: 2 };
const t = useTestApp({ chat: { ...small, pingEveryMs: 600 } });
const { guestWhoWrote, socketWith } = chatVisitors(t);
const PARK_MS = 600_000;
const sizeOf = () => t.app.websocketServer.clients.size;
afterEach(async () => {
  closeAll();
  await vi.waitUntil(() => sizeOf() === 0, { timeout: 10_000 });
});

describe('capacity', () => {
  test('a crowd of guests leaves sockets for signed-in users, whose number is bounded too', async () => {
    const host = await listening(t.app);
    for (let guest = 0; guest < small.placesEach; guest++) await openChat(host);
    expect((await upgradeAnswer(host)).status).toBe(503);
    const [buyer, dealer] = [await t.createUser(), await t.createUser('dealer')];
    const signedIn = [await socketWith(await t.signIn(buyer)), await socketWith(await t.signIn(dealer))];
    expect(signedIn.map((client) => client.isOpen())).toEqual([true, true]);
    const cookie = await t.signIn(await t.createUser('admin'));
    expect((await upgradeAnswer(host, { cookie })).status).toBe(503);
    expect((await upgradeAnswer(host)).status).toBe(503);
  });
});

describe('a guest who never wrote', () => {
  test('is parked after ten minutes with a close code of its own, and may reconnect', async () => {
    const client = await socketWith();
    t.clock.advance(PARK_MS - 1_000);
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(client.isOpen()).toBe(true);
    t.clock.advance(1_000);
    expect(await client.closed).toEqual({ code: PARKED, reason: 'parked' });
    expect((await socketWith()).isOpen()).toBe(true);
  });

  test('excludes guests with a message from here or from before, and signed-in users', async () => {
    const { client: here, cookie } = await guestWhoWrote('Bună ziua');
    const before = await socketWith(cookie);
    const signedIn = await socketWith(await t.signIn(await t.createUser()));
    const onlooker = await socketWith();
    t.clock.advance(PARK_MS);
    expect((await onlooker.closed).code).toBe(PARKED);
    expect([here, before, signedIn].map((client) => client.isOpen())).toEqual([true, true, true]);
  });
});
