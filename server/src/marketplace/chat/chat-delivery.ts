import type { Log } from '../../platform/context/context.ts';
import type { Orm } from '../../platform/database/orm.ts';
import { findMessages, isMessageId, lastMessageId, type MessageRow, messageIdsAfter } from './chat.repository.ts';
import { messageView } from './chat.view.ts';
import type { Audience, OpenSockets } from './open-sockets.ts';

const AT_ONCE = 100;
/** Ids are assigned before the commit, so a lower id may become visible after a higher one. */
const OVERLAP = 200;
const MAX_MISSED = 2_000;

/**
 * Delivers stored messages, notified by any process, to the sockets of this one: each once, including those missed
 * while the connection was lost.
 */
export class ChatDelivery {
  readonly #deps: { orm: Orm; log: Log; sockets: OpenSockets };
  readonly #waiting = new Set<number>();
  /** The newest delivered ids, oldest first. */
  readonly #taken = new Set<number>();
  #newest: number | null = null;
  /** Messages stored before this process listened are left to `chat.history`. */
  #floor = 0;
  #isBusy = false;

  constructor(deps: { orm: Orm; log: Log; sockets: OpenSockets }) {
    this.#deps = deps;
  }

  /** Called when a message was stored. */
  async notify(id: number): Promise<void> {
    if (!isMessageId(id) || this.#taken.has(id)) return;
    this.#waiting.add(id);
    await this.work();
  }

  /**
   * Notifications may have been missed: reads the messages stored since the last one. Returns false when the database
   * failed.
   */
  async catchUp(): Promise<boolean> {
    const em = this.#deps.orm.em.fork();
    try {
      if (this.#newest === null) {
        this.#newest = this.#floor = await lastMessageId(em);
        return true;
      }
      const after = Math.max(this.#newest - OVERLAP, this.#floor);
      for (const id of await messageIdsAfter(em, after, MAX_MISSED)) if (!this.#taken.has(id)) this.#waiting.add(id);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'missed chat messages could not be looked for');
      return false;
    }
    await this.work();
    return true;
  }

  /** Delivers what is pending; a message that can't be read now stays pending. */
  async work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#waiting.size > 0) await this.#deliverSome();
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'chat messages wait for the database');
    } finally {
      this.#isBusy = false;
    }
  }

  async #deliverSome(): Promise<void> {
    const ids = [...this.#waiting].slice(0, AT_ONCE);
    const messages = await findMessages(this.#deps.orm.em.fork(), ids);
    for (const id of ids) this.#waiting.delete(id);
    for (const message of messages) {
      this.#recordDelivered(message.id);
      this.#deliver(message);
    }
  }

  #recordDelivered(id: number): void {
    this.#taken.add(id);
    this.#newest = Math.max(this.#newest ?? 0, id);
    for (const oldest of this.#taken) {
      if (this.#taken.size <= MAX_MISSED) break;
      this.#taken.delete(oldest);
    }
  }

  #deliver(message: MessageRow): void {
    this.#deps.sockets.deliver(message.id, audienceOf(message), (reader) => ({
      type: 'chat_message',
      data: messageView(message, reader),
    }));
  }
}

function audienceOf({ threadId, userId, guestHash }: MessageRow): Audience {
  if (threadId === null) return 'everybody';
  return { owner: userId === null ? { guestHash: guestHash ?? '' } : { userId } };
}
