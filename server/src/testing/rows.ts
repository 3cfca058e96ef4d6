// Rows by SQL of a test's own, where a state can't be reached by a call, or not at the moment that the test is about.
import type { TestApp } from './test-app.ts';

// Tests access rows freely; what they find is asserted right there.
// eslint-disable-next-line typescript/no-explicit-any -- see above
export type AnyRow = Record<string, any>;

export async function findRows(t: TestApp, sql: string, values: readonly unknown[] = []): Promise<AnyRow[]> {
  return (await t.em().execute(sql, [...values])) as AnyRow[];
}

/** The first row; a test that finds none fails. */
export async function findRow(t: TestApp, sql: string, values: readonly unknown[] = []): Promise<AnyRow> {
  const [row] = await findRows(t, sql, values);
  if (!row) throw new Error(`No row: ${sql}`);
  return row;
}

/** Inserts a row with these columns; returns its id. */
export async function insertRow(t: TestApp, table: string, columns: Record<string, unknown>): Promise<number> {
  const names = Object.keys(columns);
  const sql = `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')}) returning id`;
  return (await findRow(t, sql, Object.values(columns)))['id'];
}

/** An offer of a lead, as it is stored; returns its id. */
export const insertOffer = (t: TestApp, leadId: number, columns: Record<string, unknown> = {}): Promise<number> =>
  insertRow(t, 'offer', {
    lead_id: leadId,
    version: 1,
    price: 20_000,
    valid_until: '2026-12-31',
    included: '[]',
    terms: '',
    parties: '{}',
    state: 'sent',
    created_at: t.clock.now(),
    ...columns,
  });
