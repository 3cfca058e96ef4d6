import type { WebSocket } from '@fastify/websocket';
import type { ChatIncoming } from 'contracts/chat';
import { PARKED } from 'contracts/socket-codes';
import { TokenBucket } from './token-bucket.ts';
import { keyOfSpeaker, type Speaker } from './speaker.ts';

/** Closing codes of RFC 6455 that the chat uses. */
export const CLOSE = { goingAway: 1001, notText: 1007, policy: 1008, parked: PARKED } as const;
const MAX_BUFFERED = 1024 * 1024;
const MAX_BAD = 10;
/** Pings and pongs that nobody asked for. */
const CONTROL_LIMIT = { perSecond: 5, burst: 20 };

/** One open socket: who speaks there, how to write to it, and what it has done wrong so far. */
export class ChatConnection {
  readonly speaker: Speaker;
  /** The caller's address, as limits count it. */
  readonly address: string;
  /** Set for a guest whose browser has no cookie yet: what the ticket is made of. */
  readonly guestKey: string | null;
  readonly openedAt: Date;
  /** Messages sent from here that were not told to everybody yet: the sender has them already. */
  readonly own = new Set<number>();
  readonly #socket: WebSocket;
  readonly #control = new TokenBucket(CONTROL_LIMIT);
  #bad = 0;
  #hasWritten = false;
  #isAnswering = true;
  #work: Promise<void> = Promise.resolve();

  constructor(
    socket: WebSocket,
    { speaker, address, guestKey, openedAt }: Pick<ChatConnection, 'speaker' | 'address' | 'guestKey' | 'openedAt'>,
  ) {
    this.#socket = socket;
    this.speaker = speaker;
    this.address = address;
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

  /** A guest who has no conversation, neither from before nor from here. */
  get isOnlooker(): boolean {
    return this.guestKey !== null && !this.#hasWritten;
  }

  recordWritten(): void {
    this.#hasWritten = true;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Whoever doesn't read is dropped, before the unread fills the memory. */
  sendText(text: string): void {
    if (this.#isDropped()) return;
    this.#socket.send(text);
  }

  send(frame: ChatIncoming): void {
    this.sendText(JSON.stringify(frame));
  }

  /** Tells what was wrong; the tenth wrong message is the last one. */
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

  /** Asks for a sign of life; who gave none since the last time is gone. */
  ping(): void {
    if (!this.#isAnswering) return this.terminate();
    if (this.#isDropped()) return;
    this.#isAnswering = false;
    this.#socket.ping();
  }

  /** One message after the other, so that answers come in the order of what was sent. */
  inTurn(task: () => Promise<void>): Promise<void> {
    return (this.#work = this.#work.then(task));
  }

  #recordControl(): void {
    // The answers to pings wait in the same buffer.
    if (!this.#isDropped() && !this.#control.take()) this.close(CLOSE.policy, 'too many pings');
  }

  #isDropped(): boolean {
    if (!this.isOpen) return true;
    if (this.#socket.bufferedAmount <= MAX_BUFFERED) return false;
    this.terminate();
    return true;
  }
}
