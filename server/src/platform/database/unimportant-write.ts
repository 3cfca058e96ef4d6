import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * A transaction of counts, whose loss in a crash harms nobody: its commit waits neither for the disk nor for a replica,
 * so that page views never wait behind a slow one.
 */
export const writeUnimportant = <Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> =>
  em.transactional(async (inside) => {
    await inside.execute('set local synchronous_commit = off');
    return work(inside);
  });
