import type { Log } from '../../platform/context/context.ts';
import type { Orm } from '../../platform/database/orm.ts';
import type { Env } from '../../platform/config/env.ts';
import type { Instances } from '../../platform/database/instances/instances.ts';
import { unavailable } from '../../platform/errors/errors.ts';
import { reportWork } from '../../platform/limits/load/work-queue.ts';
import { CONVERSATION_CHANNEL, LEAD_CHANNEL, readLeadEvents } from '../lead/lead-entry.service.ts';
import { REVOKED_CHANNEL } from '../lead/lead-link.service.ts';
import { listenToNotifications, type Notifications } from '../../platform/database/postgres/notifications.ts';
import { withTimeout } from '../../platform/resilience/timeout.ts';
import { rolesOfSessions } from '../../identity/session/session.service.ts';
import { type ChatConnection, CLOSE } from './chat-connection.ts';
import { ChatDelivery } from './chat-delivery.ts';
import { CHAT_TUNING, type ChatTuning } from './chat-tuning.ts';
import { ConversationDelivery } from './conversation-delivery.ts';
import { MESSAGE_CHANNEL } from './chat.repository.ts';
import { OpenSockets } from './open-sockets.ts';
import { SocketPlaces } from './socket-places.ts';
import { isOfAdmin } from './speaker.ts';
import { TokenBuckets } from './token-bucket.ts';

export interface ChatDeps {
  orm: Orm;
  env: Env;
  log: Log;
  now?: () => Date;
  /** The other servers; without them this one counts its sockets alone. */
  instances?: Instances | undefined;
  ops?: { isDiskLow?: () => boolean; readiness?: { isServing(): boolean } };
  chat?: Partial<ChatTuning>;
}

/** A message a second, five at once; per speaker, over all their sockets. */
const MESSAGE_LIMIT = { perSecond: 1, burst: 5 };
/** Notified by a trigger on the table `session`, for every deleted row, in any process. */
const SESSION_CHANNEL = 'session_ended';
const LISTENING_MS = 3_000;
const UNFINISHED_MS = 3_000;
const FAREWELL_MS = 2_000;

/** The sockets of this process and their upkeep: notifications of other processes, ended sessions, pings. */
export class ChatServer {
  readonly sockets = new OpenSockets();
  readonly places: SocketPlaces;
  readonly paces = new TokenBuckets(MESSAGE_LIMIT);
  readonly tuning: ChatTuning;
  readonly isDiskLow: () => boolean;
  /** True once the tables exist: the server listens before it has created them. */
  readonly #hasTables: () => boolean;
  readonly #deps: ChatDeps;
  readonly #delivery: ChatDelivery;
  readonly #conversations: ConversationDelivery;
  readonly #now: () => Date;
  readonly #unfinished = new Set<Promise<void>>();
  readonly #listening = Promise.withResolvers<void>();
  #notifications: Notifications | null = null;
  #timer: NodeJS.Timeout | undefined;
  #sharing: NodeJS.Timeout | undefined;
  #isUpToDate = false;
  #isStopping = false;

