import type { ConversationFrame } from 'contracts/chat';
import type { Log } from '../../platform/context/context.ts';
import type { Orm } from '../../platform/database/orm.ts';
import { type EntryNotice, readEntryNotice, usersOfLeads } from '../lead/lead-entry.service.ts';
import type { OpenSockets } from './open-sockets.ts';

const AT_ONCE = 200;

/**
 * Tells the open windows of both sides of a conversation, and guests' windows that watch it, of a new entry. Notices that
 * come while the users are read wait for the next reading, so a burst costs few of them. A frame has ids alone: who may
 * read the entry is decided when it is asked for.
 */
export class ConversationDelivery {
  readonly #deps: { orm: Orm; log: Log; sockets: OpenSockets };
  #waiting: EntryNotice[] = [];
  #isBusy = false;

  constructor(deps: { orm: Orm; log: Log; sockets: OpenSockets }) {
    this.#deps = deps;
  }

  async notify(payload: string): Promise<void> {
    const notice = readEntryNotice(payload);
    if (!notice || this.#deps.sockets.size === 0) return;
    this.#waiting.push(notice);
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#waiting.length > 0) await this.#notifyWindows(this.#waiting.splice(0, AT_ONCE));
    } finally {
      this.#isBusy = false;
    }
  }

  /** Entries may have been missed: every window asks again. */
  notifyAll(): void {
    this.#deps.sockets.notifyConversations({ type: 'conversation', leadId: null, messageId: null, side: null });
  }

  async #notifyWindows(notices: readonly EntryNotice[]): Promise<void> {
    const { orm, log, sockets } = this.#deps;
    try {
      const users = await usersOfLeads(orm.em.fork(), [...new Set(notices.map(({ leadId }) => leadId))]);
      for (const notice of notices) {
        const frame: ConversationFrame = { type: 'conversation', ...notice };
        sockets.notifyConversation(users.get(notice.leadId) ?? [], frame);
      }
    } catch (error) {
      log.warn({ err: error }, 'windows were not told of entries of conversations');
      this.notifyAll();
    }
  }
}
