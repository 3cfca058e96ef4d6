/** A client written from the specification alone (public-site §7, §8), on a real port. */
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';

const t = useTestApp();
let site = '';
beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  site = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
});

/** A cookie jar; `fetch` has none. */
class CookieJar {
  readonly #cookies = new Map<string, string>();

  header(): Record<string, string> {
    return this.#cookies.size > 0 ? { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') } : {};
  }

  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
  }
}

/**
 * Sends the call with its cookies, JSON only when there is a body; any other answer than OK is an error of status,
 * colon and body.
 */
async function request(jar: CookieJar, [method, path]: readonly [string, string], body?: object): Promise<Response> {
  const headers = { ...jar.header(), ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(site + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  jar.keep(answer.headers);
  if (!answer.ok) throw new Error(`${answer.status}: ${(await answer.text()) || answer.statusText}`);
  return answer;
}

/** The default query function: the query key's segments joined by slashes are the path. */
const queryOf =
  (jar = new CookieJar()) =>
  async (...key: readonly (string | number)[]): Promise<unknown> =>
    (await request(jar, ['GET', key.join('/')])).json();

/** "A message beginning '401: ' and containing Unauthorized counts as an authentication failure." */
const isUnauthorized = (error: Error): boolean => /^401: .*Unauthorized/s.test(error.message);
const failureOf = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => new Error('it worked'),
    (error: unknown) => error as Error,
  );

describe('a client written from the specification', () => {
  it(
    'joins the key by slashes and gets the lists',
    { tags: ['PS7-call-11', 'PS7-call-30', 'PS3-entity-06', 'WA3-entity-17', 'WA3-entity-18', 'WA3-entity-19'] },
    async () => {
      const query = queryOf();
      const cities = (await query('/api', 'cities')) as object[];
      expect(Object.keys(cities[0] ?? {})).toEqual(expect.arrayContaining(['id', 'name', 'county']));
      const brands = (await query('/api/brands')) as { id: number }[];
      expect(Object.keys(brands[0] ?? {})).toEqual(expect.arrayContaining(['id', 'name', 'logo']));
      const models = (await query('/api/brands', brands[0]?.id ?? 0, 'models')) as object[];
      expect(Object.keys(models[0] ?? {})).toEqual(expect.arrayContaining(['id', 'name', 'brandId']));
    },
  );

  it(
    'detects a missing session by the message, and asks once',
    { tags: ['PS4-session-02', 'PS8-error-01', 'WA8-error-01'] },
    async () => {
      const failure = await failureOf(queryOf()('/api', 'auth', 'user'));
      expect(failure.message).toMatch(/^401: \{.*Unauthorized/s);
      expect(isUnauthorized(failure)).toBe(true);
      const wrong = await failureOf(
        request(new CookieJar(), ['POST', '/api/login'], { email: 'x@y.ro', password: 'nu' }),
      );
      expect(wrong.message).toMatch(/^401: .*Email sau parolă incorectă\./s);
    },
  );

  it('reads status and message of every failure in its error', async () => {
    const query = queryOf();
    expect((await failureOf(query('/api', 'cars', 999_999))).message).toMatch(/^404: .*Mașina nu a fost găsită/s);
    expect((await failureOf(query('/api/brands/subdomain', 'nu-este'))).message).toMatch(
      /^404: .*Marca nu a fost găsită/s,
    );
    const lead = request(new CookieJar(), ['POST', '/api/leads'], {
      userName: 'M',
      userEmail: 'm@exemplu.ro',
      carId: 1,
    });
    expect((await failureOf(lead)).message).toMatch(/^400: .*Numele trebuie să aibă cel puțin 2 caractere/s);
  });

  it('uses its cookie from registration to logout, without a body where there is none', async () => {
    const jar = new CookieJar();
    const [query, call] = [
      queryOf(jar),
      (method: string, path: string, body?: object) => request(jar, [method, path], body),
    ];
    const account = { email: 'spec@exemplu.ro', password: 'parola1' };
    await call('POST', '/api/register', { ...account, firstName: 'Ion', lastName: 'Pop', role: 'user' });
    expect(await query('/api', 'auth', 'user')).toMatchObject({
      email: account.email,
      role: 'user',
      isImpersonating: false,
    });
    const { id } = await t.createCar();
    await call('POST', `/api/favorites/${id}`);
    expect(await query('/api', 'favorites')).toMatchObject([{ id }]);
    await call('DELETE', `/api/favorites/${id}`);
    await call('PATCH', '/api/profile', {
      firstName: 'Ionel',
      lastName: 'Pop',
      email: account.email,
      phone: '',
      city: '',
    });
    await call('POST', '/api/logout');
    expect(isUnauthorized(await failureOf(query('/api', 'favorites')))).toBe(true);
    const { user } = (await (await call('POST', '/api/login', account)).json()) as { user: object };
    expect(user).toMatchObject({ role: 'user', firstName: 'Ionel', phone: null });
    expect(await query('/api', 'favorites')).toEqual([]);
  });

  it(
    'is identified by its cookie, whatever the role',
    { tags: ['PS7-call-01', 'WA7-call-01', 'WA7-call-14', 'WA7-admin-01'] },
    async () => {
      for (const role of ['user', 'admin'] as const) {
        const user = await t.createUser(role);
        const signedIn = await t.app.inject({ url: '/api/auth/user', headers: { cookie: await t.signIn(user) } });
        expect(signedIn.json()).toMatchObject({ id: user.id, role });
      }
    },
  );

  it(
    'reads statistics, and only administrators the dealers',
    { tags: ['WA3-entity-23', 'WA7-admin-02', 'WA7-admin-03'] },
    async () => {
      expect(await queryOf()('/api', 'stats')).toMatchObject({
        totalDealers: expect.any(Number),
        verifiedDealers: expect.any(Number),
        totalCars: expect.any(Number),
        totalLeads: expect.any(Number),
      });
      const admin = await t.createUser('admin');
      expect((await t.rest('GET', '/api/dealers', { as: admin })).status).toBe(200);
      expect((await t.rest('GET', '/api/dealers', { as: await t.createUser('user') })).status).toBe(403);
      expect((await t.rest('GET', '/api/dealers')).status).toBe(401);
    },
  );

  it('sees a dealer’s public cars, the dealer all of them', { tags: ['WA7-call-11', 'WA7-call-19'] }, async () => {
    const shown = await t.createCar({ status: 'active' });
    const dealer = { id: shown.dealer.id };
    const list = (await queryOf()('/api', 'dealers', dealer.id, 'cars')) as { id: number }[];
    expect(list.map(({ id }) => id)).toEqual([shown.id]);
  });
});
