// Places for sockets: some are kept for who is signed in, and who only looks on gives the place back.
import { PARKED } from 'contracts/socket-codes';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeAll, listening, openChat, upgradeAnswer } from '../../testing/chat-client.ts';
import { chatVisitors } from '../../testing/chat-visitors.ts';
import { useTestApp } from '../../testing/test-app.ts';

const small = { maxSockets: 4, reservedSockets: 2 };
const t = useTestApp({ chat: { ...small, pingEveryMs: 600 } });
const { guestWhoWrote, socketWith } = chatVisitors(t);
const PARK_MS = 600_000;
const sizeOf = () => t.app.websocketServer.clients.size;
afterEach(async () => {
  closeAll();
  await vi.waitUntil(() => sizeOf() === 0, { timeout: 10_000 });
});

describe('places', () => {
  test('a crowd of guests leaves some for who is signed in, and those are bounded too', async () => {
    const host = await listening(t.app);
    for (let guest = 0; guest < small.maxSockets; guest++) await openChat(host);
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
  test('is parked after ten minutes with a code of its own, and may come back', async () => {
    const client = await socketWith();
    t.clock.advance(PARK_MS - 1_000);
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(client.isOpen()).toBe(true);
    t.clock.advance(1_000);
    expect(await client.closed).toEqual({ code: PARKED, reason: 'parked' });
    expect((await socketWith()).isOpen()).toBe(true);
  });

  test('is not who wrote here, who wrote before, or who is signed in', async () => {
    const { client: here, cookie } = await guestWhoWrote('Bună ziua');
    const before = await socketWith(cookie);
    const signedIn = await socketWith(await t.signIn(await t.createUser()));
    const onlooker = await socketWith();
    t.clock.advance(PARK_MS);
    expect((await onlooker.closed).code).toBe(PARKED);
    expect([here, before, signedIn].map((client) => client.isOpen())).toEqual([true, true, true]);
  });
});
