import type { EntityManager } from '@mikro-orm/postgresql';
import { hashPassword } from '../../platform/config/secrets/password.ts';
import type { Orm } from '../../platform/database/orm.ts';
import { seedDemo } from './demo/demo.ts';
import { seedReference } from './reference/reference.ts';

/**
 * Loads the reference data, and with demo data the demo market, each in a transaction of its own. Both do nothing when
 * they exist already. The caller ensures that only one process does this at a time.
 */
export async function seedDatabase(orm: Orm, { demoData, now, onDemo }: Seed): Promise<void> {
  await atLeisure(orm, (em) => seedReference(em, now));
  if (demoData) await atLeisure(orm, (em) => seedDemo(em, { now, hashPassword, onDemo }));
}

interface Seed {
  demoData: boolean;
  now: Date;
  /** Called before the demo market is loaded, which takes a while; not where it is already. */
  onDemo?: () => void;
}

/** A transaction without the idle limit: a slow machine computes for long between two batches of the market. */
const atLeisure = (orm: Orm, work: (em: EntityManager) => Promise<unknown>) =>
  orm.em.fork().transactional(async (em) => {
    await em.execute('set local idle_in_transaction_session_timeout = 0');
    await work(em);
  });
