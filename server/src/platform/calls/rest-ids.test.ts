import { beforeAll, describe, expect, test } from 'vitest';
import { CAR_NOT_FOUND } from 'contracts/not-found-texts';
import type { RestRoute } from './rest-route.ts';
import { restRoutes } from '../../http/api/rest-routes.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const UNKNOWN = '999999999';
const MALFORMED = ['0', '-1', 'abc', '1e5', '01', '12345678901234567890', '%27'];
const ID = /:(id|\w+Id)\b/;
const rows = restRoutes.filter(({ path }) => ID.test(path));
let as: Record<string, { id: number }> = {};

beforeAll(async () => {
  const dealer = await t.createDealer();
  as = { dealer: { id: dealer.user.id }, buyer: await t.createUser('user'), admin: await t.createUser('admin') };
});

/** Who may make the call; an administrator may make most. */
const callerOf = ({ access }: RestRoute) => (access === 'buyer' ? as['buyer'] : as['admin']);

async function messageFor(row: RestRoute, id: string): Promise<[number, string]> {
  const { body } = row.example;
  const url = row.path.replace(ID, id).replaceAll(/:\w+/g, 'x');
  const answer = await t.rest(row.method, url, { as: callerOf(row), ...(body ? { body } : {}) });
  return [answer.status, answer.body?.message];
}

test.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))(
  '%s tells a malformed id what it tells an unknown one',
  async (_name, row) => {
    const unknown = await messageFor(row, UNKNOWN);
    for (const id of MALFORMED) {
      const [status, message] = await messageFor(row, id);
      expect([id, status]).toEqual([id, 404]);
      // An empty list is an answer too: then there is no text to compare.
      const wanted = unknown[0] === 404 ? unknown[1] : message;
      expect([id, message]).toEqual([id, wanted]);
    }
  },
);

describe('a car with an invalid id', () => {
  test.each(MALFORMED)('GET /api/cars/%s', async (id) => {
    const { status, body } = await t.rest('GET', `/api/cars/${id}`);
    expect([status, body.message]).toEqual([404, CAR_NOT_FOUND]);
  });

  test.each([0, -1, 'abc', '100001', 1.5, 1e20, null])('car.get of %s', async (id) => {
    const { status, error } = await t.trpc('car.get', { id });
    expect([status, error?.code, error?.message]).toEqual([404, 'not_found', CAR_NOT_FOUND]);
  });
});
