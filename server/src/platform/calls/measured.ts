/** How long procedures take and how they end: a histogram for /metrics, and a span each. */
import { Histogram } from 'prom-client';
import { toDomainError } from '../errors/problem.ts';
import { inSpan } from '../logging/spans.ts';

const BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8.25];

/** Counts in this process, without a registry of its own: the metrics of an app register it. */
export const procedureTimes = new Histogram({
  name: 'procedure_duration_seconds',
  help: 'Time of a procedure, by its name and outcome: ok, or the code of its error',
  labelNames: ['procedure', 'outcome'],
  buckets: BUCKETS_S,
  registers: [],
});

/** Does the work of a procedure; `outcomeOf` reads the outcome where a failure is no rejection. */
export function measured<T>(
  procedure: string,
  work: () => Promise<T>,
  outcomeOf: (result: T) => string = () => 'ok',
): Promise<T> {
  const startedAt = performance.now();
  const observe = (outcome: string) =>
    procedureTimes.observe({ procedure, outcome }, (performance.now() - startedAt) / 1_000);
  return inSpan(procedure, { 'rpc.system': 'trpc', 'rpc.method': procedure }, async () => {
    try {
      const result = await work();
      observe(outcomeOf(result));
      return result;
    } catch (error) {
      observe(toDomainError(error).code);
      throw error;
    }
  });
}
