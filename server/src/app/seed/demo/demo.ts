import type { EntityManager } from '@mikro-orm/postgresql';
import { DAY_MS } from 'contracts/durations';
import { continueIds, insertRows, nextId } from '../reference/insert-rows.ts';
import { STOCK_CONFIRMATION_SETTING } from 'contracts/stock';
import { DEMO_PASSWORD } from '../../../identity/auth/demo-accounts.ts';
import { checkListPrices } from '../../../catalog/car/listing/list-price.service.ts';
import { DEMO_LOADED } from './demo-confirmation.ts';
import { seedDemoCosts } from './demo-costs.ts';
import { DEMO_TABLES, demoTables } from './demo-tables.ts';
import { seedDemoViews } from './demo-views.ts';
import { loadReference } from './known-reference.ts';
import { col, readRows } from '../../../platform/database/read-rows.ts';

/** Long enough ago that the first mornings already have cars to remind of. */
const RULE_SINCE_MS = 60 * DAY_MS;
const NUMBERED = ['app_user', 'dealer', 'car', 'lead'] as const;

interface DemoSeed {
  now: Date;
  hashPassword: (password: string) => Promise<string>;
  /** Called before anything is loaded. */
  onDemo?: (() => void) | undefined;
}

/**
 * Fills an empty database with the demo market: about 4 000 cars of 120 dealers, three accounts, leads and favourites.
 * Done once in a database's life, and never where there is a dealer already. Runs in the caller's transaction, after
 * the reference data; takes a few seconds.
 */
export async function seedDemo(em: EntityManager, { now, hashPassword, onDemo }: DemoSeed): Promise<void> {
  const [state] = await readRows(
    em,
    { is_done: col.flag },
    'select exists (select 1 from setting where key = ?) or exists (select 1 from dealer) as is_done',
    [DEMO_LOADED],
  );
  if (state?.is_done) return;
  onDemo?.();
  const [appUser, dealer, car, lead] = await Promise.all(NUMBERED.map((table) => nextId(em, table)));
  const tables = demoTables({
    now,
    passwordHash: await hashPassword(DEMO_PASSWORD),
    reference: await loadReference(em),
    firstIds: { app_user: appUser ?? 0, dealer: dealer ?? 0, car: car ?? 0, lead: lead ?? 0 },
  });
  for (const table of DEMO_TABLES) await insertRows(em, table, tables[table]);
  for (const table of NUMBERED) await continueIds(em, table);
  await seedDemoViews(em, now);
  // Versions are drawn, so that few are named twice: as if an administrator had confirmed two of three list prices.
  await em.execute('update car set list_price_confirmed = list_price where list_price is not null and id % 3 <> 0');
  await checkListPrices(em);
  await em.execute(`insert into setting (key, value, category, updated_at) values (?, 'true', 'system', ?)`, [
    DEMO_LOADED,
    now,
  ]);
  await em.execute(`insert into setting (key, value, category, updated_at) values (?, 'true', 'publication', ?)`, [
    STOCK_CONFIRMATION_SETTING,
    new Date(now.getTime() - RULE_SINCE_MS),
  ]);
  await seedDemoCosts(em, now);
  // Without fresh statistics the first searches would be planned for empty tables.
  for (const table of DEMO_TABLES) await em.execute(`analyze "${table}"`);
}
