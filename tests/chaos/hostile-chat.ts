// Hostile texts in the chat with the administration.
import { setTimeout as sleep } from 'node:timers/promises';
import type { TextDealer } from './hostile-texts.ts';

const MESSAGES = 8;
/** The rate limit allows no faster writes. */
const PAUSE_MS = 300;

/** Opens the chat with the cookie, as a guest without one, and writes. */
export async function sayInChat(url: string, cookie: string, texts: TextDealer): Promise<void> {
  const headers = cookie ? { cookie } : {};
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers } as unknown as string[]);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  for (let turn = 0; turn < MESSAGES; turn++) {
    const content = texts.lines(2);
    socket.send(JSON.stringify({ type: 'chat_message', receiverId: 'admin', content, chatType: 'direct' }));
    await sleep(PAUSE_MS);
  }
  socket.close();
}
