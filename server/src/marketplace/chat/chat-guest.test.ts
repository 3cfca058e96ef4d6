import { TICKET_NOT_VALID } from 'contracts/chat';
import { afterEach, describe, expect, test } from 'vitest';
import { DAY_MS } from 'contracts/durations';
import { closeAll, listening, openChat } from '../../testing/chat-client.ts';
import { chatVisitors } from '../../testing/chat-visitors.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { ChatThread } from './chat-thread.entity.ts';

const t = useTestApp();
const secure = useTestApp({ env: { PUBLIC_URL: 'https://autonou.example' } });
afterEach(closeAll);

const { socketWith, said, keep, nameAndValue, guestWhoWrote, historyOf } = chatVisitors(t);

describe('the guest’s cookie', () => {
  test('is set with the first message, not with the socket, and identifies the same guest for 30 days', async () => {
    const at = await listening(t.app);
    const client = await openChat(at);
    const receipt = await said(client, 'primul mesaj');
    const cookie = await keep(receipt.guestTicket);
    const end = new Date(t.clock.now().getTime() + 30 * DAY_MS).toUTCString();
    expect(cookie).toMatch(/^guest=[\w-]{43}\.\d{13}\.[\w-]{43};/);
    for (const part of [`Expires=${end}`, 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
    expect(cookie).not.toContain('Domain');

    const again = await socketWith(nameAndValue(cookie));
    const second = await said(again, 'al doilea mesaj');
    expect(second).toMatchObject({ threadId: receipt.threadId });
    expect(second.guestTicket).toBeUndefined();
    await client.hears(second.id);
    expect(await historyOf(nameAndValue(cookie))).toMatchObject({ total: 2, threadId: receipt.threadId });

    t.clock.advance(30 * DAY_MS + 1);
    expect(await historyOf(nameAndValue(cookie))).toMatchObject({ total: 0, threadId: null });
  });

  test('is __Host- and Secure over https', async () => {
    const client = await openChat(await listening(secure.app), { headers: {} });
    const { guestTicket } = await said(client, 'Bună');
    const { headers } = await secure.app.inject({
      method: 'POST',
      url: '/trpc/chat.keepGuest',
      headers: { host: 'autonou.example' },
      payload: { ticket: guestTicket },
    });
    expect(String(headers['set-cookie'])).toMatch(/^__Host-guest=[^;]+;.*Secure/);
  });

  test('a signed-in user gets no ticket', async () => {
    const client = await socketWith(await t.signIn(await t.createUser()));
    expect((await said(client, 'Bună')).guestTicket).toBeUndefined();
  });

  test('a cookie or ticket that was tampered with, or used as the other kind, is rejected', async () => {
    const { cookie, receipt } = await guestWhoWrote('numai al meu');
    const value = cookie.replace('guest=', '');
    const [key = '', end = '', signature = ''] = value.split('.');
    const another = (await guestWhoWrote('altul')).cookie.replace('guest=', '').split('.');
    const forged = [
      `${key}.${Number(end) + 1}.${signature}`,
      `${another[0]}.${end}.${signature}`,
      `${key}.${end}.${another[2]}`,
      `${key}.${end}.${signature.slice(0, -2)}AA`,
      `${key}.${end}`,
      receipt.guestTicket ?? '',
      key,
      '',
      'x'.repeat(3000),
    ];
    for (const text of forged) {
      expect(await historyOf(`guest=${text}`)).toMatchObject({ total: 0, threadId: null });
      const client = await socketWith(`guest=${text}`);
      const { threadId } = await said(client, 'cine sunt?');
      expect(threadId).not.toBe(receipt.threadId);
      client.close();
    }
    expect(await historyOf(cookie)).toMatchObject({ total: 1 });
    for (const ticket of [value, `${value}x`, '', 'x'.repeat(200)]) {
      const { status, error } = await t.trpc('chat.keepGuest', { ticket });
      expect([status, error?.message]).toEqual([404, TICKET_NOT_VALID]);
    }
  });

  test('a ticket lasts two minutes', async () => {
    const { guestTicket } = await said(await socketWith(), 'Bună');
    t.clock.advance(119_000);
    expect((await t.trpc('chat.keepGuest', { ticket: guestTicket })).status).toBe(200);
    t.clock.advance(2_000);
    expect((await t.trpc('chat.keepGuest', { ticket: guestTicket })).status).toBe(404);
  });

  test('a session takes precedence over it', async () => {
    const { cookie } = await guestWhoWrote('ca oaspete');
    const both = `${await t.signIn(await t.createUser())}; ${cookie}`;
    expect(await historyOf(both)).toMatchObject({ total: 0 });
    expect(await t.em().count(ChatThread, { user: null })).toBeGreaterThan(0);
  });
});
