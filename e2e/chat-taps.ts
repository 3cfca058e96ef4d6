// The sockets of a page's chat, to be held, cut and spoken into by a test.
import type { Page, WebSocketRoute } from 'playwright-core';
import { opener } from './chat-page.ts';

export interface Taps {
  /** New sockets wait for it. */
  held: Promise<void> | null;
  /** What the page sends never arrives. */
  losesQuestions: boolean;
  /** What the server sends never arrives. */
  losesAnswers: boolean;
  /** New sockets are refused. */
  isCut: boolean;
  /** Breaks what is open, as a lost network would. */
  cut(): Promise<void>;
  /** Says something to the page in the server's name. */
  tell(text: string): void;
}

/** Loads the page anew, its sockets tapped for good: of a window opened with `isFirst`. */
export async function tapSockets(page: Page): Promise<Taps> {
  const open: WebSocketRoute[] = [];
  const taps: Taps = {
    held: null,
    losesQuestions: false,
    losesAnswers: false,
    isCut: false,
    cut: async () => {
      for (const socket of open.splice(0)) await socket.close({ code: 1001 });
    },
    tell: (text) => open.at(-1)?.send(text),
  };
  await page.routeWebSocket(/\/ws/, async (socket) => {
    await taps.held;
    if (taps.isCut) return socket.close({ code: 1001 });
    const server = socket.connectToServer();
    open.push(socket);
    socket.onMessage((text) => taps.losesQuestions || server.send(text));
    server.onMessage((text) => taps.losesAnswers || socket.send(text));
  });
  await page.reload();
  await opener(page).waitFor();
  return taps;
}
