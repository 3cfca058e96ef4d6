// Texts on their way over the chat's socket, for visitors and administrators alike.

/** By its key a message is one, however often it is sent. */
interface Outgoing {
  clientId: string;
}

export interface OutboxOwner<Message extends Outgoing> {
  /** False when nothing is open to send over. */
  send(message: Message): boolean;
  /** A message was neither confirmed nor refused: the connection is dead without knowing. */
  onSilence(): void;
  onRefused(clientId: string, reason: string): void;
}

type Refusal = { code: string; message: string; clientId?: string | undefined };

const ANSWER_LIMIT_MS = 10_000;
/** What passes by itself: too many at once, a server that stops or is short of room. */
const PASSING = new Set(['too_many_requests', 'unavailable', 'internal']);
const FIRST_PAUSE_MS = 1_500;
const MAX_TRIES = 6;

/** Texts that have not arrived, one under way at a time, in the order they were written; what broke off goes again. */
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

  /** The connection is there. */
  resume(): void {
    this.#isOpen = true;
    this.#next();
  }

  /** The connection is gone: what was under way waits for the next one. */
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
