import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * An entity manager for a caller's changes: the commit of each of its transactions waits for the synchronous replica, even
 * of one that has written nothing since an earlier attempt has. That attempt's own wait may have been cancelled
 * (unreplicated-commits.ts), and a transaction that only reads waits for nobody. The message is a record of the log, so
 * that a replica that has this commit has the earlier one; no table and no subscriber sees it.
 */
export function awaitingReplicas(em: EntityManager): EntityManager {
  const run: EntityManager['transactional'] = em.transactional.bind(em);
  em.transactional = (work, options) =>
    run(async (inside) => {
      const result = await work(inside);
      await inside.execute(`select pg_logical_emit_message(true, 'autonou.acknowledged', '')`);
      return result;
    }, options);
  return em;
}
