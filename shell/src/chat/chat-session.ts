import { randomId } from 'contracts/random-id';
import { CHAT_ADMIN, ChatHeard, type ChatHistory, type ChatIncoming, type ChatReceipt } from 'contracts/chat';
import { Outbox } from 'contracts/chat-outbox';
import { type ConnectionState, LiveSocket, type SocketOwner } from 'contracts/live-socket';
import { logQuietly } from './log.ts';
import {
  type ChatEntry,
  type ChatLog,
  type Outgoing,
  EMPTY_LOG,
  entriesOf,
  withHistory,
  withMessages,
  withOutgoing,
  withReceipt,
  withRefusal,
} from './chat-log.ts';
import { rememberChat } from './saved-chat.ts';

/** The HTTP calls beside the socket. */
export interface ChatCalls {
  history(offset: number): Promise<ChatHistory>;
  isOnline(): Promise<boolean>;
  keepGuest(ticket: string): Promise<unknown>;
  markRead(upTo: number): Promise<unknown>;
  /** Refetches who is signed in. */
  askSession(): Promise<unknown>;
}

/** The part of the connection that a conversation needs. */
export type ChatSocket = Pick<LiveSocket, 'start' | 'stop' | 'send' | 'drop' | 'retryNow'>;

/** The state that the widget renders. */
export interface ChatView {
  connection: ConnectionState;
  entries: readonly ChatEntry[];
  /** Null until it is known. */
  isOnline: boolean | null;
  hasOlder: boolean;
  unread: number;
}

/** One visitor's conversation in one window: the socket, the list and the pending messages (public-site §4). */
export class ChatSession {
  readonly #calls: ChatCalls;
  readonly #socket: ChatSocket;
  readonly #outbox: Outbox<Outgoing>;
  readonly #listeners = new Set<() => void>();
  #log: ChatLog = EMPTY_LOG;
  #view: ChatView = { connection: { kind: 'closed' }, entries: [], isOnline: null, hasOlder: false, unread: 0 };
  #ticket: string | null = null;
  #isGuestSaved = false;
  #isShown = false;
  #readId = 0;
  #total = 0;

  constructor(calls: ChatCalls, connect: (owner: SocketOwner) => ChatSocket = (owner) => new LiveSocket(owner)) {
    this.#calls = calls;
    this.#socket = connect({
      onState: (connection) => this.#changed(connection),
      onFrame: (frame) => this.#onFrame(frame),
      beforeOpen: () => this.#exchangeTicket(),
      onSessionEnded: async () => void (await calls.askSession().catch(() => undefined)),
    });
    this.#outbox = new Outbox({
      send: ({ clientId, text }) =>
        this.#socket.send({
          type: 'chat_message',
          senderId: 'current-user',
          receiverId: CHAT_ADMIN,
          content: text,
          chatType: 'direct',
          clientId,
        }),
      onSilence: () => this.#socket.drop(),
      onRefused: (id, reason) => this.#set(withRefusal(this.#log, id, reason)),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly view = (): ChatView => this.#view;
  readonly start = (): void => this.#socket.start();
  readonly retryNow = (): void => this.#socket.retryNow();

  readonly stop = (): void => {
    this.#outbox.pause();
    this.#socket.stop();
  };

  /** Sends a text; blank ones are ignored (public-site §5). */
  readonly say = (typed: string): void => {
    const text = typed.trim();
    if (text === '') return;
    const message = { clientId: randomId(), text, writtenAt: new Date().toISOString(), refusal: null };
    this.#set(withOutgoing(this.#log, message));
    this.#outbox.add(message);
  };

  /** Retries a refused message. */
  readonly sayAgain = (clientId: string): void => {
    const message = this.#log.outgoing.find((one) => one.clientId === clientId);
    if (!message) return;
    this.#set(withRefusal(this.#log, clientId, null));
    this.#outbox.add(message);
  };

  readonly loadOlder = (): Promise<void> => this.#load(this.#log.messages.size);

  /** While the list is shown, its messages count as read. */
  readonly setShown = (isShown: boolean): void => {
    this.#isShown = isShown;
    if (!isShown) return;
    this.#draw({ unread: 0 });
    this.#markRead();
  };

  #changed(connection: ConnectionState): void {
    this.#draw({ connection });
    if (connection.kind !== 'connected') return this.#outbox.pause();
    this.#isGuestSaved = false;
    this.#outbox.resume();
    void this.#load(0);
    void this.#calls.isOnline().then(
      (isOnline) => this.#draw({ isOnline }),
      () => undefined,
    );
  }

  #onFrame(frame: unknown): void {
    const { data: known, error } = ChatHeard.safeParse(frame);
    if (known) this.#apply(known);
    else logQuietly('a chat message of an unknown form was left out', error?.issues ?? []);
  }

  #apply(frame: ChatIncoming): void {
    if (frame.type === 'lead_new') return; // the dealer panel's
    if (frame.type === 'chat_receipt') return this.#applyReceipt(frame.data);
    if (frame.type === 'chat_error') return this.#outbox.refused(frame.data);
    const isAnswer = frame.data.senderId === CHAT_ADMIN;
    const isNew = !this.#log.messages.has(frame.data.id);
    this.#set(withMessages(this.#log, [frame.data]));
    if (!isAnswer) return;
    this.#draw({ isOnline: true, unread: this.#isShown || !isNew ? this.#view.unread : this.#view.unread + 1 });
    this.#markRead();
  }

  #applyReceipt(receipt: ChatReceipt): void {
    this.#outbox.arrived(receipt.clientId);
    this.#set(withReceipt(this.#log, receipt));
    rememberChat();
    if (receipt.guestTicket === undefined || this.#isGuestSaved) return;
    this.#isGuestSaved = true;
    this.#ticket = receipt.guestTicket;
    void this.#exchangeTicket();
  }

  /** Exchanges the ticket for the cookie that identifies a guest; retried before the next socket if this fails. */
  async #exchangeTicket(): Promise<void> {
    const ticket = this.#ticket;
    if (ticket === null) return;
    const isSaved = await this.#calls.keepGuest(ticket).then(
      () => true,
      () => false,
    );
    if (isSaved && this.#ticket === ticket) this.#ticket = null;
  }

  async #load(offset: number): Promise<void> {
    const history = await this.#calls.history(offset).catch(() => null);
    if (!history) return;
    this.#total = history.total;
    this.#set(withHistory(this.#log, history.items));
    if (history.threadId !== null) rememberChat();
    if (offset > 0) return;
    this.#draw({ unread: this.#isShown ? 0 : history.unread });
    this.#markRead();
  }

  #markRead(): void {
    const answers = [...this.#log.messages.values()].filter(({ senderId }) => senderId === CHAT_ADMIN);
    const last = Math.max(0, ...answers.map(({ id }) => id));
    if (!this.#isShown || last <= this.#readId) return;
    this.#readId = last;
    void this.#calls.markRead(last).catch(() => undefined);
  }

  #set(log: ChatLog): void {
    this.#log = log;
    this.#draw({ entries: entriesOf(log), hasOlder: this.#total > log.messages.size });
  }

  #draw(change: Partial<ChatView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
