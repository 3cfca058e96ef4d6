/** A socket of the chat that connects again by itself, and how long it was away at most. */
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** The site's page waits as long first. */
const AGAIN_MS = 500;
const HANDSHAKE_MS = 5_000;

interface Options {
  localAddress: string;
  cookie?: string;
  onText?: (text: string) => void;
}

export class ReconnectingSocket {
  readonly #url: string;
  readonly #options: Options;
  #socket: WebSocket | null = null;
  #isOpen = false;
  #isOver = false;
  #lostAt = performance.now();
  #longestMs = 0;
  #losses: (() => void)[] = [];

  constructor(site: string, options: Options) {
    this.#url = `${site.replace('http', 'ws')}/ws`;
    this.#options = options;
    this.#open();
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The longest time without a connection since the last call, in milliseconds; it may still last. */
  takeLongest(): number {
    const longest = this.#isOpen ? this.#longestMs : Math.max(this.#longestMs, performance.now() - this.#lostAt);
    this.#longestMs = 0;
    return Math.round(longest);
  }

  send(frame: object): void {
    if (this.#isOpen) this.#socket?.send(JSON.stringify(frame));
  }

  async untilOpen(limitMs: number): Promise<void> {
    for (const from = performance.now(); !this.#isOpen && performance.now() - from < limitMs;) await sleep(50);
  }

  /** Resolves to false once the connection is lost. */
  lost(): Promise<false> {
    return new Promise((resolve) => this.#losses.push(() => resolve(false)));
  }

  stop(): void {
    this.#isOver = true;
    this.#socket?.close();
  }

  #open(): void {
    const { cookie, localAddress } = this.#options;
    const headers = cookie === undefined ? {} : { cookie };
    const socket = new WebSocket(this.#url, { headers, localAddress, handshakeTimeout: HANDSHAKE_MS });
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#options.onText?.(data.toString('utf8')));
    socket.on('error', () => undefined);
    socket.on('open', () => {
      this.#isOpen = true;
      this.#longestMs = Math.max(this.#longestMs, performance.now() - this.#lostAt);
    });
    socket.on('close', () => {
      if (this.#isOpen) this.#lostAt = performance.now();
      this.#isOpen = false;
      for (const tell of this.#losses.splice(0)) tell();
      if (!this.#isOver) setTimeout(() => this.#open(), AGAIN_MS);
    });
  }
}
