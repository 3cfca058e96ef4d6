// What a member of a team may call, over both transports: every procedure is tried by a member of every role.
import { DEALER_ROLES, type DealerRole, hasRight, NO_RIGHT } from 'contracts/team-rights';
import { beforeAll, describe, expect, test } from 'vitest';
import { restRoutes } from '../../../http/api/rest-routes.ts';
import { procedures } from '../../../http/api/router.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const t = useTestApp();
const cookies = {} as Record<DealerRole, string>;
let dealerId: number;
let carId: number;

beforeAll(async () => {
  dealerId = (await t.createDealer()).id;
  carId = (await t.createCar({ dealer: dealerId })).id;
  for (const role of DEALER_ROLES) cookies[role] = await t.signIn(await t.createMember({ dealer: dealerId, role }));
});

/** The calls of dealers. */
const OF_DEALERS = [...procedures].filter(([, { meta }]) => (meta?.access ?? '').startsWith('dealer'));
/** They end the member's own session, or change what others find. */
const LAST = new Set(['team.leave']);
const ROLES = ['sales', 'content'] as const;

test('every call of dealers names the right that a member needs', () => {
  expect(OF_DEALERS.length).toBeGreaterThan(30);
  expect(OF_DEALERS.filter(([, { meta }]) => !meta?.right).map(([name]) => name)).toEqual([]);
});

test('the reading and downloading of leads, the team and the writing of cars are apart', () => {
  const rightOf = (name: string) => procedures.get(name)?.meta?.right;
  expect(['lead.list', 'lead.export', 'team.journal', 'car.update', 'dealer.updateProfile'].map(rightOf)).toEqual([
    'leads',
    'exports',
    'team',
    'cars',
    'profile',
  ]);
  expect(ROLES.map((role) => [hasRight(role, 'leads'), hasRight(role, 'exports'), hasRight(role, 'cars')])).toEqual([
    [true, false, false],
    [false, false, true],
  ]);
});

test('every call that gives a list as a file is for exports, which neither sales nor content have', async () => {
  const exports = OF_DEALERS.filter(([name]) => /export|csv/i.test(name));
  expect(exports.map(([name, { meta }]) => [name, meta?.right])).toEqual([
    ['lead.export', 'exports'],
    ['dealerStatistics.export', 'exports'],
  ]);
  for (const [name] of exports)
    for (const role of DEALER_ROLES) {
      const { status, error } = await t.trpc(name, { dealerId, days: 30, file: 'cars' }, { as: cookies[role] });
      expect([name, role, status, error?.message]).toEqual([
        name,
        role,
        ...(role === 'owner' ? [200, undefined] : [403, NO_RIGHT]),
      ]);
    }
});

describe.each(ROLES)('a member for %s', (role) => {
  test('gets 403 with a text for each call without the right, before its body is read', async () => {
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const [name, { meta }] of OF_DEALERS) {
      if (!meta?.right || hasRight(role, meta.right)) continue;
      const { status, error } = await t.trpc(name, { id: 'x' }, { as: cookies[role] });
      found[name] = [status, error?.message];
      expected[name] = [403, NO_RIGHT];
    }
    expect(Object.keys(found).length).toBeGreaterThan(5);
    expect(found).toEqual(expected);
  });

  test('is not refused where the role has the right', async () => {
    for (const [name, { meta }] of OF_DEALERS) {
      if (!meta?.right || !hasRight(role, meta.right) || LAST.has(name)) continue;
      const { status, error } = await t.trpc(name, { dealerId, id: carId }, { as: cookies[role] });
      expect([name, status === 403 ? error?.message : null]).toEqual([name, null]);
    }
  });

  test('is refused by REST as by the site', async () => {
    const found: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const { name, method, path, access, right } of restRoutes) {
      if (!access.startsWith('dealer') || (right && hasRight(role, right))) continue;
      const url = path.replace(/:\w+/g, String(dealerId));
      found[name] = (await t.rest(method, url, { as: cookies[role] })).status;
      expected[name] = 403;
    }
    expect(Object.keys(found).length).toBeGreaterThan(1);
    expect(found).toEqual(expected);
  });
});

test('a member without cars sends no file of an import either', async () => {
  const { data } = await t.trpc('stockImport.create', { fileName: 'a.csv' }, { as: cookies.content });
  const url = new URL(data.uploadURL).pathname;
  const put = async (role: DealerRole) =>
    (await t.app.inject({ method: 'PUT', url, headers: head(role), payload: 'x' })).statusCode;
  expect(await put('sales')).toBe(403);
  expect(await put('content')).not.toBe(403);
});
const head = (role: DealerRole) => ({
  host: t.env.baseHost,
  cookie: cookies[role],
  'content-type': 'application/octet-stream',
});

test('a member of everything has the owner’s rights', async () => {
  const cookie = cookies.owner;
  for (const name of ['lead.export', 'team.get', 'dealer.profile', 'stock.list'])
    expect((await t.trpc(name, { dealerId }, { as: cookie })).status).toBe(200);
});

test('who buys or administers has no part in a team, and is refused by the role as before', async () => {
  for (const role of ['user', 'admin'] as const) {
    const as = await t.createUser(role);
    const { status, error } = await t.trpc('team.get', undefined, { as });
    expect([status, error?.message === NO_RIGHT]).toEqual([403, false]);
  }
});
