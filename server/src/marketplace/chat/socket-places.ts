/** The places for sockets: how many there are at all servers together, and what these tell each other of those taken. */
import type { Log } from '../../platform/context/context.ts';
import type { Env } from '../../platform/config/env.ts';
import { addressKeys } from '../../platform/limits/address-key.ts';
import { secretBoxOf } from '../../platform/config/secrets/secret-box.ts';
import type { ChatConnection } from './chat-connection.ts';
import { Presence, type PresenceDeps } from './chat-presence.service.ts';
import type { ChatTuning } from './chat-tuning.ts';
import type { OpenSockets } from './open-sockets.ts';

export interface SocketFigures {
  open: number;
  places: number;
}

interface PlacesDeps extends PresenceDeps {
  env: Env;
  log: Log;
  /** Those of this server. */
  sockets: OpenSockets;
  tuning: ChatTuning;
}

/** So many parts one server holds at most, while others are away or have fewer: 5 000 sockets need 55 MB. */
const MAX_SHARES = 2;
/** A household or an office has so many at most, whichever servers they are at. */
const MAX_PER_ADDRESS = 100;
/** A change by so many sockets is reported at once. */
const MAX_UNREPORTED_SOCKETS = 50;
/** Addresses with fewer sockets are not reported: they are far from the bound. */
const MIN_REPORTED_SOCKETS = 5;

export class SocketPlaces {
  /** Sockets that found no place. */
  refused = 0;
  readonly #deps: PlacesDeps;
  readonly #presence: Presence;

  constructor(deps: PlacesDeps) {
    this.#deps = deps;
    this.#presence = new Presence(deps);
  }

  get hasOthers(): boolean {
    return this.#presence.servers > 1;
  }

  /** For metrics: what is open here, and the places that this server adds to those of all. */
  figures(): SocketFigures {
    const { sockets, tuning } = this.#deps;
    return { open: sockets.size, places: tuning.placesEach };
  }

  /**
   * Whether one more socket has a place among those of all servers, and in the memory of this one. Of those that are
   * taken elsewhere it knows as of two seconds ago at most.
   */
  has({ isSignedIn }: { isSignedIn: boolean }): boolean {
    const { sockets, tuning } = this.#deps;
    const part = tuning.placesEach + (isSignedIn ? tuning.reservedEach : 0);
    const inAll = sockets.size + this.#presence.socketsElsewhere;
    return inAll < part * this.#presence.servers && sockets.size < part * MAX_SHARES;
  }

  /** Whether an address has as many sockets at all servers as one may have; IPv6 counts by its /64 and by its /56. */
  isCrowded(ip: string): boolean {
    return addressKeys(ip).some(({ key, share }) => this.#countInAll(key) >= MAX_PER_ADDRESS * share);
  }

  /** After a socket was opened or closed: tells the others at once when they would count wrongly without it. */
  update({ speaker }: ChatConnection): void {
    const isMuch = this.hasOthers && this.#presence.driftFrom(this.#deps.sockets.size) >= MAX_UNREPORTED_SOCKETS;
    if (speaker.kind === 'admin' || isMuch) void this.exchange();
  }

  /** Tells the others what this server holds, and learns what they hold; never rejects. */
  async exchange(): Promise<void> {
    const { sockets } = this.#deps;
    const crowded = this.hasOthers ? sockets.crowdedAddresses(MIN_REPORTED_SOCKETS) : [];
    const addresses = Object.fromEntries(crowded.map(([address, count]) => [this.#macOf(address), count]));
    const held = { admins: sockets.adminCount, sockets: sockets.size, addresses };
    await this.#presence.exchange(held).catch((error: unknown) => this.#warn(error));
  }

  /** Gives its places back. */
  async stop(): Promise<void> {
    await this.#presence.stop().catch((error: unknown) => this.#warn(error));
  }

  #countInAll(address: string): number {
    const elsewhere = this.hasOthers ? this.#presence.countElsewhere(this.#macOf(address)) : 0;
    return this.#deps.sockets.countAt(address) + elsewhere;
  }

  #warn(error: unknown): void {
    this.#deps.log.warn({ err: error }, 'the sockets of this server could not be told to the others');
  }

  #macOf(address: string): string {
    return secretBoxOf(this.#deps.env).sign(`chat address ${address}`).slice(0, 22);
  }
}
