import PQueue from 'p-queue';

const queues = new Map<string, PQueue>();

/**
 * One piece of work for a name after the other, in this process. The database decides between processes too; but fifty that
 * wait there would hold all its connections, and here they hold none.
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
