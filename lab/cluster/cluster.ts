/**
 * The cluster as one object: starts every part, names them, kills, stops, cuts and joins them, and waits until all are
 * back. `npm run tool -- cluster` is one user of it, the experiments are another.
 */
import { readFileSync } from 'node:fs';
import { createDatabase } from './database.ts';
import { writeFiles } from './files.ts';
import { createNetwork, cut, hasNamespaces, join } from './network.ts';
import { createBuckets } from './objects.ts';
import { folderOf, type Machine, makePlan, ofKind, type Plan, siteUrl } from './plan.ts';
import { findProcessorGroups } from './processors.ts';
import { Service } from './service.ts';
import { serverCommand, servicesOf, until } from './services.ts';
import { claimFolder, removeAll, writeState } from './state.ts';
import type { Recovery } from './templates.ts';

const START_LIMIT_MS = 120_000;

export interface ClusterOptions {
  /** Servers of the site, 1 to 9; 2 by default. */
  servers?: number;
  /** True: the folder stays after the end, with logs and data. */
  isKept?: boolean;
  /** Told what happens, a line each. */
  say?: (line: string) => void;
  /** Settings of the site's servers beside those of the cluster. */
  siteEnv?: (plan: Plan) => Record<string, string>;
}

interface Member {
  role: string;
  /** A former primary that has not been rewound yet is on an older one. */
  timeline?: number;
}

const hasSynchronous = (members: readonly Member[]): boolean =>
  ['leader', 'sync_standby'].every((wanted) => members.some(({ role }) => role === wanted));

export class Cluster {
  readonly plan: Plan;
  readonly url: string;
  readonly services: ReadonlyMap<string, Service>;
  readonly #options: ClusterOptions;
  readonly #startedAt = new Date().toISOString();
  #isReady = false;
  #isClosed = false;

