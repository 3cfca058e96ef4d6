/** All kinds of work at once, at a rate: what is due is sent, whether the earlier ones are answered or not. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Ask, askFrom } from './ask.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';
import type { Acknowledged } from './ledger.ts';
import { type People, registerPeople } from './people.ts';
import { leadOf, readsOf, uploadOf, type Work } from './requests.ts';
import { type Counted, type Failures, type Kind, Tally } from './tally.ts';
import { Talker } from './talker.ts';

const TICK_MS = 20;
/** Reads that are due while so many are open, some five seconds' worth at twice the capacity, are dropped and counted. */
const MAX_OPEN = 2_000;
/** Idle windows of the chat beside those that talk. */
const SOCKETS = 20;
const LEADS_PER_SECOND = 2;
const UPLOADS_PER_SECOND = 0.1;
const LANES = 24;

interface Due {
  kind: Kind;
  work: Work;
  /** Reads only: a lead or a picture that is not sent would be one that nobody sees fail. */
  mayDrop?: boolean;
}

export interface Report {
  seconds: number;
  kinds: Partial<Record<Kind, Counted>>;
  failures: Record<string, Failures>;
  /** The longest time that a socket was away, in milliseconds. */
  socketAwayMs: number;
}

export class MixedLoad {
  readonly ledger: Acknowledged = { leads: [], messages: [], uploads: [] };
  readonly #tally = new Tally();
  readonly #open = new Set<Promise<void>>();
  readonly #reads: { kind: Kind; work: Work }[];
  readonly #lead: Work;
  readonly #upload: Work;
  readonly #talkers: Talker[] = [];
  readonly #sockets: ReconnectingSocket[] = [];
  readonly #loops: Promise<void>[] = [];
  #isOver = false;
  #since = performance.now();

  readonly #site: string;
  readonly #people: People;
  readonly #addresses: readonly string[];

  constructor(
    site: string,
    parts: { ask: Ask; askForLeads: Ask; people: People; cars: readonly number[]; addresses: readonly string[] },
  ) {
    this.#site = site;
    this.#people = parts.people;
    this.#addresses = parts.addresses;
    const all = { ...parts, ledger: this.ledger };
    this.#reads = spread(readsOf(all));
    // From all addresses in turn, whatever else is asked: an address may send ten in ten minutes.
    this.#lead = leadOf({ ...all, ask: parts.askForLeads });
    this.#upload = uploadOf(all);
  }

  /**
   * Reads that the site answers in a second when each of some visitors asks as soon as it has an answer, beside the
   * leads, messages, uploads and sockets of the mix.
   */
  async measureCapacity(lastsMs: number): Promise<number> {
    this.start(0);
    const from = performance.now();
    let answered = 0;
    let turn = 0;
    const lane = async () => {
      while (performance.now() - from < lastsMs) {
        const { outcome } = await (this.#reads[turn++ % this.#reads.length]?.work() ?? { outcome: 'failed' });
        if (outcome === 'ok') answered += 1;
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    const perSecond = (answered / (performance.now() - from)) * 1_000;
    await this.stop();
    return perSecond;
  }

  /** Begins; `readsPerSecond` beside the other kinds, which have rates of their own. */
  start(readsPerSecond: number): void {
    this.#isOver = false;
    this.report();
    let turn = 0;
    const nextRead = () => this.#reads[turn++ % this.#reads.length] as Due;
    this.#loops.push(this.#atRate(readsPerSecond, () => ({ ...nextRead(), mayDrop: true })));
    this.#loops.push(this.#atRate(LEADS_PER_SECOND, () => ({ kind: 'lead', work: this.#lead })));
    this.#loops.push(this.#atRate(UPLOADS_PER_SECOND, () => ({ kind: 'upload', work: this.#upload })));
    for (const [index, cookie] of this.#people.buyers.entries()) {
      const name = `chaos ${Date.now().toString(36)} ${index}`;
      const localAddress = this.#addresses[index] ?? '';
      const talker = new Talker(
        this.#site,
        { cookie, name, localAddress },
        { tally: this.#tally, ledger: this.ledger },
      );
      this.#talkers.push(talker);
      this.#loops.push(talker.talk());
    }
    for (let count = 0; count < SOCKETS; count++) {
      const localAddress = this.#addresses.at(-1 - count) ?? '';
      this.#sockets.push(new ReconnectingSocket(this.#site, { localAddress }));
    }
  }

  /** All since the last report. */
  report(): Report {
    const seconds = (performance.now() - this.#since) / 1_000;
    this.#since = performance.now();
    const sockets = [...this.#sockets, ...this.#talkers.map(({ socket }) => socket)];
    const socketAwayMs = Math.max(0, ...sockets.map((socket) => socket.takeLongest()));
    return { seconds, ...this.#tally.take(), socketAwayMs };
  }

  /** Resolves once everything that was sent is answered; what is under way still counts. */
  async stop(): Promise<void> {
    this.#isOver = true;
    for (const talker of this.#talkers.splice(0)) talker.stop();
    for (const socket of this.#sockets.splice(0)) socket.stop();
    // A loop that has not seen the end yet would go on beside the next ones.
    await Promise.all(this.#loops.splice(0));
    await Promise.all(this.#open);
  }

  async #atRate(perSecond: number, next: () => Due): Promise<void> {
    const from = performance.now();
    for (let begun = 0; !this.#isOver; await sleep(TICK_MS)) {
      const due = ((performance.now() - from) / 1_000) * perSecond;
      for (; begun < due; begun++) this.#begin(next());
    }
  }

  #begin({ kind, work, mayDrop = false }: Due): void {
    if (mayDrop && this.#open.size >= MAX_OPEN) return this.#tally.recordDropped(kind);
    const from = performance.now();
    const one = work().then(({ outcome, status }) => {
      this.#tally.record(kind, outcome, performance.now() - from);
      if (outcome !== 'ok') this.#tally.recordFailure(kind, `${outcome} ${status}`);
    });
    this.#open.add(one);
    void one.finally(() => this.#open.delete(one));
  }
}

/** The load of a site from these addresses, once its accounts exist. */
export async function openLoad(site: string, addresses: readonly string[]): Promise<MixedLoad> {
  const ask = askFrom(site, addresses);
  const found = JSON.parse((await ask({ path: '/api/search?limit=50' })).body) as { cars: { id: number }[] };
  return new MixedLoad(site, {
    ask,
    askForLeads: askFrom(site, addresses),
    addresses,
    people: await registerPeople(ask),
    cars: found.cars.map(({ id }) => id),
  });
}

/** Each kind as often as its share of a hundred, well mixed. */
function spread(reads: readonly { kind: Kind; share: number; work: Work }[]): { kind: Kind; work: Work }[] {
  const due = reads.flatMap((read) =>
    Array.from({ length: read.share }, (_none, index) => ({ read, at: (index + 0.5) / read.share })),
  );
  return due.toSorted((a, b) => a.at - b.at).map(({ read }) => read);
}
