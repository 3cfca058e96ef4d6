/** Every call × every kind of caller × both transports, against its table (reliability, experiment 10). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RestRoute } from '../../platform/calls/rest-route.ts';
import { restRoutes } from '../api/rest-routes.ts';
import { appRouter } from '../api/router.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { typeOf } from '../../testing/callers.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { ACCESS_TABLE, type Caller, CALLERS, type VerdictName, VERDICTS } from '../../testing/access-table.ts';
import { type MatrixWorld, makeMatrixWorld } from '../../testing/matrix-world.ts';

const mailServer = await startMailServer();
const t = useTestApp({ env: { SMTP_URL: mailServer.url } });
afterAll(() => mailServer.close());
let world: MatrixWorld;
beforeAll(async () => {
  world = await makeMatrixWorld(t);
});

const routes = new Map(restRoutes.map((route) => [route.procedure, route]));

/** A call as the table names it: `hidden` uses a car that is not public, `byRest` uses REST only. */
const tabled = Object.entries(ACCESS_TABLE).flatMap(([verdict, calls]) =>
  calls.map((call) => {
    const [procedure = '', variant = ''] = call.split(/ (?=hidden$|by REST$)/);
    const route = routes.get(procedure);
    const isByRest = variant === 'by REST';
    return { call, procedure, route, verdict: verdict as VerdictName, isHidden: variant === 'hidden', isByRest };
  }),
);
type TabledCall = (typeof tabled)[number];
const named = (calls: readonly TabledCall[]) => calls.map((call) => [call.call, call.verdict, call] as const);
/** Where the table has a separate value for REST, it applies to REST only. */
const toldApart = new Set(tabled.filter(({ isByRest }) => isByRest).map(({ procedure }) => procedure));
const overRest = tabled.filter(({ route, procedure, isByRest }) => route && isByRest === toldApart.has(procedure));
const overTrpc = tabled.filter(({ isByRest }) => !isByRest);

const isMutation = (procedure: string) => typeOf(procedure) === 'mutation';

/** The answers to all callers, one after the other; each finds unchanged data. */
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

test('every call is in the table, and every entry of the table is a call', () => {
  const calls = tabled.map(({ call }) => call);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  const plain = overTrpc.filter(({ isHidden }) => !isHidden).map(({ procedure }) => procedure);
  expect(plain.toSorted()).toEqual(Object.keys(appRouter._def.procedures).toSorted());
  expect(tabled.filter(({ route, isHidden, isByRest }) => (isHidden || isByRest) && !route)).toEqual([]);
  const tried = new Set(overRest.map(({ route }) => route?.name));
  expect(restRoutes.filter(({ name }) => !tried.has(name))).toEqual([]);
  expect([...toldApart]).toEqual(['session.current']);
});

/** The routes that Fastify really has, as `METHOD path`, read from its own printout. */
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

test('every route of /api is a documented call, except the page that shows them and files of conversations', () => {
  const names = new Set(restRoutes.map(({ name }) => name));
  const calls = mountedCalls().filter((call) => /^\w+ \/api\//.test(call) && !/^HEAD |\*$/.test(call));
  expect(calls.length).toBeGreaterThan(50);
  // Raw bodies: marketplace/conversation/file.test.ts asks each caller.
  const files = new Set(['POST /api/leads/:id/files', 'GET /api/leads/:id/files/:fileId']);
  const unlisted = calls.filter(
    (call) => !names.has(call) && !files.has(call) && !/^GET \/api\/(openapi\.json|docs\b)/.test(call),
  );
  expect(unlisted).toEqual([]);
  expect([...names].filter((call) => !calls.includes(call))).toEqual([]);
});

describe('REST', () => {
  test.each(named(overRest))('%s: %s', { timeout: 60_000 }, async (_call, verdict, { route, isHidden }) => {
    const { method, status: success } = route as RestRoute;
    const found = await outcomes(method !== 'GET', async (caller) => {
      const { url, body, as } = await world.prepare(route as RestRoute, { caller, isHidden });
      const { status } = await t.rest(method, url, { as, ...(body ? { body } : {}) });
      return { status, success };
    });
    expect(found).toEqual(VERDICTS[verdict]);
  });
});

describe('tRPC', () => {
  test.each(named(overTrpc))('%s: %s', { timeout: 60_000 }, async (_call, verdict, { procedure, route, isHidden }) => {
    const found = await outcomes(isMutation(procedure), async (caller) => {
      // Tried like its REST call, where it has one.
      const { input, as } = await (route
        ? world.prepare(route, { caller, isHidden })
        : world.prepareOwn(procedure, caller));
      return { status: (await t.trpc(procedure, input, { as })).status, success: 200 };
    });
    expect(found).toEqual(VERDICTS[verdict]);
  });
});
