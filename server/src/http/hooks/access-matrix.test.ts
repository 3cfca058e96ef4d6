/** Every call × every kind of caller × both doors, against the table that was written for it (reliability, experiment 10). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOf } from '../openapi/request-examples.ts';
import type { RestRow } from '../../platform/calls/rest.ts';
import { restRows } from '../api/rest-rows.ts';
import { appRouter } from '../api/router.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { typeOf } from '../../testing/callers.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type Caller, CALLERS, OWN_PROCEDURES, REST_TABLE, TWINS, type VerdictName, VERDICTS } from './access-table.ts';
import { type MatrixWorld, makeMatrixWorld } from '../../testing/matrix-world.ts';

const mailServer = await startMailServer();
const t = useTestApp({ env: { SMTP_URL: mailServer.url } });
afterAll(() => mailServer.close());
let world: MatrixWorld;
beforeAll(async () => {
  world = await makeMatrixWorld(t);
});

type Table = Partial<Record<VerdictName, readonly string[]>>;
const entries = (table: Table) =>
  Object.entries(table).flatMap(([verdict, calls]) => calls.map((call) => [call, verdict as VerdictName] as const));
const rows = new Map(restRows.map((row) => [callOf(row), row]));
const procedures = Object.keys(appRouter._def.procedures);
const verdictOf = new Map(entries(REST_TABLE));
/** A procedure is tried as its twin is, on hidden cars too. */
const twins = Object.entries(TWINS).flatMap(([procedure, call]) =>
  ['', ' hidden'].flatMap((variant) => {
    const verdict = verdictOf.get(call + variant);
    return verdict ? [[procedure, call + variant, verdict] as const] : [];
  }),
);

const rowOf = (call: string): RestRow => {
  const row = rows.get(call.replace(/ hidden$/, ''));
  if (!row) throw new Error(`no row ${call}`);
  return row;
};

const isMutation = (procedure: string) => typeOf(procedure) === 'mutation';

/** What all callers get, one after the other; each finds things that nobody has changed. */
async function outcomes(
  isWriting: boolean,
  attempt: (caller: Caller) => Promise<{ status: number; success: number }>,
): Promise<Partial<Record<Caller, number | 'in'>>> {
  const found: Partial<Record<Caller, number | 'in'>> = {};
  for (const caller of CALLERS) {
    const { status, success } = await attempt(caller);
    found[caller] = status === success ? 'in' : status;
    if (isWriting && status === success) world.renew();
  }
  return found;
}

test('no call stands outside the table, and nothing in it is no call', () => {
  const tabled = entries(REST_TABLE).map(([call]) => call);
  expect(tabled.filter((call, index) => tabled.indexOf(call) !== index)).toEqual([]);
  expect([...new Set(tabled.map((call) => call.replace(/ hidden$/, '')))].toSorted()).toEqual(
    [...rows.keys()].toSorted(),
  );
  const named = [...Object.keys(TWINS), ...entries(OWN_PROCEDURES).map(([procedure]) => procedure)];
  expect(named.toSorted()).toEqual(procedures.toSorted());
  expect(Object.values(TWINS).filter((call) => !rows.has(call))).toEqual([]);
  // Of the rows one alone has no twin: screens ask for a brand's models by a filter.
  const doubled = new Set(Object.values(TWINS));
  expect([...rows.keys()].filter((call) => !doubled.has(call))).toEqual([
    'GET /api/auth/user',
    'GET /api/brands/:id/models',
    'GET /api/dealers/by-user/:userId',
  ]);
});

/** The routes that Fastify really has, as `METHOD path`, read from its own drawing of them. */
function mountedCalls(): string[] {
  const above: string[] = [];
  return t.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, lead = '', part = '', methods = ''] = /^([^\w/*-]*)(\S+)(?: \((.+)\))?$/u.exec(line) ?? [];
      const depth = lead.length / 4;
      above[depth] = (above[depth - 1] ?? '') + part;
      const path = above[depth];
      return methods.split(', ').map((method) => `${method} ${path}`);
    });
}

test('no route of /api stands outside the rows but the page that shows them', () => {
  const calls = mountedCalls().filter((call) => /^\w+ \/api\//.test(call) && !/^HEAD |\*$/.test(call));
  expect(calls.length).toBeGreaterThan(50);
  const unlisted = calls.filter((call) => !rows.has(call) && !/^GET \/api\/(openapi\.json|docs\b)/.test(call));
  expect(unlisted).toEqual([]);
  expect([...rows.keys()].filter((call) => !calls.includes(call))).toEqual([]);
});

describe('REST', () => {
  test.each(entries(REST_TABLE))('%s: %s', { timeout: 60_000 }, async (call, verdict) => {
    const row = rowOf(call);
    const found = await outcomes(row.method !== 'GET', async (caller) => {
      const { url, body, as } = await world.prepare(row, { caller, isHidden: call.endsWith(' hidden') });
      const { status } = await t.rest(row.method, url, { as, ...(body ? { body } : {}) });
      return { status, success: row.status };
    });
    expect(found).toEqual(VERDICTS[verdict]);
  });
});

describe('tRPC', () => {
  test.each(twins)('%s, as %s: %s', { timeout: 60_000 }, async (procedure, call, verdict) => {
    const found = await outcomes(isMutation(procedure), async (caller) => {
      const { input, as } = await world.prepare(rowOf(call), { caller, isHidden: call.endsWith(' hidden') });
      return { status: (await t.trpc(procedure, input, { as })).status, success: 200 };
    });
    expect(found).toEqual(VERDICTS[verdict]);
  });

  test.each(entries(OWN_PROCEDURES))('%s: %s', { timeout: 60_000 }, async (procedure, verdict) => {
    const found = await outcomes(isMutation(procedure), async (caller) => {
      const { input, as } = await world.prepareOwn(procedure, caller);
      return { status: (await t.trpc(procedure, input, { as })).status, success: 200 };
    });
    expect(found).toEqual(VERDICTS[verdict]);
  });
});
