/** Graceful shutdown on a signal: stops the server's parts in order, each within a time limit. */
import type { EventEmitter } from 'node:events';
import { withTimeout } from '../../platform/resilience/timeout.ts';

export interface StopStep {
  name: string;
  limitMs: number;
  stop(): Promise<unknown>;
}

export interface ShutdownOptions {
  /** First to last; the last one, the database, runs even when a second signal skips the others. */
  steps: readonly StopStep[];
  log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
  /** Before the first step: the moment to turn /readyz to 503. */
  onStopping?: () => void;
  signals?: EventEmitter;
  exit?: (code: number) => void;
  now?: () => number;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Ctrl-C reaches this process from the terminal, from npm and from the start script: one request, three signals. */
const SAME_WISH_MS = 2_000;

export interface Shutdown {
  /** The signals' handler, for a server that has to stop by itself; `code` is the exit code. */
  stop(code: number): void;
}

export function stopOnSignals(options: ShutdownOptions): Shutdown {
  const { signals = process, exit = process.exit, now = Date.now } = options;
  const hurry = Promise.withResolvers<void>();
  let askedAt: number | null = null;
  let isForced = false;
  const run = (code: number) =>
    void runSteps(options, hurry.promise).then((failed) => exit(failed && code === 0 ? 1 : code));

  const stop = (code: number): void => {
    if (askedAt === null) {
      askedAt = now();
      options.onStopping?.();
      return run(code);
    }
    if (now() - askedAt < SAME_WISH_MS) return;
    askedAt = now();
    if (isForced) return exit(1);
    isForced = true;
    options.log.info({}, 'asked again: stopping the database at once');
    hurry.resolve();
  };
  for (const signal of SIGNALS) signals.on(signal, () => stop(0));
  return { stop };
}

/** Resolves to whether a step failed, timed out or was skipped. */
async function runSteps({ steps, log }: ShutdownOptions, hurry: Promise<void>): Promise<boolean> {
  let hasFailed = false;
  for (const step of steps) {
    const isLast = step === steps.at(-1);
    const problem = await runStep(step, isLast ? null : hurry);
    if (problem) {
      hasFailed = true;
      log.error({ step: step.name, err: problem }, 'did not stop cleanly');
    } else log.info({ step: step.name }, 'stopped');
  }
  return hasFailed;
}

async function runStep({ limitMs, stop }: StopStep, hurry: Promise<void> | null): Promise<Error | null> {
  const done = Promise.resolve()
    .then(stop)
    .then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
  const ended = hurry ? Promise.race([done, hurry.then(() => new Error('cut short'))]) : done;
  return withTimeout(ended, limitMs, () => new Error(`took more than ${limitMs} ms`));
}
