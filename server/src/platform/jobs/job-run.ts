/** One run of one job: what its handler is told, and how the run ends. */
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { runAs } from '../limits/load/pool-shares.ts';
import { currentTrace, inJobSpan } from '../logging/spans.ts';

export interface JobRun<Data> {
  data: Data;
  /** 0 on the first run. */
  retryCount: number;
  /** There is no retry after this run. */
  isLastTry: boolean;
  /** Aborted when this server stops: long work ends then, by throwing, for another server to take up. */
  signal: AbortSignal;
}
export type JobHandler<Data> = (run: JobRun<Data>) => Promise<void>;

/** The field in which a job's data names the trace of the request that has queued it. */
const TRACE = 'traceparent';
type Traced = { [TRACE]?: string };

/** The data of a job, with the trace that goes on, if any. */
export function tracedData(data: object): object {
  const trace = currentTrace();
  return trace === null ? data : { ...data, [TRACE]: trace };
}

/** Runs a job with the connections of its class: many at once must not leave calls without any. */
export const runJob = (handler: JobHandler<object>, job: JobWithMetadata<object>, signal: AbortSignal): Promise<void> =>
  runAs('jobs', () => {
    const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': job.name };
    // Scheduled jobs have no data.
    const parent = (job.data as Traced | null)?.[TRACE];
    return inJobSpan(`job ${job.name}`, { parent, attributes }, () => handler(runOf(job, signal)));
  });

/** Each job of a batch settles on its own: one failure does not repeat the others. */
export async function settle(
  handler: JobHandler<object>,
  job: JobWithMetadata<object>,
  signal: AbortSignal,
): Promise<JobResult> {
  try {
    await runJob(handler, job, signal);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    return { id: job.id, status: 'failed', output: reasonOf(error) };
  }
}

/** The part of a failure that the queue stores. */
export const reasonOf = (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) });

function runOf({ data, retryCount, retryLimit }: JobWithMetadata<object>, signal: AbortSignal): JobRun<object> {
  return { data, retryCount, isLastTry: retryCount >= retryLimit, signal };
}
