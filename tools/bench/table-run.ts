/**
 * The administrators' tables over 2 000 dealers and 100 000 buyers, queried through the service functions behind the
 * transports: `node tools/bench/table-run.ts <url> <figures file>`. It adds the missing rows to the given database.
 */
import { writeFileSync } from 'node:fs';
import { DealerTableInput } from 'contracts/dealer';
import { UserTableInput } from 'contracts/user-list';
import pg from 'pg';
import type { SignedInCtx } from '../../server/src/platform/context/context.ts';
import { openDatabase } from '../../server/src/app/database/config.ts';
import { listDealers } from '../../server/src/catalog/dealer/dealer.service.ts';
import { listUsers } from '../../server/src/back-office/user-admin/user-admin.service.ts';
import { timesOf } from './measure.ts';

/** Milliseconds for each kind of query. */
export type TableFigures = Record<string, { p50: number; p95: number }>;

const DEALERS = 2_000;
const BUYERS = 100_000;
const TIMES = 40;
const PAGE = 20;

const [url = '', file = ''] = process.argv.slice(2);

const FILL = `
  insert into app_user (id, email, password_hash, first_name, last_name, phone, city, role, created_at)
  select 2000000 + n, 'cumparator' || n || '@exemplu.ro', 'none',
    (array['Ana','Ștefan','Ioana','Mihai','Țița','Radu','Elena','Vlad'])[1 + n % 8] || ' ' || (n % 97),
    (array['Pop','Ionescu','Mureșan','Dumitrescu','Țepeș'])[1 + n % 5] || (n % 1009), '+407' || (20000000 + n),
    (array['Arad','Cluj-Napoca','Iași',null,'Zalău'])[1 + n % 5], 'user', timestamptz '2026-11-01' - n * interval '7 minutes'
  from generate_series(1, ${BUYERS}) n;
  insert into app_user (id, email, password_hash, first_name, last_name, role, created_at)
  select 3000000 + n, 'alt-dealer' || n || '@exemplu.ro', 'none', 'Dan', 'Alt' || n, 'dealer', now()
  from generate_series(1, greatest(0, ${DEALERS} - (select count(*)::int from dealer))) n;
  insert into dealer (id, user_id, name, email, status, subscription_plan, subscription_expires_at, created_at)
  select 3000000 + n, 3000000 + n, 'Auto Alt ' || n, 'alt' || n || '@exemplu.ro',
    (array['pending','approved','verified','rejected'])[1 + n % 4], 'standard_monthly',
    timestamptz '2026-11-20' + (n % 60 - 30) * interval '1 day', timestamptz '2026-11-01' - n * interval '1 hour'
  from generate_series(1, greatest(0, ${DEALERS} - (select count(*)::int from dealer))) n;
  `;

const client = new pg.Client(url);
await client.connect();
await client.query(FILL);
// As autovacuum does after a while; outside the transaction of the statements above.
for (const table of ['app_user', 'dealer']) await client.query(`vacuum analyze ${table}`);
await client.end();

const orm = await openDatabase(url);
const now = () => new Date('2026-11-20T10:00:00Z');
const ctx = () => ({ em: orm.em.fork(), now, ip: null, userAgent: null }) as unknown as SignedInCtx;
const dealers = (input: object) => listDealers(ctx(), DealerTableInput.parse({ limit: PAGE, ...input }));
const buyers = (input: object) => listUsers(ctx(), UserTableInput.parse({ role: 'user', limit: PAGE, ...input }));

const QUESTIONS: Record<string, (turn: number) => Promise<{ total: number }>> = {
  'dealers, newest': () => dealers({}),
  'dealers, words': (turn) => dealers({ q: `auto ${turn}` }),
  'dealers, by name, a later page': (turn) => dealers({ sort: 'name', offset: turn * PAGE }),
  'dealers, expired, by end': () => dealers({ subscription: 'expired', sort: 'subscription' }),
  'buyers, newest': () => buyers({}),
  'buyers, words': (turn) => buyers({ q: `stefan muresan${turn}` }),
  'buyers, by name': (turn) => buyers({ sort: turn % 2 ? 'name' : '-name' }),
  'buyers, by town': (turn) => buyers({ sort: turn % 2 ? 'city' : '-city' }),
  'buyers, the last page': (turn) => buyers({ offset: BUYERS - (turn + 1) * PAGE }),
  'everybody, words': (turn) => buyers({ role: undefined, q: `pop${turn}` }),
};

const figures: TableFigures = {};
for (const [name, ask] of Object.entries(QUESTIONS)) figures[name] = await timesOf(TIMES, ask);
writeFileSync(file, JSON.stringify(figures));
await orm.close(true);
