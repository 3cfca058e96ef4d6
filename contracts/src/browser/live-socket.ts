// The one connection over which the server tells pages something by itself: messages of the chat, new requests.

import ReconnectingWebSocket from 'partysocket/ws';
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
  readonly #chance = Math.random();
  #socket: ReconnectingWebSocket | null = null;
  #listening = new AbortController();
  #state: ConnectionState['kind'] = 'closed';
  /** What the end of a session has left to settle. */
  #settled: Promise<void> | undefined;

  constructor(owner: SocketOwner) {
    this.#owner = owner;
  }

  start(): void {
    addEventListener('online', this.retryNow);
    addEventListener('focus', this.#wake);
    this.#open();
  }

  stop(): void {
    removeEventListener('online', this.retryNow);
    removeEventListener('focus', this.#wake);
    this.#letGo();
    this.#tell({ kind: 'closed' });
  }

  /** False while there is no open socket. */
  send(frame: object): boolean {
    // The library would keep what comes too early; the outbox does that.
    return this.#state === 'connected' && this.#socket?.send(JSON.stringify(frame)) === true;
  }

  /** Gives the present connection up and makes another. */
  drop(): void {
    if (this.#state === 'connected') this.#open();
  }

  /** Doesn't wait any longer. */
  readonly retryNow = (): void => {
    if (this.#state === 'waiting' || this.#state === 'parked') this.#open();
  };

  /** Only who is parked: a broken connection keeps its growing pauses, however often windows are changed. */
  readonly #wake = (): void => {
    if (this.#state === 'parked') this.retryNow();
  };

  /** A socket anew, since the library's can't be hurried while it pauses. */
  #open(): void {
    this.#letGo();
    this.#listening = new AbortController();
    this.#tell({ kind: 'connecting' });
    const socket = new ReconnectingWebSocket(() => this.#address(socket), undefined, {
      minReconnectionDelay: pauseBefore(0, this.#chance),
      maxReconnectionDelay: pauseBefore(Infinity, this.#chance),
      reconnectionDelayGrowFactor: 2,
      connectionTimeout: OPEN_LIMIT_MS,
      minUptime: STEADY_MS,
      maxEnqueuedMessages: 0,
      shouldReconnectOnClose: ({ code }) => code !== PARKED,
    });
    this.#socket = socket;
    const listening = { signal: this.#listening.signal };
    socket.addEventListener('open', () => this.#tell({ kind: 'connected' }), listening);
    socket.addEventListener('message', ({ data }) => this.#owner.onFrame(readJson(data)), listening);
    socket.addEventListener('close', (event) => this.#ended(socket, event), listening);
  }

  #ended({ retryCount }: ReconnectingWebSocket, { code, reason }: CloseEvent): void {
    if (code === PARKED) return this.#tell({ kind: 'parked' });
    if (code === POLICY && reason === SESSION_ENDED) {
      this.#tell({ kind: 'connecting' });
      this.#settled = this.#owner.onSessionEnded().catch(() => undefined);
      return;
    }
    // The library's pause has begun: the attempt that it leads to is counted already.
    this.#tell({ kind: 'waiting', retryAt: Date.now() + pauseBefore(retryCount - 1, this.#chance) });
  }

  /** Asked by the library when a pause is over: the attempt waits for what comes first. */
  async #address(socket: ReconnectingWebSocket): Promise<string> {
    if (this.#socket === socket) {
      this.#tell({ kind: 'connecting' });
      await this.#settled;
      await this.#owner.beforeOpen?.();
    }
    return socketAddress(location);
  }

  #tell(state: ConnectionState): void {
    if (state.kind === this.#state && state.kind !== 'waiting') return;
    this.#state = state.kind;
    this.#owner.onState(state);
  }

  #letGo(): void {
    this.#listening.abort();
    this.#socket?.close();
    this.#socket = null;
  }
}

function readJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
