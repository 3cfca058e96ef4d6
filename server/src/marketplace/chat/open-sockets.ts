import type { ChatIncoming, ConversationFrame } from 'contracts/chat';
import type { ThreadOwner } from './chat.repository.ts';
import type { ChatConnection } from './chat-connection.ts';
import { keyOfOwner } from './speaker.ts';

/** The recipients of a message. */
export type Audience = 'everybody' | { owner: ThreadOwner };

/** The sockets of this process, by speaker, by session and by address. */
export class OpenSockets {
  readonly #all = new Set<ChatConnection>();
  readonly #byKey = new Map<string, Set<ChatConnection>>();
  readonly #bySession = new Map<string, Set<ChatConnection>>();
  readonly #byAddress = new Map<string, Set<ChatConnection>>();
  /** Keyed by the dealer's first user. */
  readonly #byTeam = new Map<string, Set<ChatConnection>>();
  readonly #byLead = new Map<number, Set<ChatConnection>>();
  readonly #admins = new Set<ChatConnection>();

  get size(): number {
    return this.#all.size;
  }

  get adminCount(): number {
    return this.#admins.size;
  }

  get sessions(): string[] {
    return [...this.#bySession.keys()];
  }

  all(): ChatConnection[] {
    return [...this.#all];
  }

  /** The addresses with at least so many sockets, with their number. */
  crowdedAddresses(least: number): [address: string, sockets: number][] {
    return [...this.#byAddress].flatMap(([address, { size }]) => (size >= least ? [[address, size]] : []));
  }

  countAt(address: string): number {
    return this.#byAddress.get(address)?.size ?? 0;
  }

  ofSession(sessionHash: string): ChatConnection[] {
    return [...(this.#bySession.get(sessionHash) ?? [])];
  }

  /** Those that watch a conversation by a link; null: any conversation. */
  watching(leadId: number | null): ChatConnection[] {
    const groups = leadId === null ? [...this.#byLead.values()] : [this.#byLead.get(leadId) ?? []];
    return [...new Set(groups.flatMap((group) => [...group]))];
  }

  add(connection: ChatConnection): void {
    this.#all.add(connection);
    for (const [index, key] of this.#indexesOf(connection)) {
      const group = index.get(key) ?? new Set();
      index.set(key, group.add(connection));
    }
    if (connection.speaker.kind === 'admin') this.#admins.add(connection);
  }

  remove(connection: ChatConnection): void {
    this.#all.delete(connection);
    for (const [index, key] of this.#indexesOf(connection)) {
      const group = index.get(key);
      group?.delete(connection);
      if (group?.size === 0) index.delete(key);
    }
    for (const lead of connection.watched) {
      const group = this.#byLead.get(lead);
      group?.delete(connection);
      if (group?.size === 0) this.#byLead.delete(lead);
    }
    this.#admins.delete(connection);
  }

  /** Sends a message to its audience and to every administrator, except the socket that it came from. */
  deliver(id: number, audience: Audience, frameFor: (reader: { isForAdmin: boolean }) => ChatIncoming): void {
    const visitors = audience === 'everybody' ? this.#all : (this.#byKey.get(keyOfOwner(audience.owner)) ?? []);
    const [forVisitors, forAdmins] = [
      once(() => frameFor({ isForAdmin: false })),
      once(() => frameFor({ isForAdmin: true })),
    ];
    for (const connection of new Set([...visitors, ...this.#admins])) {
      if (connection.own.delete(id)) continue;
      connection.sendText(connection.speaker.kind === 'admin' ? forAdmins() : forVisitors());
    }
  }

  /** Notifies the windows of everybody who may read a dealer's leads, or all signed-in users who are not administrators. */
  notifyTeam(ownerId: number | 'all', frame: ChatIncoming): void {
    const text = JSON.stringify(frame);
    const windows = ownerId === 'all' ? this.#all : (this.#byTeam.get(String(ownerId)) ?? []);
    for (const connection of windows) {
      const { speaker } = connection;
      if (speaker.kind === 'visitor' && speaker.sessionHash !== null) connection.sendText(text);
    }
  }

  /** A window of somebody with a link receives what happens in these conversations. */
  watch(connection: ChatConnection, leads: readonly number[]): void {
    for (const lead of leads) {
      if (connection.watched.has(lead)) continue;
      connection.watched.add(lead);
      this.#byLead.set(lead, (this.#byLead.get(lead) ?? new Set()).add(connection));
    }
  }

  /** Notifies the windows of these users and of their teams, and those that watch the conversation. */
  notifyConversation(users: readonly number[], frame: ConversationFrame): void {
    const text = JSON.stringify(frame);
    const windows = users.flatMap((userId) => [
      ...(this.#byKey.get(keyOfOwner({ userId })) ?? []),
      ...(this.#byTeam.get(String(userId)) ?? []),
    ]);
    const watching = frame.leadId === null ? [] : (this.#byLead.get(frame.leadId) ?? []);
    for (const connection of new Set([...windows, ...watching])) connection.sendText(text);
  }

  /** Notifies every window that a conversation could concern. */
  notifyConversations(frame: ConversationFrame): void {
    const text = JSON.stringify(frame);
    for (const connection of this.#all) {
      const { kind, sessionHash } = connection.speaker;
      if ((kind === 'visitor' && sessionHash !== null) || connection.watched.size > 0) connection.sendText(text);
    }
  }

  #indexesOf({ key, speaker, addresses }: ChatConnection): [Map<string, Set<ChatConnection>>, string][] {
    const bySession: [Map<string, Set<ChatConnection>>, string][] =
      speaker.sessionHash === null ? [] : [[this.#bySession, speaker.sessionHash]];
    const team = speaker.kind === 'visitor' ? speaker.leadsOf : undefined;
    const byTeam: typeof bySession = team === undefined ? [] : [[this.#byTeam, String(team)]];
    const byAddress = addresses.map((address): (typeof bySession)[number] => [this.#byAddress, address]);
    return [[this.#byKey, key], ...byAddress, ...bySession, ...byTeam];
  }
}

/** Serialised for the first reader, and shared by all. */
function once(make: () => ChatIncoming): () => string {
  let text: string | null = null;
  return () => (text ??= JSON.stringify(make()));
}
