import { randomId } from 'contracts/random-id';
import { type ChatMessage, CHAT_ADMIN, ChatHeard } from 'contracts/chat';
import { Outbox } from 'contracts/chat-outbox';
import { type ConnectionState, LiveSocket, type SocketOwner } from 'contracts/live-socket';

/** A pending answer. */
export interface Answer {
  clientId: string;
  threadId: number;
  text: string;
  /** Set when the server refused it permanently: the server's reason. */
  refusal: string | null;
}

export interface InboxView {
  connection: ConnectionState['kind'];
  answers: readonly Answer[];
}

/** The part of the connection that the inbox needs. */
export type InboxSocket = Pick<LiveSocket, 'start' | 'stop' | 'send' | 'drop'>;

interface InboxOwner {
  /** A conversation has changed: a visitor's message, a colleague's answer, or an own answer that arrived. */
  onEvent(threadId: number | null): void;
  /** The session has ended: says so, and redirects to the sign-in page. */
  onSessionEnded(): void;
}

const LEAVING_MS = 500;

/**
 * An administrator's window of the shared inbox: receives every conversation and answers in any (docs/rules/chat.md
 * "Chat").
 */
export class InboxSession {
  readonly #owner: InboxOwner;
  readonly #socket: InboxSocket;
  readonly #outbox: Outbox<Answer>;
  readonly #listeners = new Set<() => void>();
  #isStopped = false;
  #view: InboxView = { connection: 'closed', answers: [] };

  constructor(owner: InboxOwner, connect: (owner: SocketOwner) => InboxSocket = (socket) => new LiveSocket(socket)) {
    this.#owner = owner;
    this.#socket = connect({
      onState: ({ kind }) => this.#changed(kind),
      onFrame: (frame) => this.#receive(frame),
      onSessionEnded: async () => {
        // After a logout the inbox is being left already.
        await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
        if (!this.#isStopped) owner.onSessionEnded();
      },
    });
    this.#outbox = new Outbox<Answer>({
      send: ({ clientId, threadId, text }) =>
        this.#socket.send({
          type: 'chat_message',
          senderId: CHAT_ADMIN,
          receiverId: String(threadId),
          content: text,
          chatType: 'direct',
          clientId,
        }),
      onSilence: () => this.#socket.drop(),
      onRefused: (clientId, refusal) => this.#setRefusal(clientId, refusal),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly view = (): InboxView => this.#view;
  readonly start = (): void => {
    this.#isStopped = false;
    this.#socket.start();
  };
  readonly stop = (): void => {
    this.#isStopped = true;
    this.#outbox.pause();
    this.#socket.stop();
  };

  readonly say = (threadId: number, typed: string): void => {
    const text = typed.trim();
    if (text === '') return;
    const answer = { clientId: randomId(), threadId, text, refusal: null };
    this.#draw({ answers: [...this.#view.answers, answer] });
    this.#outbox.add(answer);
  };

  /** Retries a refused answer. */
  readonly sayAgain = (answer: Answer): void => {
    this.#setRefusal(answer.clientId, null);
    this.#outbox.add(answer);
  };

  #receive(frame: unknown): void {
    const heard = ChatHeard.safeParse(frame).data;
    // A newer server's frame: its content is in the lists as well.
    if (!heard) return this.#owner.onEvent(null);
    if (heard.type === 'chat_message') return this.#owner.onEvent(threadOf(heard.data));
    if (heard.type === 'chat_error') return this.#outbox.refused(heard.data);
    if (heard.type !== 'chat_receipt') return;
    this.#outbox.arrived(heard.data.clientId);
    this.#forget(heard.data.clientId);
    this.#owner.onEvent(heard.data.threadId);
  }

  #changed(connection: ConnectionState['kind']): void {
    this.#draw({ connection });
    if (connection !== 'connected') return this.#outbox.pause();
    this.#outbox.resume();
    // Events missed while disconnected.
    this.#owner.onEvent(null);
  }

  #forget(clientId: string | undefined): void {
    this.#draw({ answers: this.#view.answers.filter((answer) => answer.clientId !== clientId) });
  }

  #setRefusal(clientId: string, refusal: string | null): void {
    const answers = this.#view.answers.map((answer) =>
      answer.clientId === clientId ? { ...answer, refusal } : answer,
    );
    this.#draw({ answers });
  }

  #draw(change: Partial<InboxView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** A conversation's id is the visitor's id in a message; null for a broadcast. */
function threadOf({ senderId, receiverId }: ChatMessage): number | null {
  const id = Number(senderId === CHAT_ADMIN ? receiverId : senderId);
  return Number.isInteger(id) ? id : null;
}
