/** Time limit, bulkhead and circuit breaker around a service that the site calls: Redis, S3, SMTP, a replica. */
import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  CountBreaker,
  ExponentialBackoff,
  handleAll,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  isTaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { inCallSpan } from '../logging/spans.ts';

export type DependencyName = 'redis' | 's3' | 'smtp' | 'replica';
/** `open`: it failed lately and is left alone for a moment. `full`: too many calls wait. `late`: no answer in time. */
export type RefusalReason = 'open' | 'full' | 'late';
export type DependencyState = 'closed' | 'open' | 'half-open';

/** The service can't be asked now. Requests answer 503 with Retry-After (problem.ts). */
export class DependencyUnavailable extends Error {
  override readonly name = 'DependencyUnavailable';
  readonly dependency: DependencyName;
  readonly reason: RefusalReason;

  constructor(dependency: DependencyName, reason: RefusalReason, cause?: unknown) {
    super(`${dependency} is unavailable (${reason})`, { cause });
    this.dependency = dependency;
    this.reason = reason;
  }
}

export interface DependencyOptions {
  name: DependencyName;
  /** Its name in the metrics, where there are several; null: in none. */
  label?: string | null;
  /** The time limit of the work, and again of the wait for a place. */
  timeoutMs: number;
  /** Calls at the same time. */
  concurrency: number;
  /** Calls that wait for a place. */
  queue: number;
  /** Whether an error says that the service is ill. Answers such as "no such object" don't; default: all errors do. */
  isFailure?: (error: unknown) => boolean;
  /** The first pause of an open breaker; later ones grow to ten times as much. */
  restMs?: number;
}

/** The figures of a dependency in the metrics. */
export interface DependencyFigures {
  name: DependencyName;
  state: DependencyState;
  running: number;
  waiting: number;
  refused: Readonly<Record<RefusalReason, number>>;
}

export interface Dependency {
  /**
   * Does the work, whose signal is aborted when it takes too long. Throws DependencyUnavailable at once while the
   * breaker is open or too many wait, and when it is late; errors of the work stay as they are.
   */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** The state for reports and for choosing another dependency. It stays `open` until a call after the pause has tried again. */
  readonly state: DependencyState;
  figures(): DependencyFigures;
}

const REST_MS = 1_000;
const MAX_REST_FACTOR = 10;
/** More than half of the last ten calls, of which there have to be five. */
const FAILURES = { threshold: 0.5, size: 10, minimumNumberOfCalls: 5 };

const stateOf = (state: CircuitState): DependencyState => {
  if (state === CircuitState.HalfOpen) return 'half-open';
  return state === CircuitState.Closed ? 'closed' : 'open';
};

function policies({ timeoutMs, concurrency, queue, restMs = REST_MS }: DependencyOptions) {
  const places = bulkhead(concurrency, queue);
  const breaker = circuitBreaker(handleAll, {
    breaker: new CountBreaker(FAILURES),
    halfOpenAfter: new ExponentialBackoff({ initialDelay: restMs, maxDelay: restMs * MAX_REST_FACTOR }),
  });
  // The result of the work, such as a stream, may be used after it.
  const limit = timeout(timeoutMs, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false });
  return { places, breaker, policy: wrap(places, breaker, limit) };
}

function refusalOf(error: unknown): RefusalReason | null {
  if (error instanceof DependencyUnavailable) return error.reason;
  if (isBrokenCircuitError(error)) return 'open';
  if (isBulkheadRejectedError(error)) return 'full';
  return isTaskCancelledError(error) ? 'late' : null;
}

const known = new Map<string, () => DependencyFigures>();

/** Figures of every dependency of this process by its label, for the metrics; of equal labels the newest. */
export const dependencyFigures = (): ReadonlyMap<string, DependencyFigures> =>
  new Map([...known].map(([label, figures]) => [label, figures()]));

/** An answer; an error that is one counts as a success of the service. */
type Answer<T> = { value: T } | { error: unknown };

export function createDependency(options: DependencyOptions): Dependency {
  const { name, label = name, timeoutMs, concurrency, queue, isFailure = () => true } = options;
  const { places, breaker, policy } = policies(options);
  const refused: Record<RefusalReason, number> = { open: 0, full: 0, late: 0 };

  async function attempt<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    // One call tries whether the service is back; the others don't wait for it.
    if (breaker.state === CircuitState.HalfOpen) throw new DependencyUnavailable(name, 'open');
    const waiting = new AbortController();
    const tooLate = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      waiting.abort();
      tooLate.reject(new DependencyUnavailable(name, 'late'));
    }, timeoutMs);
    const begin = async ({ signal }: { signal: AbortSignal }): Promise<Answer<T>> => {
      clearTimeout(timer);
      try {
        return { value: await inCallSpan(label ?? name, { 'dependency.name': name }, () => work(signal)) };
      } catch (error) {
        if (signal.aborted) throw new DependencyUnavailable(name, 'late', error);
        if (isFailure(error)) throw error;
        return { error };
      }
    };
    try {
      const answer = await Promise.race([policy.execute(begin, waiting.signal), tooLate.promise]);
      if ('error' in answer) throw answer.error;
      return answer.value;
    } finally {
      clearTimeout(timer);
    }
  }

  const figures = (): DependencyFigures => ({
    name,
    state: stateOf(breaker.state),
    running: concurrency - places.executionSlots,
    waiting: queue - places.queueSlots,
    refused: { ...refused },
  });
  if (label !== null) known.set(label, figures);
  return {
    async run(work) {
      try {
        return await attempt(work);
      } catch (error) {
        const reason = refusalOf(error);
        if (reason === null) throw error;
        refused[reason] += 1;
        throw error instanceof DependencyUnavailable ? error : new DependencyUnavailable(name, reason, error);
      }
    },
    get state() {
      return stateOf(breaker.state);
    },
    figures,
  };
}
