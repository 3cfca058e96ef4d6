// The one connection over which the server tells pages something by itself: messages of the chat, new requests.

import { PARKED } from '../chat/socket-codes.ts';

/**
 * How the connection is. `waiting` tries again at `retryAt`, in milliseconds of the clock; `parked` gave its place back and
 * waits for `retryNow`, or for the window's focus.
 */
export type ConnectionState =
  | { kind: 'connecting' }
  | { kind: 'connected' }
  | { kind: 'waiting'; retryAt: number }
  | { kind: 'parked' }
  | { kind: 'closed' };

export interface SocketOwner {
  onState(state: ConnectionState): void;
  /** What came, read as JSON; of any form. */
  onFrame(frame: unknown): void;
  /** Asked before each attempt: what has to be settled first. */
  beforeOpen?(): Promise<void>;
  /** The server closed because this session is over; the next attempt waits for the answer. */
  onSessionEnded(): Promise<void>;
}

/** RFC 6455's "policy violation", by which the server ends the sockets of a session that has ended (docs/rules.md "Chat"). */
const POLICY = 1008;
const SESSION_ENDED = 'session ended';
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** A server that doesn't answer at all. */
const OPEN_LIMIT_MS = 10_000;
/** A connection that lasted so long was a good one. */
const STEADY_MS = 5_000;

/** Where the socket is, with the secure scheme on a page of https (public-site §7). The cookie says who speaks. */
export const socketAddress = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws?userId=current-user`;

/** How long to wait before the given attempt, counted from 0; spread, so that not all visitors of a restarted server come at once. */
export const pauseBefore = (attempt: number, chance: number): number =>
  Math.round(Math.min(FIRST_PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS) * (0.8 + 0.4 * chance));

/** A socket that comes back by itself, ever more slowly, until it is stopped. */
export class LiveSocket {
  readonly #owner: SocketOwner;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #openedAt: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpening = false;
  #isStopped = false;
  #isParked = false;

  constructor(owner: SocketOwner) {
    this.#owner = owner;
  }

  start(): void {
    addEventListener('online', this.retryNow);
    addEventListener('focus', this.#wake);
    void this.#open();
  }

  stop(): void {
    this.#isStopped = true;
    removeEventListener('online', this.retryNow);
    removeEventListener('focus', this.#wake);
    this.#letGo();
    this.#owner.onState({ kind: 'closed' });
  }

  /** False while there is no open socket. */
  send(frame: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Gives the present connection up, as if it had broken. */
  drop(): void {
    if (this.#socket) this.#lost();
  }

  /** Doesn't wait any longer. */
  readonly retryNow = (): void => {
    if (this.#isStopped || this.#socket || this.#isOpening) return;
    clearTimeout(this.#timer);
    void this.#open();
  };

  /** Only who is parked: a broken connection keeps its growing pauses, however often windows are changed. */
  readonly #wake = (): void => {
    if (this.#isParked) this.retryNow();
  };

  async #open(): Promise<void> {
    this.#isParked = false;
    this.#isOpening = true;
    this.#owner.onState({ kind: 'connecting' });
    await this.#owner.beforeOpen?.();
    this.#isOpening = false;
    if (this.#isStopped) return;
    const socket = new WebSocket(socketAddress(location));
    this.#socket = socket;
    this.#timer = setTimeout(() => this.drop(), OPEN_LIMIT_MS);
    socket.onopen = () => {
      clearTimeout(this.#timer);
      this.#openedAt = Date.now();
      this.#owner.onState({ kind: 'connected' });
    };
    socket.onmessage = ({ data }) => this.#owner.onFrame(readJson(data));
    socket.onclose = ({ code, reason }) =>
      code === PARKED ? this.#park() : this.#lost(code === POLICY && reason === SESSION_ENDED);
  }

  #park(): void {
    this.#letGo();
    this.#attempt = 0;
    this.#isParked = true;
    this.#owner.onState({ kind: 'parked' });
  }

  #lost(isSessionOver = false): void {
    this.#letGo();
    if (this.#isStopped) return;
    if (this.#openedAt !== null && Date.now() - this.#openedAt >= STEADY_MS) this.#attempt = 0;
    this.#openedAt = null;
    const pause = pauseBefore(this.#attempt, Math.random());
    this.#attempt += 1;
    if (isSessionOver) {
      this.#owner.onState({ kind: 'connecting' });
      void this.#owner.onSessionEnded().finally(() => this.#wait(pause));
    } else this.#wait(pause);
  }

  #wait(pause: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(this.retryNow, pause);
    this.#owner.onState({ kind: 'waiting', retryAt: Date.now() + pause });
  }

  #letGo(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

function readJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
