import { ForksPoolWorker, type PoolWorker, type WorkerRequest } from 'vitest/node';

type Options = ConstructorParameters<typeof ForksPoolWorker>[0];
type Heard = (...args: unknown[]) => void;

/** A mutant may leave something behind in its process, so none serves for longer. */
const MOST_RUNS = 40;

/** A process between two runs, with the modules it has loaded. */
interface Kept {
  process: ForksPoolWorker;
  runs: number;
  isDead: boolean;
}
const waiting = new Map<unknown, Kept[]>();

/**
 * A worker of vitest whose process waits for the next run: loading the server takes several times as long as the tests of
 * one mutant. Vitest takes it for a new one each time; the settings that it tells a new process go along with each run.
 */
class KeptWorker implements PoolWorker {
  readonly name = 'kept-worker';
  readonly cacheFs = true;
  readonly #project: unknown;
  readonly #kept: Kept;
  readonly #isNew: boolean;
  #listeners: { event: string; callback: Heard }[] = [];
  #config: unknown;

  constructor(options: Options) {
    const found = waiting.get(options.project)?.pop();
    this.#project = options.project;
    this.#isNew = !found;
    this.#kept = found ?? { process: new ForksPoolWorker(options), runs: 0, isDead: false };
  }

  on(event: string, callback: Heard): void {
    this.#listeners.push({ event, callback });
    this.#kept.process.on(event, callback);
  }

  off(event: string, callback: Heard): void {
    this.#listeners = this.#listeners.filter((one) => one.event !== event || one.callback !== callback);
    this.#kept.process.off(event, callback);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'start') this.#config = message.context.config;
    if (message.type === 'start' && !this.#isNew) return this.#answer('started');
    if (message.type === 'stop') return this.#answer('stopped');
    const told =
      message.type === 'run' ? { ...message, context: { ...message.context, config: this.#config } } : message;
    this.#kept.process.send(told);
  }

  async start(): Promise<void> {
    if (!this.#isNew) return;
    await this.#kept.process.start();
    this.#kept.process.on('exit', () => (this.#kept.isDead = true));
  }

  async stop(): Promise<void> {
    for (const { event, callback } of this.#listeners) this.#kept.process.off(event, callback);
    this.#kept.runs += 1;
    if (this.#kept.isDead || this.#kept.runs >= MOST_RUNS) return this.#kept.process.stop();
    waiting.set(this.#project, [...(waiting.get(this.#project) ?? []), this.#kept]);
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  #answer(type: 'started' | 'stopped'): void {
    const heard = this.#listeners.filter(({ event }) => event === 'message');
    for (const { callback } of heard) callback({ type, __vitest_worker_response__: true });
  }
}

/** For vitest's setting `pool`. */
export const keptWorkers = {
  name: 'kept-worker',
  createPoolWorker: (options: Options): PoolWorker => new KeptWorker(options),
};

/** Ends the processes that wait. */
export async function endKeptWorkers(): Promise<void> {
  const kept = [...waiting.values()].flat();
  waiting.clear();
  await Promise.all(kept.map(({ process }) => process.stop()));
}
