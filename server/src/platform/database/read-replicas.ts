/** Chooses the replica that may answer a read (docs/decisions, 52); the primary where none may. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Written } from '../context/context.ts';
import type { DependencyFigures } from '../resilience/dependency.ts';
import { pause } from '../resilience/retry.ts';
import { withTimeout } from '../resilience/timeout.ts';
import { PROBE_TIMEOUT_MS, openPrimary, type Primary } from './primary.ts';
import { probeReplica, openReplica, type Replica, type ReplicaOptions } from './replica.ts';
import { primaryPosition, WalHistory, type WalPosition } from './wal-history.ts';

export interface ReplicaFigures extends DependencyFigures {
  /** Host and port, no password. */
  host: string;
  isUsed: boolean;
  behindMs: number;
  behindBytes: number;
  /** Statements that the primary answered instead. */
  repeated: number;
}

export interface ReadReplicas {
  /** Opens an entity manager for reading; null: nothing but the primary may answer. */
  fork(written: Written | null): EntityManager | null;
  /** The primary's position: a replica there has everything that was committed before the call. */
  position(): Promise<WalPosition>;
  /** The search engine has heard of a change: what is read for a cache from now on must include it. */
  recordChange(): void;
  figures(): ReplicaFigures[];
  /** The primary has not answered the last look, so nothing can be written here. */
  readonly isPrimaryAway: boolean;
  /** Whether a replica may answer those who have written nothing lately. */
  readonly canRead: boolean;
  stop(): Promise<void>;
}

/** After a write its caller reads from the primary for this long. */
const OWN_WRITE_MS = 5_000;
const MAX_BEHIND_MS = 5_000;
const MAX_BEHIND_BYTES = 64n * 1024n * 1024n;
const PROBE_EVERY_MS = 500;
/** So long the replicas are not looked at before the primary has answered. */
const PATIENCE_MS = 250;
/** However often something changes. */
const MIN_PAUSE_MS = 50;
/** A replica whose state is older than this is not used. */
const STATE_LIFE_MS = 2_000;
/** So soon after a caller's write nothing that was read before is theirs. */
export const isFresh = (written: Written | null): boolean => written !== null && Date.now() - written.at < OWN_WRITE_MS;

export async function openReadReplicas(options: ReplicaOptions): Promise<ReadReplicas> {
  const primary = await openPrimary(options.primary);
  const replicas = await Promise.all(options.urls.map((url) => openReplica(url, primary, options)));
  return new Replicas(options, primary, replicas);
}

/**
 * A primary that its own address does not lead to any more is better than none, and a replica that is too busy to tell
 * its position in time is better than a primary that is away.
 */
const bestWithoutPrimary = (usable: readonly Replica[], able: readonly Replica[]): Replica | undefined =>
  usable[0] ?? able.find(({ dependency }) => dependency.state === 'closed');

class Replicas implements ReadReplicas {
  readonly #options: ReplicaOptions;
  readonly #primary: Primary;
  readonly #replicas: readonly Replica[];
  readonly #history = new WalHistory();
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #wake: () => void = () => undefined;
  #turn = 0;
  /** The changes heard of, those whose position is known, and that position. */
  #changes = 0;
  #placedChanges = 0;
  #changesAt: WalPosition = 0n;
  /** The primary's last answer, by `performance.now()`. */
  #primaryAt = -Infinity;

  constructor(options: ReplicaOptions, primary: Primary, replicas: readonly Replica[]) {
    this.#options = options;
    this.#primary = primary;
    this.#replicas = replicas;
    this.#running = this.#run();
  }