  constructor(deps: ChatDeps) {
    const { orm, env, log, now = () => new Date(), instances, ops, chat } = deps;
    this.#deps = deps;
    this.#now = now;
    this.tuning = { ...CHAT_TUNING, ...chat };
    this.isDiskLow = ops?.isDiskLow ?? (() => false);
    this.#hasTables = () => ops?.readiness?.isServing() ?? true;
    this.#delivery = new ChatDelivery({ orm, log, sockets: this.sockets });
    this.#conversations = new ConversationDelivery({ orm, log, sockets: this.sockets });
    this.places = new SocketPlaces({ orm, env, log, now, instances, sockets: this.sockets, tuning: this.tuning });
    reportWork('sockets', () => ({ running: this.sockets.size, waiting: 0, refused: this.places.refused }));
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Subscribes to the other processes' notifications. The database may become reachable later. */
  start(): void {
    const { orm, log } = this.#deps;
    this.#notifications ??= listenToNotifications({
      url: String(orm.config.get('clientUrl')),
      log,
      channels: {
        [MESSAGE_CHANNEL]: (id) => void this.#delivery.notify(Number(id)),
        [LEAD_CHANNEL]: (payload) => this.#notifyOfLead(payload),
        [CONVERSATION_CHANNEL]: (payload) => void this.#conversations.notify(payload),
        [REVOKED_CHANNEL]: (leadId) => this.#closeWatching(Number(leadId)),
        [SESSION_CHANNEL]: (hash) => this.#closeSession(hash),
      },
      onListening: () => {
        this.#isUpToDate = false;
        // Leads created meanwhile were not notified here: every window refetches.
        this.sockets.notifyTeam('all', { type: 'lead_new', data: { id: null } });
        this.#conversations.notifyAll();
        // So may links have been revoked.
        this.#closeWatching(null);
        void this.#catchUp();
        void this.closeEnded();
      },
    });
    this.#timer ??= setInterval(() => void this.#maintain(), this.tuning.pingEveryMs).unref();
    this.#sharing ??= setInterval(() => {
      if (this.places.hasOthers) void this.places.exchange();
    }, this.tuning.shareEveryMs).unref();
  }

  /** A socket that would receive nothing is not opened: waits briefly for the database, then answers 503. */
  async untilListening(): Promise<void> {
    void this.#catchUp();
    await withTimeout(this.#listening.promise, LISTENING_MS, () => {
      throw unavailable();
    });
  }

  add(connection: ChatConnection): void {
    this.sockets.add(connection);
    this.places.update(connection);
    // Its session may have ended between the upgrade and now.
    if (connection.speaker.sessionHash !== null) void this.closeEnded([connection]);
  }

  remove(connection: ChatConnection): void {
    this.sockets.remove(connection);
    this.places.update(connection);
  }

  /** Registers work that a shutdown waits for. */
  track(work: Promise<void>): void {
    const tracked = work.finally(() => this.#unfinished.delete(tracked));
    this.#unfinished.add(tracked);
  }

  /** Closes the sockets whose session has ended or now has another role. */
  async closeEnded(connections: readonly ChatConnection[] = this.sockets.all()): Promise<void> {
    const hashes = new Set(connections.flatMap(({ speaker }) => speaker.sessionHash ?? []));
    if (hashes.size === 0) return;
    try {
      const roles = await rolesOfSessions(this.#deps.orm.em.fork(), [...hashes], this.#now());
      for (const connection of connections) {
        const { speaker } = connection;
        const role = speaker.sessionHash === null ? null : roles.get(speaker.sessionHash);
        if (role !== null && (!role || (role === 'admin') !== isOfAdmin(speaker))) endSession(connection);
      }
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'the sessions of sockets could not be read');
    }
  }

  /** Graceful shutdown: accepted messages are stored and answered, then the sockets are closed. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    clearInterval(this.#sharing);
    await withTimeout(Promise.allSettled(this.#unfinished), UNFINISHED_MS, () => undefined);
    for (const connection of this.sockets.all()) connection.close(CLOSE.goingAway, 'server is stopping');
    await withTimeout(this.#allGone(), FAREWELL_MS, () => undefined);
    for (const connection of this.sockets.all()) connection.terminate();
    await this.#notifications?.stop();
    await this.places.stop();
  }

  #closeSession(hash: string): void {
    for (const connection of this.sockets.ofSession(hash)) endSession(connection);
  }

  /** A window whose link still opens something shows it again when it reconnects. */
  #closeWatching(leadId: number | null): void {
    for (const connection of this.sockets.watching(leadId)) connection.close(CLOSE.policy, 'link revoked');
  }

  #notifyOfLead(payload: string): void {
    const news = readLeadEvents(payload);
    if (news) this.sockets.notifyTeam(news.userId, { type: 'lead_new', data: { id: news.id } });
  }

  #park(): void {
    const since = this.#now().getTime() - this.tuning.parkAfterMs;
    for (const connection of this.sockets.all()) {
      if (connection.isOnlooker && connection.openedAt.getTime() <= since) connection.close(CLOSE.parked, 'parked');
    }
  }

  async #maintain(): Promise<void> {
    this.#park();
    for (const connection of this.sockets.all()) connection.ping();
    this.paces.forget();
    await Promise.all([
      this.closeEnded(),
      this.#notifications?.check(),
      this.#catchUp(),
      this.#delivery.work(),
      this.sockets.adminCount > 0 ? this.places.exchange() : undefined,
    ]);
  }

  /** Retried until it succeeds: at a start the connection exists before the tables do. */
  async #catchUp(): Promise<void> {
    if (this.#isUpToDate || !this.#hasTables() || !this.#notifications?.isListening()) return;
    this.#isUpToDate = await this.#delivery.catchUp();
    if (this.#isUpToDate) this.#listening.resolve();
  }

  async #allGone(): Promise<void> {
    while (this.sockets.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export const endSession = (connection: ChatConnection): void => connection.close(CLOSE.policy, 'session ended');
export const openChat = (deps: ChatDeps): ChatServer => new ChatServer(deps);
