/** One process of the cluster, kept running as systemd would: what ends by itself is started again after a second. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderOf, type Machine, type Plan } from './plan.ts';
import { onMachine } from './network.ts';
import { inOwnGroup, moveToGroup, yieldProcessors } from './processors.ts';

const RESTART_MS = 1_000;
const KILL_AFTER_MS = 20_000;
/** How soon what a service has started is found. */
const SEPARATE_MS = 300;

export interface ServiceOptions {
  /** Unique in the cluster, such as `db1-patroni`. */
  name: string;
  machine: Machine;
  command: readonly string[];
  /** The account that runs it; absent: this process's. */
  user?: string;
  env?: Readonly<Record<string, string>>;
  /** A child process with a share of the processors of its own, and the file of its process id. */
  part?: { name: string; pidFile: string };
  /** Later services wait until it answers. Rejects or returns false while it does not. */
  isReady: () => Promise<boolean>;
}

export class Service {
  readonly name: string;
  readonly machine: Machine;
  readonly logFile: string;
  readonly #plan: Plan;
  #options: ServiceOptions;
  #child: ChildProcess | null = null;
  #ended: Promise<void> = Promise.resolve();
  #isWanted = false;
  #onChange: () => void;

  constructor(plan: Plan, options: ServiceOptions, onChange: () => void) {
    this.#plan = plan;
    this.#options = options;
    this.#onChange = onChange;
    this.name = options.name;
    this.machine = options.machine;
    this.logFile = folderOf(plan, options.machine, `${options.name}.log`);
    if (options.part) setInterval(() => this.#separatePart(), SEPARATE_MS).unref();
  }

  /** Null while it does not run. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Whether it runs and answers; never rejects. */
  async isReady(): Promise<boolean> {
    return this.pid !== null && (await this.#options.isReady().catch(() => false));
  }

  /** Starts it unless it runs. `changed`: another command from now on. */
  start(changed: Partial<Pick<ServiceOptions, 'command'>> = {}): void {
    this.#options = { ...this.#options, ...changed };
    this.#isWanted = true;
    if (!this.#child) this.#spawn();
  }

  /** It dies, and is started again after a second. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const ended = this.#ended;
    this.#child?.kill(signal);
    await ended;
  }

  /** It ends and stays away until `start`. Killed when it takes longer than twenty seconds. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    if (!child) return;
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
    await this.#ended;
    clearTimeout(timer);
  }

  /** True: it and all that it starts run only while nobody else wants the processor. */
  yieldProcessors(isYielding: boolean): void {
    yieldProcessors(this.#plan, this.name, isYielding);
    const { part } = this.#options;
    if (part) yieldProcessors(this.#plan, part.name, isYielding);
  }

  #separatePart(): void {
    const { part } = this.#options;
    if (!part || this.pid === null) return;
    try {
      moveToGroup(this.#plan, part.name, Number.parseInt(readFileSync(part.pidFile, 'utf8'), 10));
    } catch {
      // It starts, or has ended.
    }
  }

  /** The last lines that it has written, for people. */
  logTail(lines = 12): string {
    try {
      return readFileSync(this.logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
    } catch {
      return '';
    }
  }

  #spawn(): void {
    const { machine, command, user, env } = this.#options;
    const there = onMachine(this.#plan, machine, [...asUser(user), ...command]);
    const [program = '', ...args] = inOwnGroup(this.#plan, this.name, there);
    const log = openSync(this.logFile, 'a', 0o600);
    // A session of its own: Ctrl-C reaches this process only, which stops the parts in their order.
    const child = spawn(program, args, {
      cwd: folderOf(this.#plan, machine),
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...env },
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#child = child;
    this.#ended = new Promise((resolve) => {
      child.once('exit', () => resolve()).once('error', () => resolve());
    });
    void this.#ended.then(() => this.#restart());
    this.#onChange();
  }

  async #restart(): Promise<void> {
    this.#child = null;
    this.#onChange();
    await sleep(RESTART_MS);
    if (this.#isWanted && !this.#child) this.#spawn();
  }
}

/** Root gives its rights away; anybody else runs everything itself. */
export function asUser(user: string | undefined): string[] {
  if (user === undefined || process.getuid?.() !== 0) return [];
  return ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--'];
}
