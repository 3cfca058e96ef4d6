/** A buyer who writes a message every second, and sends it again under its id, as the site's page does. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Acknowledged } from './ledger.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';
import type { Tally } from './tally.ts';

/** A speaker may send one a second. */
const PAUSE_MS = 1_100;
const RECEIPT_LIMIT_MS = 8_000;
/** As every other write: what is not acknowledged after one retry has failed. */
const TRIES = 2;
/**
 * The site's page waits as long before it sends again, for as long as it is open. The tries after the second one change
 * no count: they tell whether a message that has failed was stored, and once only.
 */
const PAUSES_MS = [0, 1_500, 3_000, 6_000, 12_000, 24_000];

export class Talker {
  readonly #socket: ReconnectingSocket;
  readonly #tally: Tally;
  readonly #acknowledged: Acknowledged;
  readonly #waiting = new Map<string, (isStored: boolean) => void>();
  #isOver = false;
  #number = 0;
  readonly #name: string;
  readonly #pausesMs: readonly number[];

  /** `pausesMs`: before each try of a message; others in tests. */
  constructor(
    site: string,
    { cookie, name, localAddress }: { cookie: string; name: string; localAddress: string },
    to: { tally: Tally; ledger: Acknowledged; pausesMs?: readonly number[] },
  ) {
    this.#name = name;
    this.#pausesMs = to.pausesMs ?? PAUSES_MS;
    this.#tally = to.tally;
    this.#acknowledged = to.ledger;
    this.#socket = new ReconnectingSocket(site, { cookie, localAddress, onText: (text) => this.#receive(text) });
  }

  get socket(): ReconnectingSocket {
    return this.#socket;
  }

  /** Resolves after `stop`, once what became of the last message is known. */
  async talk(): Promise<void> {
    while (!this.#isOver) {
      await this.#say(`${this.#name} ${this.#number++}`);
      await sleep(PAUSE_MS);
    }
    this.#socket.stop();
  }

  stop(): void {
    this.#isOver = true;
  }

  async #say(content: string): Promise<void> {
    const clientId = crypto.randomUUID();
    const from = performance.now();
    const took = () => performance.now() - from;
    for (const [tries, pauseMs] of this.#pausesMs.entries()) {
      if (tries === TRIES) this.#recordFailed(took());
      await sleep(pauseMs);
      if (this.#isOver && tries >= TRIES) break;
      if (!(await this.#isStored(content, clientId))) continue;
      this.#acknowledged.messages.push(content);
      if (tries < TRIES) this.#tally.record('message', 'ok', took());
      break;
    }
    this.#waiting.delete(clientId);
  }

  /** One try: whether its receipt comes while the socket lives. */
  async #isStored(content: string, clientId: string): Promise<boolean> {
    const stored = new Promise<boolean>((resolve) => this.#waiting.set(clientId, resolve));
    await this.#socket.untilOpen(RECEIPT_LIMIT_MS);
    this.#socket.send({ type: 'chat_message', receiverId: 'admin', content, clientId });
    return Promise.race([stored, this.#socket.lost(), sleep(RECEIPT_LIMIT_MS, false)]);
  }

  #recordFailed(ms: number): void {
    this.#tally.record('message', 'failed', ms);
    this.#tally.recordFailure('message', 'failed 0');
  }

  #receive(text: string): void {
    // Frames of other kinds, such as those of conversations, have no `data`.
    const { type, data } = JSON.parse(text) as { type: string; data?: { clientId?: string } };
    const resolve = this.#waiting.get(data?.clientId ?? '');
    if (type === 'chat_receipt') resolve?.(true);
    if (type === 'chat_error') resolve?.(false);
  }
}
