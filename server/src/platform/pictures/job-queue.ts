/** The queue is full: the caller may try again in a few seconds. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export interface JobQueue<Result> {
  /** Runs the job when those before it are done; callers that ask for the same key meanwhile share its result or failure. */
  run(key: string, job: () => Promise<Result>): Promise<Result>;
}

/** One job at a time, at most `limit` known at once; throws QueueFullError beyond. */
export function createJobQueue<Result>(limit: number): JobQueue<Result> {
  const known = new Map<string, Promise<Result>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    async run(key, job) {
      const shared = known.get(key);
      if (shared) return shared;
      if (known.size >= limit) throw new QueueFullError(`More than ${limit} pictures are waiting`);
      const result = last.then(job).finally(() => known.delete(key));
      known.set(key, result);
      last = result.catch(() => undefined);
      return result;
    },
  };
}