  /** Only what is not started yet; use `makeCluster`. */
  constructor(plan: Plan, options: ClusterOptions) {
    this.plan = plan;
    this.url = siteUrl(plan);
    this.#options = options;
    const services = plan.machines.flatMap((machine) => servicesOf(plan, machine));
    this.services = new Map(
      services.map((service) => [service.name, new Service(plan, service, () => this.#record())]),
    );
  }

  machine(name: string): Machine {
    const machine = this.plan.machines.find((one) => one.name === name);
    if (!machine)
      throw new Error(`no machine ${name}; there are ${this.plan.machines.map((one) => one.name).join(', ')}`);
    return machine;
  }

  /** A process by its name, such as `db1-patroni`, or all of a machine by the machine's, such as `s3`. */
  named(name: string): Service[] {
    const service = this.services.get(name);
    if (service) return [service];
    const machine = this.machine(name);
    return [...this.services.values()].filter((one) => one.machine === machine);
  }

  /** It dies and comes back by itself, as under systemd. `db1-postgres` is the PostgreSQL under Patroni. */
  async kill(name: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const postgres = /^(\w+)-postgres$/.exec(name)?.[1];
    if (postgres !== undefined) return void process.kill(this.postgresPid(postgres), signal);
    await Promise.all(this.named(name).map((service) => service.kill(signal)));
  }

  /** It ends and stays away until `start`. */
  async stop(name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await Promise.all(this.named(name).map((service) => service.stop(signal)));
  }

  /** Starts what `stop` has ended. `checkout`: from now on a server of the site is that folder's. */
  start(name: string, checkout?: string): void {
    for (const service of this.named(name)) {
      service.start(checkout === undefined ? {} : { command: serverCommand(checkout) });
    }
  }

  /** A graceful stop and a start, and waits until it answers. */
  async restart(name: string, checkout?: string): Promise<void> {
    await this.stop(name);
    this.start(name, checkout);
    for (const service of this.named(name)) {
      await until(`${service.name} answers`, () => service.isReady(), START_LIMIT_MS);
    }
  }

  /** No packet passes between two machines until `join`. Throws where this machine allows no namespaces. */
  cut(a: string, b: string): void {
    cut(this.plan, this.machine(a), this.machine(b));
  }

  join(a: string, b: string): void {
    join(this.plan, this.machine(a), this.machine(b));
  }

  /** The postmaster on a database machine. Throws when none has started. */
  postgresPid(machine: string): number {
    const file = folderOf(this.plan, this.machine(machine), 'data/postmaster.pid');
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  }

  /** The machine whose Patroni holds the lock now, or null. */
  async primary(): Promise<string | null> {
    for (const { name, address } of ofKind(this.plan, 'db')) {
      const answer = await fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => null,
      );
      if (answer?.ok) return name;
    }
    return null;
  }

  /** The same as a machine. Throws when there is none. */
  async primaryMachine(): Promise<Machine> {
    const name = await this.primary();
    if (name === null) throw new Error('no database is the primary');
    return this.machine(name);
  }

  /** Every process runs and answers, the site does through HAProxy, and all replicas follow, one synchronously. */
  async isWhole(): Promise<boolean> {
    for (const service of this.services.values()) if (!(await service.isReady())) return false;
    const page = await fetch(this.url, { signal: AbortSignal.timeout(5_000) });
    await page.body?.cancel();
    if (!page.ok) return false;
    const members = await this.#members();
    const leader = members.find(({ role }) => role === 'leader');
    const isFollowing = members.every(({ timeline }) => timeline !== undefined && timeline === leader?.timeline);
    return isFollowing && members.length === ofKind(this.plan, 'db').length && hasSynchronous(members);
  }

  /** Waits until all parts are back. Throws with the names of those that are not. */
  async whole(limitMs = START_LIMIT_MS): Promise<void> {
    await until('all parts are back', () => this.isWhole(), limitMs).catch(async (error: unknown) => {
      const away = [];
      for (const service of this.services.values()) if (!(await service.isReady())) away.push(service.name);
      throw new Error(`${error instanceof Error ? error.message : ''}; away: ${away.join(', ') || 'a replica'}`);
    });
  }

  /** Starts everything in order and waits until the site answers through HAProxy. */
  async open(recovery: Recovery | null = null): Promise<void> {
    const { say = () => {} } = this.#options;
    this.#record();
    createNetwork(this.plan);
    writeFiles(this.plan, recovery);
    const of = (kinds: Machine['kind'][]) =>
      [...this.services.values()].filter(({ machine }) => kinds.includes(machine.kind));
    say('etcd, Redis and the S3 service …');
    await this.#startAll(of(['redis', 's3']));
    await createBuckets(this.plan);
    await this.#startAll(of(['db']).filter(({ name }) => name.endsWith('etcd')));
    say('PostgreSQL under Patroni …');
    await this.#startAll(of(['db']));
    await until('a replica is synchronous', () => this.hasReplicas(), START_LIMIT_MS);
    await createDatabase(this.plan, await this.primaryMachine());
    say('the servers of the site …');
    await this.#startAll(of(['web', 'lb']));
    await this.whole();
    this.#isReady = true;
    this.#record();
  }

  /** A primary, and a replica that every commit waits for. */
  async hasReplicas(): Promise<boolean> {
    return hasSynchronous(await this.#members());
  }

  /** The databases as Patroni sees them. */
  async #members(): Promise<Member[]> {
    const first = ofKind(this.plan, 'db')[0];
    const answer = await fetch(`http://${first?.address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
    return ((await answer.json()) as { members: Member[] }).members;
  }

  /** All of them at once; rejects with the log of one that does not answer in time. */
  async #startAll(services: readonly Service[]): Promise<void> {
    for (const service of services) service.start();
    for (const service of services) {
      await until(`${service.name} answers`, () => service.isReady(), START_LIMIT_MS).catch((error: unknown) => {
        throw new Error(`${error instanceof Error ? error.message : ''}\n${service.logTail()}`);
      });
    }
  }

  /** Stops everything, the servers first, and removes every trace: processes, namespaces and folder. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const all = [...this.services.values()];
    const isPatroni = ({ name }: Service) => name.endsWith('-patroni');
    const groups = [
      all.filter(({ machine }) => machine.kind === 'lb'),
      all.filter(({ machine }) => machine.kind === 'web'),
      // Patroni before etcd, which it asks until its end.
      all.filter(isPatroni),
      all,
    ];
    for (const group of groups) await Promise.all(group.map((service) => service.stop()));
    removeAll(this.plan, { isKept: this.#options.isKept });
  }

  #record(): void {
    if (this.#isClosed) return;
    const services = [...this.services.values()].map(({ name, machine, pid, logFile }) => ({
      name,
      machine: machine.name,
      pid,
      log: logFile,
    }));
    const { plan, url } = this;
    writeState({ url, pid: process.pid, startedAt: this.#startedAt, isReady: this.#isReady, plan, services });
  }
}

/** A cluster in a folder of its own, of which nothing runs before `open`. `close` removes it, whatever has been started. */
export function makeCluster(options: ClusterOptions = {}): Cluster {
  const { folder, slot } = claimFolder();
  const plan = makePlan({
    folder,
    slot,
    servers: options.servers ?? 2,
    hasNamespaces: hasNamespaces(),
    processorGroups: findProcessorGroups(),
  });
  plan.siteEnv = options.siteEnv?.(plan) ?? {};
  return new Cluster(plan, options);
}
