// Requests to several dealers in any state and of any time, as they are stored.
import { HOUR_MS } from 'contracts/durations';
import type { QuoteWishes } from 'contracts/quote-request';
import { findRow, insertRow } from './rows.ts';
import type { TestApp } from './test-app.ts';

/** Sent three days before the test clock's first moment, at which its time is over. */
export const SENT = {
  sent_at: '2026-11-17T10:00:00.000Z',
  confirmed_at: '2026-11-17T10:00:00.000Z',
  ends_at: '2026-11-20T10:00:00.000Z',
} as const;
/** Nothing is wished for. */
export const WISHES: QuoteWishes = {
  fuel: [],
  gearbox: [],
  mustHave: [],
  colors: [],
  horizon: null,
  payment: null,
  channel: null,
  tradeIn: null,
  budget: null,
};
/** A day before the test clock's first moment. */
export const TOLD = '2026-11-19T10:00:00.000Z';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What the jobs of requests work with. */
export const requestJobDeps = (t: TestApp) => ({ orm: t.orm, env: t.env, jobs: t.jobs, log: silent, now: t.clock.now });

/** A moment so many hours from now, and milliseconds after it. */
export const inHours = (t: TestApp, hours: number, after = 0): Date =>
  new Date(t.clock.now().getTime() + hours * HOUR_MS + after);

let count = 0;

/** A guest's request for an Octavia with these columns; returns its id. */
export async function insertRequest(t: TestApp, columns: Record<string, unknown> = {}): Promise<number> {
  const id = await insertRow(t, 'quote_request', {
    name: 'Ana Pop',
    email: `ana${++count}@exemplu.ro`,
    phone: '+40722000111',
    message: 'Sunt Ana',
    wishes: '{"tradeIn": {"car": "Loganul Anei"}, "budget": 20000}',
    created_at: '2026-11-17T10:00:00Z',
    ...columns,
  });
  await t.em().execute(
    `insert into quote_request_model (request_id, brand_id, model_id, position)
     select ?, brand_id, id, 0 from model where id = 100005`,
    [id],
  );
  return id;
}

/** The conversation of a dealer in a request. */
export const insertRequestLead = (
  t: TestApp,
  requestId: number,
  { dealer, ...columns }: { dealer: number } & Record<string, unknown>,
): Promise<number> =>
  insertRow(t, 'lead', {
    dealer_id: dealer,
    request_id: requestId,
    user_name: '',
    user_email: '',
    status: 'nou',
    dealer_seen: false,
    created_at: t.clock.now(),
    ...columns,
  });

export const iso = (time: unknown): string | null =>
  time === null ? null : new Date(time as string | Date).toISOString();

/** The stored request, with moments in ISO 8601. */
export async function requestRow(t: TestApp, id: number): Promise<Record<string, unknown>> {
  const row = await findRow(t, 'select * from quote_request where id = ?', [id]);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, name.endsWith('_at') ? iso(value) : value]),
  );
}
