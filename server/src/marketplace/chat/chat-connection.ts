import type { WebSocket } from '@fastify/websocket';
import type { ChatIncoming } from 'contracts/chat';
import { PARKED } from 'contracts/socket-codes';
import { TokenBucket } from './token-bucket.ts';
import { keyOfSpeaker, type Speaker } from './speaker.ts';

/** RFC 6455 close codes that the chat uses. */
export const CLOSE = { goingAway: 1001, notText: 1007, policy: 1008, parked: PARKED } as const;
const MAX_BUFFERED = 1024 * 1024;
const MAX_BAD = 10;
/** Limit for unsolicited pings and pongs. */
const CONTROL_LIMIT = { perSecond: 5, burst: 20 };

/** One open socket: its speaker, how to write to it, and the protocol errors so far. */
export class ChatConnection {
  readonly speaker: Speaker;
  /** The client's address as rate limits count it: of IPv6 its /64 and its /56. */
  readonly addresses: readonly string[];
  /** Set for a guest whose browser has no cookie yet: the key from which the ticket is made. */
  readonly guestKey: string | null;
  readonly openedAt: Date;
  /** Messages sent from here that are not broadcast yet: the sender has them already. */
  readonly own = new Set<number>();
  /** Conversations that a link shown here opens. */
  readonly watched = new Set<number>();
  readonly #socket: WebSocket;
  readonly #control = new TokenBucket(CONTROL_LIMIT);
  #bad = 0;
  #hasWritten = false;
  #isAnswering = true;
  #work: Promise<void> = Promise.resolve();

  constructor(
    socket: WebSocket,
    { speaker, addresses, guestKey, openedAt }: Pick<ChatConnection, 'speaker' | 'addresses' | 'guestKey' | 'openedAt'>,
  ) {
    this.#socket = socket;
    this.speaker = speaker;
    this.addresses = addresses;
    this.guestKey = guestKey;
    this.openedAt = openedAt;
    socket.on('ping', () => this.#recordControl());
    socket.on('pong', () => {
      this.#isAnswering = true;
      this.#recordControl();
    });
  }

  get key(): string {
    return keyOfSpeaker(this.speaker);
  }

  /** A guest without a conversation, neither an earlier one nor one from this socket or a link. */
  get isOnlooker(): boolean {
    return this.guestKey !== null && !this.#hasWritten && this.watched.size === 0;
  }

  recordWritten(): void {
    this.#hasWritten = true;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** A client that does not read is dropped before its unread frames fill the memory. */
  sendText(text: string): void {
    if (this.#isDropped()) return;
    this.#socket.send(text);
  }

  send(frame: ChatIncoming): void {
    this.sendText(JSON.stringify(frame));
  }

  /** Reports an invalid message to the client; the tenth one closes the socket. */
  refuse(data: { code: string; message: string; clientId?: string | undefined }): void {
    this.send({ type: 'chat_error', data });
    this.#bad += 1;
    if (this.#bad >= MAX_BAD) this.close(CLOSE.policy, 'too many bad messages');
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Pings the client; one that has not answered the last ping is dropped. */
  ping(): void {
    if (!this.#isAnswering) return this.terminate();
    if (this.#isDropped()) return;
    this.#isAnswering = false;
    this.#socket.ping();
  }

  /** Runs one task after another, so that answers come in the order of the messages. */
  inTurn(task: () => Promise<void>): Promise<void> {
    return (this.#work = this.#work.then(task));
  }

  #recordControl(): void {
    // Pong frames share the same write buffer.
    if (!this.#isDropped() && !this.#control.take()) this.close(CLOSE.policy, 'too many pings');
  }

  #isDropped(): boolean {
    if (!this.isOpen) return true;
    if (this.#socket.bufferedAmount <= MAX_BUFFERED) return false;
    this.terminate();
    return true;
  }
}
