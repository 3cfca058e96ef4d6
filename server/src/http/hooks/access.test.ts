import Fastify from 'fastify';
import type { Role } from 'contracts/user';
import { afterAll, describe, expect, test } from 'vitest';
import type { Access } from '../../platform/calls/guard.ts';
import { appRouter } from '../api/router.ts';
import type { RestRoute } from '../../platform/calls/rest-route.ts';
import { restRoutes } from '../api/rest-routes.ts';
import { Session } from '../../identity/session/session.entity.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { requireAccessPolicies } from './access-policy.ts';

// Only a failing mail server may be answered by 502, so the test has a working one.
const mailServer = await startMailServer();
const t = useTestApp({ env: { SMTP_URL: mailServer.url } });
afterAll(() => mailServer.close());
const ROLES: Role[] = ['user', 'dealer', 'admin'];
// Written out again here, so that a mistake in the guard's own table is noticed.
const ALLOWED: Record<Access, Role[]> = {
  public: ROLES,
  'signed-in': ROLES,
  'own-account': ROLES,
  buyer: ['user'],
  dealer: ['dealer'],
  'dealer-or-admin': ['dealer', 'admin'],
  admin: ['admin'],
};
type Procedure = { _def: { meta?: { access?: Access } } };
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);
const wordOf = ([, procedure]: [string, Procedure]) => procedure._def.meta?.access;

const guardedRows = restRoutes.filter(({ access }) => access !== 'public');
const guardedProcedures = procedures.filter((entry) => wordOf(entry) !== 'public');
/** A path with invalid ids, so that "not found" would come first if anything ran before the guard. */
const malformed = (path: string) => path.replace(/:\w+/g, 'nu-e-id');

describe('access policies', () => {
  test('every procedure has one of the known policies', () => {
    expect(procedures.length).toBeGreaterThan(10);
    expect(procedures.filter((entry) => !((wordOf(entry) ?? '') in ALLOWED)).map(([name]) => name)).toEqual([]);
  });

  test('every REST route has one, and the route exists', () => {
    expect(restRoutes.length).toBeGreaterThan(10);
    expect(restRoutes.filter(({ access }) => !(access in ALLOWED))).toEqual([]);
    const missing = restRoutes.filter(({ method, path }) => !t.app.hasRoute({ method, url: path }));
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test('a route of /api without a policy does not even start', () => {
    const app = Fastify();
    requireAccessPolicies(app);
    app.get('/healthz', async () => 'ok');
    app.get('/api/with', { config: { access: 'admin' } }, async () => 'ok');
    expect(() => app.get('/api/without', async () => 'ok')).toThrow('GET /api/without has no access policy');
  });

  test('no call exists twice', () => {
    const calls = restRoutes.map(({ method, path }) => `${method} ${path}`);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });
});

describe('no session is 401 before anything is read', () => {
  test.each(guardedRows.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', async (_call, row) => {
    for (const type of ['application/json', 'text/plain']) {
      const answer = await t.app.inject({
        method: row.method,
        url: malformed(row.path),
        headers: { host: t.env.baseHost, ...(row.method === 'GET' ? {} : { 'content-type': type }) },
        ...(row.method === 'GET' ? {} : { payload: '{"broken' }),
      });
      expect([type, answer.statusCode]).toEqual([type, 401]);
      expect(answer.json()).toMatchObject({ title: 'Unauthorized', code: 'unauthorized' });
    }
  });

  test.each(guardedProcedures.map(([name]) => name))('%s', async (name) => {
    const { status, error } = await t.trpc(name, { id: 'nu-e-id' });
    expect(status).toBe(401);
    expect(error).toMatchObject({ code: 'unauthorized', message: 'Unauthorized' });
  });
});

describe('the wrong role is 403 before anything is read', () => {
  const refused = (access: Access | undefined) => ROLES.filter((role) => !ALLOWED[access ?? 'public'].includes(role));

  test.each(guardedRows.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', async (_call, row) => {
    for (const role of refused(row.access)) {
      const as = await t.createUser(role);
      const { status, body } = await t.rest(row.method, malformed(row.path), {
        as,
        ...(row.method === 'GET' ? {} : { body: { status: 17 } }),
      });
      expect([role, status]).toEqual([role, 403]);
      expect(body.code).toBe('forbidden');
    }
  });

  test.each(guardedProcedures.map((entry) => [entry[0], wordOf(entry)] as const))('%s (%s)', async (name, access) => {
    for (const role of refused(access)) {
      const { status, error } = await t.trpc(name, { id: 'nu-e-id' }, { as: await t.createUser(role) });
      expect([role, status]).toEqual([role, 403]);
      expect(error?.code).toBe('forbidden');
    }
  });
});

describe('an impersonated session', () => {
  const isForbidden = (access: Access | undefined) => access === 'admin' || access === 'own-account';
  /** A buyer's or dealer's session that an administrator impersonates. */
  const impersonated = async (role: 'user' | 'dealer') => {
    const [user, admin] = [await t.createUser(role), await t.createUser('admin')];
    const cookie = await t.signIn(user);
    await t.em().nativeUpdate(Session, { user: user.id }, { impersonator: admin.id });
    return cookie;
  };

  test.each(guardedRows.filter(({ access }) => isForbidden(access)).map((row) => [`${row.method} ${row.path}`, row]))(
    'is 403 before anything is looked at: %s',
    async (_call, row) => {
      for (const role of ['user', 'dealer'] as const) {
        const { method, path } = row as RestRoute;
        const body = method === 'GET' ? {} : { body: { status: 17 } };
        const answer = await t.rest(method, malformed(path), { as: await impersonated(role), ...body });
        expect([role, answer.status, answer.headers['set-cookie']]).toEqual([role, 403, undefined]);
      }
    },
  );

  test.each(guardedProcedures.filter((entry) => isForbidden(wordOf(entry))).map(([name]) => name))(
    'is 403 before anything is read: %s',
    async (name) => {
      for (const role of ['user', 'dealer'] as const) {
        const { status } = await t.trpc(name, { id: 'nu-e-id' }, { as: await impersonated(role) });
        expect([role, status]).toEqual([role, 403]);
      }
    },
  );
});

describe('the right role gets past the guard', () => {
  test.each(guardedProcedures.map((entry) => [entry[0], wordOf(entry)] as const))('%s (%s)', async (name, access) => {
    for (const role of ALLOWED[access ?? 'public']) {
      const { status } = await t.trpc(name, { id: 'nu-e-id', carId: 'nu-e-id' }, { as: await t.createUser(role) });
      expect([role, status]).not.toEqual([role, 401]);
      expect([role, status]).not.toEqual([role, 403]);
      expect(status).toBeLessThan(500);
    }
  });
});
