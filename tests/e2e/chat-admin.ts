// An administrator in the chat without a screen: signs in by the documented call and answers over the socket.
import { once } from 'node:events';
import type { ChatIncoming, ChatMessage } from 'contracts/chat';
import { sessionOf } from './demo-accounts.ts';

const PATIENCE_MS = 15_000;

export interface ChatAdmin {
  /** Waits for a visitor's message with this text; everything received so far counts. */
  receives(text: string): Promise<ChatMessage>;
  /** How often a text was received. */
  count(text: string): number;
  answer(threadId: string, content: string): void;
  /** Sends a malformed frame to all listeners of this conversation. */
  close(): Promise<void>;
}

/** Online from now until closed. */
export async function chatAdmin(at: string): Promise<ChatAdmin> {
  const cookie = await sessionOf(at, 'admin');
  const socket = new WebSocket(`${at.replace('http', 'ws')}/ws`, { headers: { cookie } } as unknown as string[]);
  const heard: ChatMessage[] = [];
  const news = new EventTarget();
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as ChatIncoming;
    if (frame.type === 'chat_message') heard.push(frame.data);
    news.dispatchEvent(new Event('news'));
  });
  await once(socket, 'open');
  return {
    receives: async (text) => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      for (;;) {
        const found = heard.find(({ message }) => message === text);
        if (found) return found;
        await once(news, 'news', { signal });
      }
    },
    count: (text) => heard.filter(({ message }) => message === text).length,
    answer: (receiverId, content) =>
      socket.send(JSON.stringify({ type: 'chat_message', receiverId, content, chatType: 'direct' })),
    close: async () => {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}
