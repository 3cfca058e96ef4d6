/** A buyer who writes a message every second, and sends it again after the socket was lost, as the site's page does. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Acknowledged } from './ledger.ts';
import { KeptSocket } from './kept-socket.ts';
import type { Tally } from './tally.ts';

/** A speaker may send one a second. */
const PAUSE_MS = 1_100;
const RECEIPT_LIMIT_MS = 8_000;
/** The site's page waits as long before it sends again, for as long as it is open. */
const PAUSES_MS = [0, 1_500, 3_000, 6_000, 12_000, 24_000];

export class Talker {
  readonly #socket: KeptSocket;
  readonly #tally: Tally;
  readonly #acknowledged: Acknowledged;
  readonly #waiting = new Map<string, (isStored: boolean) => void>();
  #isOver = false;
  #number = 0;
  readonly #name: string;

  constructor(
    site: string,
    { cookie, name, localAddress }: { cookie: string; name: string; localAddress: string },
    to: { tally: Tally; ledger: Acknowledged },
  ) {
    this.#name = name;
    this.#tally = to.tally;
    this.#acknowledged = to.ledger;
    this.#socket = new KeptSocket(site, { cookie, localAddress, onText: (text) => this.#hear(text) });
  }

  get socket(): KeptSocket {
    return this.#socket;
  }

  async talk(): Promise<void> {
    while (!this.#isOver) {
      await this.#say(`${this.#name} ${this.#number++}`);
      await sleep(PAUSE_MS);
    }
  }

  stop(): void {
    this.#isOver = true;
    this.#socket.stop();
  }

  async #say(content: string): Promise<void> {
    const clientId = crypto.randomUUID();
    const from = performance.now();
    for (const pauseMs of PAUSES_MS) {
      await sleep(pauseMs);
      if (this.#isOver) break;
      const stored = new Promise<boolean>((resolve) => this.#waiting.set(clientId, resolve));
      await this.#socket.untilOpen(RECEIPT_LIMIT_MS);
      const sentAt = performance.now();
      this.#socket.send({ type: 'chat_message', receiverId: 'admin', content, clientId });
      const isStored = await Promise.race([stored, this.#socket.lost(), sleep(RECEIPT_LIMIT_MS, false)]);
      if (!isStored) continue;
      this.#waiting.delete(clientId);
      this.#acknowledged.messages.push(content);
      // Of the try that arrived: how long a fault lasts is said by the sockets.
      return this.#tally.note('message', 'ok', performance.now() - sentAt);
    }
    this.#waiting.delete(clientId);
    if (this.#isOver) return;
    this.#tally.note('message', 'failed', performance.now() - from);
    this.#tally.noteFailure('message', 'failed 0');
  }

  #hear(text: string): void {
    // Frames of other kinds, such as those of conversations, have no `data`.
    const { type, data } = JSON.parse(text) as { type: string; data?: { clientId?: string } };
    const resolve = this.#waiting.get(data?.clientId ?? '');
    if (type === 'chat_receipt') resolve?.(true);
    if (type === 'chat_error') resolve?.(false);
  }
}
