import type { TestApp } from './test-app.ts';
import { col, readRows } from '../platform/database/read-rows.ts';

/** A dealer's waiting import, new for each attempt that would consume one. */
export async function makeStockImport(t: TestApp, dealer: number): Promise<{ id?: number }> {
  const em = t.em();
  await em.execute('delete from stock_import where dealer_id = ?', [dealer]);
  const [row] = await readRows(
    em,
    { id: col.number },
    `insert into stock_import (dealer_id, file_name, status, headers, total, is_dry, created_at)
     values (?, 'stoc.csv', 'ready', '["Cod"]', 1, false, now()) returning id`,
    [dealer],
  );
  return row ?? {};
}
