// The one connection for server events on pages: chat messages, new leads.

import ReconnectingWebSocket from 'partysocket/ws';
import { PARKED } from '../chat/socket-codes.ts';

/**
 * The connection's state. `waiting` retries at `retryAt`, in milliseconds of the clock; `parked` released its place and
 * waits for `retryNow` or the window's focus.
 */
export type ConnectionState =
  | { kind: 'connecting' }
  | { kind: 'connected' }
  | { kind: 'waiting'; retryAt: number }
  | { kind: 'parked' }
  | { kind: 'closed' };

export interface SocketOwner {
  onState(state: ConnectionState): void;
  /** A received frame, read as JSON; of any form. */
  onFrame(frame: unknown): void;
  /** Called before each attempt: what has to be settled first. */
  beforeOpen?(): Promise<void>;
  /** The server closed the socket because this session has ended; the next attempt waits for the promise. */
  onSessionEnded(): Promise<void>;
}

/** RFC 6455's "policy violation", by which the server ends the sockets of a session that has ended (docs/rules/chat.md "Chat"). */
const POLICY = 1008;
const SESSION_ENDED = 'session ended';
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** Timeout of an attempt to connect. */
const OPEN_LIMIT_MS = 10_000;
/** A connection that lasted this long was a good one. */
const STEADY_MS = 5_000;

/**
 * The socket's address, with the secure scheme on an https page (public-site §7). The cookie identifies the caller;
 * the widget says that even an administrator writes there as a visitor does.
 */
export const socketAddress = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>, side?: 'visitor'): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws?userId=current-user${side ? `&side=${side}` : ''}`;

/**
 * The backoff before the given attempt, counted from 0; with jitter, so that not all visitors of a restarted server
 * connect at once.
 */
export const pauseBefore = (attempt: number, chance: number): number =>
  Math.round(Math.min(FIRST_PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS) * (0.8 + 0.4 * chance));

/** A socket that reconnects by itself with backoff, until it is stopped. */
export class LiveSocket {
  readonly #owner: SocketOwner;
  readonly #side: 'visitor' | undefined;
  readonly #chance = Math.random();
  #socket: ReconnectingWebSocket | null = null;
  #listening = new AbortController();
  #state: ConnectionState['kind'] = 'closed';
  /** The handling of a session's end that is under way. */
  #settled: Promise<void> | undefined;

  constructor(owner: SocketOwner, side?: 'visitor') {
    this.#owner = owner;
    this.#side = side;
  }

  start(): void {
    addEventListener('online', this.retryNow);
    addEventListener('focus', this.#wake);
    addEventListener('pagehide', this.#rest);
    addEventListener('pageshow', this.retryNow);
    this.#open();
  }

  stop(): void {
    removeEventListener('online', this.retryNow);
    removeEventListener('focus', this.#wake);
    removeEventListener('pagehide', this.#rest);
    removeEventListener('pageshow', this.retryNow);
    this.#letGo();
    this.#tell({ kind: 'closed' });
  }

  /** False while there is no open socket. */
  send(frame: object): boolean {
    // The library would queue early messages; the outbox does that.
    return this.#state === 'connected' && this.#socket?.send(JSON.stringify(frame)) === true;
  }

  /** Drops the present connection and makes another. */
  drop(): void {
    if (this.#state === 'connected') this.#open();
  }

  /** Ends the wait. */
  readonly retryNow = (): void => {
    if (this.#state === 'waiting' || this.#state === 'parked') this.#open();
  };

  /** Only when parked: a broken connection keeps its backoff, however often the window gets the focus. */
  readonly #wake = (): void => {
    if (this.#state === 'parked') this.retryNow();
  };

  /** The back/forward cache takes no page with an open socket. */
  readonly #rest = (): void => {
    this.#letGo();
    this.#tell({ kind: 'waiting', retryAt: Date.now() });
  };

  /** A new socket, since the library's cannot be hurried during its pause. */
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
    // The library's pause has begun: the following attempt is counted already.
    this.#tell({ kind: 'waiting', retryAt: Date.now() + pauseBefore(retryCount - 1, this.#chance) });
  }

  /** Called by the library after a pause: the attempt waits for what has to be settled first. */
  async #address(socket: ReconnectingWebSocket): Promise<string> {
    if (this.#socket === socket) {
      this.#tell({ kind: 'connecting' });
      await this.#settled;
      await this.#owner.beforeOpen?.();
    }
    return socketAddress(location, this.#side);
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