  fork(written: Written | null): EntityManager | null {
    const { isAway } = this.#primary;
    // Without the primary the position of a write has to do, where it is known.
    if (isFresh(written) && !(isAway && written?.position)) return null;
    if (this.#changes !== this.#placedChanges && !isAway) return null;
    const least = written && written.position > this.#changesAt ? written.position : this.#changesAt;
    const able = this.#replicas.filter((one) => one.position >= least);
    const usable = able.filter((one) => this.#isUsed(one));
    const replica = this.#nextOf(usable) ?? (isAway ? bestWithoutPrimary(usable, able) : null);
    return replica ? this.#forkOf(replica) : null;
  }

  /**
   * The one with the fewest statements under way: a replica that has just come back is slow at first, and would keep
   * half of all readers waiting. Among equals in turn, so that the connections to each are warm when another one is lost
   * or becomes the primary.
   */
  #nextOf(usable: readonly Replica[]): Replica | undefined {
    const following = usable.filter(({ isPrimary }) => !isPrimary);
    const first = this.#turn++ % following.length;
    const inTurn = [...following.slice(first), ...following.slice(0, first)];
    return inTurn.toSorted((one, other) => one.busy() - other.busy())[0];
  }

  get isPrimaryAway(): boolean {
    return this.#primary.isAway;
  }

  get canRead(): boolean {
    return this.#replicas.some((one) => this.#isUsed(one));
  }

  #forkOf({ orm }: Replica): EntityManager {
    const em = orm.em.fork();
    // A transaction may write, and can't be repeated statement by statement.
    em.transactional = (work, options) => this.#options.primary.em.fork().transactional(work, options);
    return em;
  }

  #isUsed({ dependency, position, seenAt }: Replica): boolean {
    const now = performance.now();
    if (dependency.state === 'open' || now - seenAt > STATE_LIFE_MS) return false;
    const { newest } = this.#history;
    return (
      newest - position <= MAX_BEHIND_BYTES &&
      // Without a primary nothing new appears that a replica could lack.
      this.#history.behindMs(position, this.#primary.isAway ? this.#primaryAt : now) <=
        (this.#options.maxBehindMs ?? MAX_BEHIND_MS)
    );
  }

  position(): Promise<WalPosition> {
    return primaryPosition(this.#primary.pool);
  }

  recordChange(): void {
    this.#changes++;
    this.#wake();
  }

  figures(): ReplicaFigures[] {
    const now = performance.now();
    return this.#replicas.map((replica) => ({
      ...replica.dependency.figures(),
      host: replica.host,
      isUsed: this.#isUsed(replica),
      behindMs: Math.round(this.#history.behindMs(replica.position, now)),
      behindBytes: Math.max(0, Number(this.#history.newest - replica.position)),
      repeated: replica.repeated,
    }));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#running;
    const closing = this.#replicas.flatMap(({ orm, probePool }) => [orm.close(true), probePool.end()]);
    await Promise.all([...closing, this.#primary.probePool.end()]);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#probe();
      await pause(MIN_PAUSE_MS, signal);
      if (this.#changes === this.#placedChanges) await this.#untilWoken(PROBE_EVERY_MS - MIN_PAUSE_MS);
    }
  }

  async #untilWoken(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.#stopping.signal.aborted) this.#wake();
    });
    this.#wake = () => undefined;
  }

  async #probe(): Promise<void> {
    const changes = this.#changes;
    const primaryAnswer = withTimeout(primaryPosition(this.#primary.probePool), PROBE_TIMEOUT_MS, () => null).catch(
      () => null,
    );
    // Behind it, so that a replica that has all is seen to; but a silent primary must not make their state old.
    await Promise.race([primaryAnswer, pause(PATIENCE_MS, this.#stopping.signal)]);
    const probes = Promise.all(this.#replicas.map(probeReplica));
    const position = await primaryAnswer;
    this.#primary.isAway = position === null;
    if (position !== null) {
      this.#primaryAt = performance.now();
      this.#history.add({ position, at: this.#primaryAt });
    }
    await probes;
    if (changes === this.#placedChanges) return;
    this.#placedChanges = changes;
    // Without a primary nothing is written any more, and reading goes on where it is.
    this.#changesAt = position ?? this.#changesAt;
  }
}
