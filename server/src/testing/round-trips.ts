/**
 * Counts sequential round trips to the database, whatever its clock: a proxy passes on what a client asks, and holds all
 * answers back until every question has its answer and nothing more is asked. One release is one round trip, of however many statements and connections.
 */
import net from 'node:net';
import { socketFile } from '../platform/database/postgres/address.ts';
import { countMessages } from './wire-messages.ts';

/**
 * Longer than the code between two statements of one request that do not wait for each other, on a busy machine too.
 * However long, it joins no two that do wait.
 */
const QUIET_MS = 40;
/** A question may wait for a lock that ends with another one's answer. */
const PATIENCE_MS = 3_000;
/** What servers tell each other every ten seconds, whatever they are asked; it is neither held nor counted. */
const BACKGROUND = /\brelease_load\b/;

export interface RoundTrips {
  /** The database through the proxy. */
  url: string;
  /** The round trips of this work, on connections that are open. */
  count(work: () => Promise<unknown>): Promise<number>;
  /** Every answer is this late from now on, while nothing is counted. */
  delay(ms: number): void;
  close(): void;
}

interface Held {
  to: net.Socket;
  piece: Buffer;
}

export async function countRoundTrips(databaseUrl: string): Promise<RoundTrips> {
  const address = new URL(databaseUrl);
  const path = socketFile(address.searchParams.get('host') ?? '', Number(address.port));
  const proxy = new CountingProxy(() => net.connect({ path }));
  const server = net.createServer({ noDelay: true }, (client) => proxy.connect(client));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: Object.assign(address, { search: '', host: `127.0.0.1:${port}` }).href,
    count: (work) => proxy.count(work),
    delay: (ms) => void (proxy.delayMs = ms),
    close: () => {
      proxy.close();
      server.close();
    },
  };
}

class CountingProxy {
  delayMs = 0;
  readonly #open: () => net.Socket;
  readonly #sockets = new Set<net.Socket>();
  /** Questions without their whole answer, by connection. */
  readonly #asked = new Map<net.Socket, number>();
  #askedAt = 0;
  #held: Held[] = [];
  #trips = 0;
  #isCounting = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(open: () => net.Socket) {
    this.#open = open;
  }

  connect(client: net.Socket): void {
    const database = this.#open();
    for (const socket of [client, database]) this.#sockets.add(socket.on('error', () => undefined));
    // A query, or the end of several messages; each has one ReadyForQuery.
    const questionsIn = countMessages('QS', { isClient: true });
    const answersIn = countMessages('Z', { isClient: false });
    const add = (questions: number) => void this.#asked.set(client, (this.#asked.get(client) ?? 0) + questions);
    // The first message, which is none of these.
    add(1);
    let isBackground = false;
    client.on('data', (piece) => {
      isBackground = BACKGROUND.test(piece.toString('latin1'));
      add(questionsIn(piece));
      database.write(piece);
      if (!this.#isCounting || isBackground) return;
      this.#askedAt = performance.now();
      this.#hold();
    });
    database.on('data', (piece) => {
      add(-answersIn(piece));
      if (!this.#isCounting || isBackground) {
        setTimeout(() => client.write(piece), this.delayMs);
        return;
      }
      this.#held.push({ to: client, piece });
      this.#hold();
    });
    client.on('close', () => {
      this.#asked.delete(client);
      database.destroy();
    });
    database.on('close', () => client.destroy());
  }

  async count(work: () => Promise<unknown>): Promise<number> {
    this.#isCounting = true;
    this.#trips = 0;
    try {
      await work();
      return this.#trips;
    } finally {
      this.#isCounting = false;
    }
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #hold(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#release(), QUIET_MS);
  }

  #release(): void {
    const isAnswered = [...this.#asked.values()].every((questions) => questions <= 0);
    if (!isAnswered && performance.now() - this.#askedAt < PATIENCE_MS) return this.#hold();
    const answers = this.#held;
    this.#held = [];
    if (answers.length > 0) this.#trips++;
    for (const { to, piece } of answers) to.write(piece);
  }
}
