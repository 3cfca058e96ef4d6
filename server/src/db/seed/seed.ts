import { hashPassword } from '../../platform/password.ts';
import type { Orm } from '../config.ts';
import { seedDemo } from './demo/demo.ts';
import { seedReference } from './reference.ts';

/**
 * Brings in the reference, and with demo data the demo market, each in a transaction of its own. Both do nothing when they
 * are there already. The caller sees to it that only one process does this at a time.
 */
export async function seedDatabase(orm: Orm, { demoData, now }: { demoData: boolean; now: Date }): Promise<void> {
  await orm.em.fork().transactional((em) => seedReference(em, now));
  if (demoData) await orm.em.fork().transactional((em) => seedDemo(em, { now, hashPassword }));
}
