/** Visitors of the chat for a test file: sockets with or without a cookie, and guests who have written. */
import { type ChatClient, listening, openChat } from './chat-client.ts';
import type { TestApp } from './test-app.ts';

export function chatVisitors(t: TestApp) {
  const socketWith = async (cookie = '') => openChat(await listening(t.app), { headers: cookie ? { cookie } : {} });
  async function said(client: ChatClient, content: string, frame: object = {}) {
    client.say(content, frame);
    return client.next('chat_receipt');
  }
  /** Exchanges a receipt's ticket for the cookie, as the widget does after the first message. */
  async function keep(ticket: string | undefined) {
    const { headers } = await t.app.inject({
      method: 'POST',
      url: '/trpc/chat.keepGuest',
      headers: { host: t.env.baseHost },
      payload: { ticket },
    });
    return String(headers['set-cookie']);
  }
  const nameAndValue = (cookie: string) => cookie.split(';')[0] ?? '';
  /** A guest who has written, and its cookie. */
  async function guestWhoWrote(text: string) {
    const client = await socketWith();
    const receipt = await said(client, text);
    return { client, receipt, cookie: nameAndValue(await keep(receipt.guestTicket)) };
  }
  const historyOf = async (as: string) => (await t.trpc('chat.history', {}, { as })).data;
  return { socketWith, said, keep, nameAndValue, guestWhoWrote, historyOf };
}
