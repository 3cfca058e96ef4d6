/** Whether this process should get traffic, and if not, why: the named checks behind /readyz. */
import type { LimitPlace } from '../../platform/limits/shared-limits.ts';
import { withTimeout } from '../../platform/resilience/timeout.ts';

export const CHECKS = [
  'migrations',
  'seed',
  'address',
  'database',
  'jobs',
  'pages',
  'releases',
  'disk',
  'draining',
] as const;
export type CheckName = (typeof CHECKS)[number];

export interface CheckResult {
  ok: boolean;
  /** A reason for the operator; never a secret, an internal address, or SQL. */
  reason?: string;
}

export interface ReadinessReport {
  ready: boolean;
  /** The part that answers searches; the site is ready with the SQL path alone. */
  engine: 'ready' | 'sql';
  /** The place where limits are counted. */
  limits: LimitPlace;
  /** The names of the servers that run, this one first. */
  servers: string[];
  checks: Record<CheckName, CheckResult>;
}

type SharedState = Pick<ReadinessReport, 'limits' | 'servers'>;
export type Probe = () => boolean | Promise<boolean>;

const PROBE_LIMIT_MS = 1_000;

export class Readiness {
  readonly #marks = new Map<CheckName, CheckResult>([
    ['migrations', { ok: false, reason: 'not yet applied' }],
    ['seed', { ok: false, reason: 'not yet loaded' }],
    ['address', { ok: false, reason: 'not yet listening' }],
    ['database', { ok: false, reason: 'not yet connected' }],
    ['jobs', { ok: false, reason: 'queue not yet up' }],
    ['pages', { ok: false, reason: 'first page not yet drawn' }],
    // Several servers only: on one machine they are where they are served from.
    ['releases', { ok: true }],
    ['disk', { ok: true }],
    ['draining', { ok: true }],
  ]);
  #isRefusing = false;
  #engine: () => 'ready' | 'sql' = () => 'sql';
  #shared: () => SharedState = () => ({ limits: 'memory', servers: [] });
  readonly #probes = new Map<CheckName, { probe: Probe; reason: string }>();

  /** Sets a check's result until the next call. */
  mark(name: CheckName, ok: boolean, reason?: string): void {
    this.#marks.set(name, reason === undefined ? { ok } : { ok, reason });
  }

  /** Runs the probe for every report; one that throws or takes more than a second has failed. */
  watch(name: CheckName, reason: string, probe: Probe): void {
    this.#probes.set(name, { probe, reason });
  }

  /** Reads for every report what answers searches. */
  watchEngine(state: () => 'ready' | 'sql'): void {
    this.#engine = state;
  }

  /** Reads for every report what several servers share. */
  watchShared(state: () => SharedState): void {
    this.#shared = state;
  }

  /** The shutdown begins: load balancers should send traffic elsewhere. Requests are still answered. */
  drain(): void {
    this.mark('draining', false, 'stopping');
  }

  /** The state of its last mark, without its probe. */
  hasPassed(name: CheckName): boolean {
    return this.#marks.get(name)?.ok === true;
  }

  isDraining(): boolean {
    return this.#marks.get('draining')?.ok !== true;
  }

  /** From now on new requests are refused. */
  refuse(): void {
    this.drain();
    this.#isRefusing = true;
  }

  /** Schema and data exist and the server is not stopping, so requests can be answered at all. */
  isServing(): boolean {
    if (this.#isRefusing) return false;
    return this.#marks.get('migrations')?.ok === true && this.#marks.get('seed')?.ok === true;
  }

  async report(): Promise<ReadinessReport> {
    const entries = await Promise.all(CHECKS.map(async (name) => [name, await this.#check(name)] as const));
    const ready = entries.every(([, { ok }]) => ok);
    const checks = Object.fromEntries(entries) as Record<CheckName, CheckResult>;
    return { ready, engine: this.#engine(), ...this.#shared(), checks };
  }

  async #check(name: CheckName): Promise<CheckResult> {
    const watched = this.#probes.get(name);
    if (!watched) return this.#marks.get(name) ?? { ok: false };
    return (await answersInTime(watched.probe)) ? { ok: true } : { ok: false, reason: watched.reason };
  }
}

async function answersInTime(probe: Probe): Promise<boolean> {
  try {
    return await withTimeout(Promise.resolve(probe()), PROBE_LIMIT_MS, () => false);
  } catch {
    return false;
  }
}
