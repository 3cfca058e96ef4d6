import { randomUUID } from 'node:crypto';
import type { ChatPresence } from 'contracts/chat';
import { HOUR_MS } from 'contracts/durations';
import type { Ctx } from '../../platform/context/context.ts';
import type { Orm } from '../../platform/database/orm.ts';
import type { Instances } from '../../platform/database/instances/instances.ts';
import {
  deletePresence,
  deletePresenceBefore,
  findHeldElsewhere,
  hasAdminsSince,
  type HeldSockets,
  savePresence,
} from './chat-presence.repository.ts';

/** A process without a row in `server_instance` that is silent for this long counts as dead. */
const PRESENT_MS = 75_000;
const FORGOTTEN_MS = HOUR_MS;
const NOTHING = { sockets: 0, addresses: new Map<string, number>() };

/** Is an administrator online, at any server? */
export async function chatPresence(ctx: Ctx): Promise<ChatPresence> {
  return { online: await hasAdminsSince(ctx.em, new Date(ctx.now().getTime() - PRESENT_MS)) };
}

export interface PresenceDeps {
  orm: Orm;
  now: () => Date;
  instances: Instances | undefined;
}

/** Exchanges with the other servers how many sockets each one holds. */
export class Presence {
  readonly #deps: PresenceDeps;
  readonly #process: string;
  #isStored = false;
  #storedSockets = 0;
  #elsewhere = NOTHING;
  #last: Promise<void> = Promise.resolve();

  constructor(deps: PresenceDeps) {
    this.#deps = deps;
    this.#process = deps.instances?.own.id ?? randomUUID();
  }

  /** How many servers run, this one among them. */
  get servers(): number {
    return this.#deps.instances?.count ?? 1;
  }

  get hasOthers(): boolean {
    return this.servers > 1;
  }

  /** Sockets at other servers, as of the last exchange. */
  get socketsElsewhere(): number {
    return this.hasOthers ? this.#elsewhere.sockets : 0;
  }

  /** How many sockets this server has gained or lost since the others were told. */
  driftFrom(sockets: number): number {
    return Math.abs(sockets - this.#storedSockets);
  }

  countElsewhere(address: string): number {
    return this.hasOthers ? (this.#elsewhere.addresses.get(address) ?? 0) : 0;
  }

  /** Tells what this process holds, and learns what the others hold. In sequence: the last report is the one stored. */
  exchange(held: HeldSockets): Promise<void> {
    return (this.#last = this.#last.catch(() => undefined).then(() => this.#exchange(held)));
  }

  /** Removes what this process has told. */
  stop(): Promise<void> {
    return (this.#last = this.#last.catch(() => undefined).then(() => this.#delete()));
  }

  async #exchange(held: HeldSockets): Promise<void> {
    if (held.admins === 0 && !this.hasOthers) return this.#delete();
    const { orm, now, instances } = this.#deps;
    const [em, at] = [orm.em.fork(), now()];
    const instance = instances?.isRegistered ? instances.own.id : null;
    this.#isStored = true;
    await savePresence(em, { process: this.#process, instance, at, ...held });
    this.#storedSockets = held.sockets;
    await deletePresenceBefore(em, new Date(at.getTime() - FORGOTTEN_MS));
    if (this.hasOthers) this.#elsewhere = sumOf(await findHeldElsewhere(em, this.#process));
  }

  async #delete(): Promise<void> {
    if (!this.#isStored) return;
    await deletePresence(this.#deps.orm.em.fork(), this.#process);
    this.#isStored = false;
  }
}

function sumOf(held: readonly Pick<HeldSockets, 'sockets' | 'addresses'>[]): typeof NOTHING {
  const addresses = new Map<string, number>();
  for (const one of held) {
    for (const [address, count] of Object.entries(one.addresses)) {
      addresses.set(address, (addresses.get(address) ?? 0) + count);
    }
  }
  return { sockets: held.reduce((sum, { sockets }) => sum + sockets, 0), addresses };
}
