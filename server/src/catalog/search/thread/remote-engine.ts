import { Worker } from 'node:worker_threads';
import { keepAlive } from '../../../platform/resilience/retry.ts';
import type { SearchClient } from '../client/search-client.ts';
import type { EngineFigures, EngineService } from '../client/engine-service.ts';
import type { FollowerDeps } from '../feed/follower.ts';
import type { Question, Report, State, Method } from './messages.ts';

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;
// The timeout after which the database answers a query: late, since there it costs a hundred times as much, and a
// thread that lacks a processor would get even less.
const ANSWER_LIMIT_MS = 5_000;
const SWEEP_MS = 250;
// A thread that is late has no processor for a while; one that says nothing at all for so long hangs.
const SILENCE_LIMIT_MS = 30_000;
const SCRIPT = new URL('./engine-worker.ts', import.meta.url);
const NOT_LOADED: State = { version: 0, figures: null };

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  until: number;
}

/** The thread has not answered in time. Its engine may still be good, and loading another one takes far longer. */
export class EngineLate extends Error {
  override readonly name = 'EngineLate';

  constructor() {
    super('the thread of the search engine does not answer');
  }
}

// Loading creates millions of short-lived objects; V8 never returns the heap that it would grow for them, a hundred
// megabytes.
const YOUNG_MEGABYTES = 12;

/** An engine in a worker thread, for many cars: counting and sorting block no other work. */
export class RemoteEngine implements EngineService, SearchClient {
  readonly #deps: FollowerDeps;
  readonly #stopping = new AbortController();
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #state = NOT_LOADED;
  #readAt = -Infinity;
  #asked = 0;
  /** Since when questions wait in vain and the thread has said nothing, by `performance.now()`. */
  #lateSince: number | null = null;
  readonly #script: URL;
  readonly #silenceLimitMs: number;
  readonly #answerLimitMs: number;
  #running: Promise<void> | null = null;

  constructor(
    deps: FollowerDeps,
    { script = SCRIPT, silenceLimitMs = SILENCE_LIMIT_MS, answerLimitMs = ANSWER_LIMIT_MS } = {},
  ) {
    this.#deps = deps;
    this.#script = script;
    this.#silenceLimitMs = silenceLimitMs;
    this.#answerLimitMs = answerLimitMs;
  }

  get client(): SearchClient | null {
    return this.#state.figures ? this : null;
  }

  get readAt(): number {
    return this.#readAt;
  }

  get figures(): EngineFigures | null {
    return this.#state.figures;
  }

  get version(): number {
    return this.#state.version;
  }

  /** The thread's number in this process, null between two threads. */
  get threadId(): number | null {
    return this.#worker?.threadId ?? null;
  }

  /** Ends the thread as a fault would; another one starts automatically. */
  async kill(): Promise<void> {
    await this.#worker?.terminate();
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#worker?.terminate();
    await this.#running;
  }

  reload(): void {
    this.#state = NOT_LOADED;
    void this.#ask('reload').catch(() => undefined);
  }

  async caughtUp(): Promise<void> {
    await this.#ask('caughtUp', { isPatient: true });
  }

  find = (...asked: Parameters<SearchClient['find']>): ReturnType<SearchClient['find']> => this.#ask('find', { asked });
  ofDealer = (...asked: Parameters<SearchClient['ofDealer']>): ReturnType<SearchClient['ofDealer']> =>
    this.#ask('ofDealer', { asked });
  featured = (...asked: Parameters<SearchClient['featured']>): ReturnType<SearchClient['featured']> =>
    this.#ask('featured', { asked });
  similar = (...asked: Parameters<SearchClient['similar']>): ReturnType<SearchClient['similar']> =>
    this.#ask('similar', { asked });
  suggest = (...asked: Parameters<SearchClient['suggest']>): ReturnType<SearchClient['suggest']> =>
    this.#ask('suggest', { asked });

  /** One thread after the other, until the server stops. */
  async #run(): Promise<void> {
    const sweeping = setInterval(() => this.#sweep(), SWEEP_MS).unref();
    await keepAlive(() => this.#live(), {
      firstPauseMs: FIRST_PAUSE_MS,
      maxPauseMs: MAX_PAUSE_MS,
      signal: this.#stopping.signal,
      onFailure: () => this.#deps.log.warn({}, 'the thread of the search engine has ended and is restarted'),
    });
    clearInterval(sweeping);
  }

  /** One thread's life; always rejects. */
  async #live(): Promise<void> {
    const { url, replicaUrls, savedIn } = this.#deps;
    const worker = new Worker(this.#script, {
      workerData: { url, replicaUrls, savedIn },
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    this.#worker = worker;
    worker.on('message', (report: Report) => this.#take(report));
    worker.on('error', (error) => this.#deps.log.error({ err: error }, 'the thread of the search engine failed'));
    await new Promise((resolve) => worker.once('exit', resolve));
    this.#worker = null;
    this.#state = NOT_LOADED;
    this.#lateSince = null;
    const ended = new Error('the thread of the search engine has ended');
    for (const { reject } of this.#waiting.values()) reject(ended);
    this.#waiting.clear();
    throw ended;
  }

  #take(report: Report): void {
    this.#lateSince = null;
    if (report.kind === 'log') return this.#deps.log[report.level](report.details, report.message);
    if (report.kind === 'heard' || report.kind === 'changed') {
      this.#state = report.state;
      this.#readAt = performance.now();
      if (report.kind === 'changed') this.#deps.onChange(report.carIds);
      return;
    }
    const waiting = this.#waiting.get(report.number);
    this.#waiting.delete(report.number);
    if (report.kind === 'answer') waiting?.resolve(report.answer);
    else waiting?.reject(new Error(report.message));
  }

  #ask<Answer>(
    method: Method,
    { asked = [], isPatient = false }: { asked?: readonly unknown[]; isPatient?: boolean } = {},
  ) {
    const worker = this.#worker;
    return new Promise<Answer>((resolve, reject) => {
      if (!worker) return reject(new Error('the search engine has no thread'));
      const number = ++this.#asked;
      const until = isPatient ? Infinity : performance.now() + this.#answerLimitMs;
      this.#waiting.set(number, { resolve: resolve as Waiting['resolve'], reject, until });
      worker.postMessage({ number, method, asked } satisfies Question);
    });
  }

  #sweep(): void {
    const now = performance.now();
    for (const [number, { until, reject }] of this.#waiting) {
      if (until > now) continue;
      this.#waiting.delete(number);
      this.#lateSince ??= now;
      reject(new EngineLate());
    }
    if (this.#lateSince === null || now - this.#lateSince < this.#silenceLimitMs) return;
    this.#lateSince = null;
    this.#deps.log.error({}, 'the thread of the search engine hangs and is replaced');
    void this.kill();
  }
}
