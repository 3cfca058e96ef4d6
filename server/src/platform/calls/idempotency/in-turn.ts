import PQueue from 'p-queue';

const queues = new Map<string, PQueue>();

/**
 * Serialises the work for one name within this process. The database serialises between processes too; but fifty that
 * wait there would take all its connections, and here they take none.
 */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(name) ?? new PQueue({ concurrency: 1 });
  queues.set(name, queue);
  try {
    return await queue.add(work);
  } finally {
    if (queue.pending + queue.size === 0) queues.delete(name);
  }
}
