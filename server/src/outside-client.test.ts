import { describe, expect, it } from 'vitest';
import { useTestApp } from './testing/test-app.ts';

const t = useTestApp();

/** The specification's own client: key segments joined by slashes, cookies, and errors of status, colon and body. */
async function specClient(key: readonly (string | number)[], cookie?: string): Promise<unknown> {
  const url = key.join('/');
  const answer = await t.app.inject({ method: 'GET', url, ...(cookie ? { headers: { cookie } } : {}) });
  if (answer.statusCode >= 400) throw new Error(`${answer.statusCode}: ${answer.body || answer.statusMessage}`);
  return answer.json();
}

describe('a client written from the specification', () => {
  it('joins the key by slashes and gets the lists [PS7-call-11 PS7-call-30 PS3-entity-06 WA3-entity-17 WA3-entity-18 WA3-entity-19]', async () => {
    const cities = (await specClient(['/api', 'cities'])) as object[];
    expect(Object.keys(cities[0] ?? {})).toEqual(expect.arrayContaining(['id', 'name', 'county']));
    const brands = (await specClient(['/api', 'brands'])) as { id: number }[];
    expect(Object.keys(brands[0] ?? {})).toEqual(expect.arrayContaining(['id', 'name', 'logo']));
    const models = (await specClient(['/api', 'brands', brands[0]?.id ?? 0, 'models'])) as object[];
    expect(Object.keys(models[0] ?? {})).toEqual(expect.arrayContaining(['id', 'name', 'brandId']));
  });

  it('tells by the message that nobody is signed in, and asks once [PS4-session-02 PS8-error-01 WA8-error-01]', async () => {
    const failure = await specClient(['/api', 'auth', 'user']).catch((error: unknown) => String(error));
    expect(failure).toMatch(/^Error: 401: .*Unauthorized/s);
  });

  it('is known by its cookie, whatever the role [PS7-call-01 WA7-call-01 WA7-call-14 WA7-admin-01]', async () => {
    for (const role of ['user', 'admin'] as const) {
      const user = await t.createUser(role);
      const signedIn = await t.app.inject({ url: '/api/auth/user', headers: { cookie: await t.signIn(user) } });
      expect(signedIn.json()).toMatchObject({ id: user.id, role });
    }
  });

  it('reads figures, and only administrators the dealers [WA3-entity-23 WA7-admin-02 WA7-admin-03]', async () => {
    expect(await specClient(['/api', 'stats'])).toMatchObject({
      totalDealers: expect.any(Number),
      verifiedDealers: expect.any(Number),
      totalCars: expect.any(Number),
      totalLeads: expect.any(Number),
    });
    const admin = await t.createUser('admin');
    expect((await t.rest('GET', '/api/dealers', { as: admin })).status).toBe(200);
    expect((await t.rest('GET', '/api/dealers', { as: await t.createUser('user') })).status).toBe(403);
    expect((await t.rest('GET', '/api/dealers')).status).toBe(401);
  });

  it('sees a dealer’s public cars, the dealer all of them [WA7-call-11 WA7-call-19]', async () => {
    const shown = await t.createCar({ status: 'active' });
    const dealer = { id: shown.dealer.id };
    const list = (await specClient(['/api', 'dealers', dealer.id, 'cars'])) as { id: number }[];
    expect(list.map(({ id }) => id)).toEqual([shown.id]);
  });
});
