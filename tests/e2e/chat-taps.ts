// The sockets of a page's chat, which a test can hold, cut and send into.
import type { Page, WebSocketRoute } from 'playwright-core';
import { opener } from './chat-page.ts';

export interface Taps {
  /** New sockets wait for this promise. */
  held: Promise<void> | null;
  /** Drops what the page sends. */
  losesQuestions: boolean;
  /** Drops what the server sends. */
  losesAnswers: boolean;
  /** New sockets are refused. */
  isCut: boolean;
  /** Breaks open sockets, as a lost network would. */
  cut(): Promise<void>;
  /** Sends a frame to the page as the server. */
  sendRaw(text: string): void;
}

/** Reloads the page with its sockets intercepted for good: requires a window opened with `isFirst`. */
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
    sendRaw: (text) => open.at(-1)?.send(text),
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
