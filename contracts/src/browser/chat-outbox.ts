// Queue of outgoing chat messages, for visitors and administrators alike.

/** The idempotency key: a message is stored once, however often it is sent. */
interface Outgoing {
  clientId: string;
}

export interface OutboxOwner<Message extends Outgoing> {
  /** Returns false when no connection is open. */
  send(message: Message): boolean;
  /** A message was neither confirmed nor refused: the connection is dead without an event. */
  onSilence(): void;
  onRefused(clientId: string, reason: string): void;
}

type Refusal = { code: string; message: string; clientId?: string | undefined };

const ANSWER_LIMIT_MS = 10_000;
/** Transient errors: rate limit, or a server that stops or is short of disk space. */
const PASSING = new Set(['too_many_requests', 'unavailable', 'internal']);
const FIRST_PAUSE_MS = 1_500;
const MAX_TRIES = 6;

/**
 * Unconfirmed messages, one in flight at a time, in the order they were written; after a broken connection it is sent
 * again.
 */
export class Outbox<Message extends Outgoing> {
  readonly #owner: OutboxOwner<Message>;
  #waiting: readonly Message[] = [];
  #underWay: Message | null = null;
  #tries = 0;
  #isOpen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(owner: OutboxOwner<Message>) {
    this.#owner = owner;
  }

  add(message: Message): void {
    this.#waiting = [...this.#waiting, message];
    this.#next();
  }

  /** The connection is open. */
  resume(): void {
    this.#isOpen = true;
    this.#next();
  }

  /** The connection is lost: the message in flight waits for the next one. */
  pause(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
    if (this.#underWay) this.#waiting = [this.#underWay, ...this.#waiting];
    this.#underWay = null;
  }

  arrived(clientId: string | undefined): void {
    if (!this.#isUnderWay(clientId)) return;
    this.#done();
  }

  refused({ code, message, clientId }: Refusal): void {
    const refused = this.#underWay;
    if (!refused || !this.#isUnderWay(clientId)) return;
    if (PASSING.has(code) && this.#tries < MAX_TRIES) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#send(refused), FIRST_PAUSE_MS * 2 ** (this.#tries - 1));
      return;
    }
    this.#owner.onRefused(refused.clientId, message);
    this.#done();
  }

  #isUnderWay(clientId: string | undefined): boolean {
    return this.#underWay !== null && this.#underWay.clientId === clientId;
  }

  #done(): void {
    clearTimeout(this.#timer);
    this.#underWay = null;
    this.#next();
  }

  #next(): void {
    const [first, ...rest] = this.#waiting;
    if (!this.#isOpen || this.#underWay || !first) return;
    this.#waiting = rest;
    this.#tries = 0;
    this.#send(first);
  }

  #send(message: Message): void {
    this.#underWay = message;
    this.#tries += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#owner.onSilence(), ANSWER_LIMIT_MS);
    if (!this.#owner.send(message)) this.#owner.onSilence();
  }
}
