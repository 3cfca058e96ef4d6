import { type ChildProcess, fork } from 'node:child_process';

interface WorkerOptions {
  file: URL;
  timeoutMs: number;
  /** The process ends after this time without work. */
  idleMs: number;
  /** Decoders never return memory to the system: after so many jobs a new process does the next one. */
  maxJobs?: number;
}

/** The answer of a worker to each of its jobs. */
export type WorkerAnswer<Result> = Result | { error: string };

/** A child process that is started when there is work, for one job at a time: the caller queues them. */
export class WorkerProcess<Job extends object, Result extends object> {
  readonly #options: WorkerOptions;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #jobs = 0;
  #settle: (answer: WorkerAnswer<Result>) => void = () => undefined;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Rejects when the worker fails, dies, is stopped or takes too long. */
  async run(job: Job): Promise<Result> {
    const answer = await this.#ask(job);
    this.#jobs += 1;
    const { maxJobs = Infinity, idleMs } = this.#options;
    if ('error' in answer || this.#jobs >= maxJobs) this.stop();
    else this.#idle = setTimeout(() => this.stop(), idleMs).unref();
    if ('error' in answer) throw new Error(String(answer.error));
    return answer;
  }

  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = null;
    this.#settle({ error: 'it was stopped' });
  }

  #ask(job: Job): Promise<WorkerAnswer<Result>> {
    const child = this.#started();
    return new Promise((resolve) => {
      const fail = (error: string) => this.#settle({ error });
      const timer = setTimeout(fail, this.#options.timeoutMs, 'it took too long and was stopped');
      this.#settle = (answer) => {
        clearTimeout(timer);
        child.removeAllListeners();
        this.#settle = () => undefined;
        resolve(answer);
      };
      child.once('message', (answer) => this.#settle(answer as Result));
      child.once('exit', () => fail('it ended'));
      child.once('error', (error) => fail(String(error)));
      child.send(job, (error) => error && fail(String(error)));
    });
  }

  #started(): ChildProcess {
    clearTimeout(this.#idle);
    if (this.#child?.connected) return this.#child;
    // None of the server's secrets. Few malloc arenas, so that freed memory is returned sooner.
    const env = { MALLOC_ARENA_MAX: '2' };
    const child = fork(this.#options.file, { env, execArgv: [], serialization: 'advanced' });
    this.#child = child;
    this.#jobs = 0;
    // The server may exit while the child waits for work; the child notices the closed channel.
    child.unref();
    child.channel?.unref();
    return child;
  }
}
