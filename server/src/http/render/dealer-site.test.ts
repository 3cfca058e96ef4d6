import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const hostOf = (subdomain: string) => `${subdomain}.${t.env.baseHost}`;
const get = (url: string, host = hostOf('boema'), headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url, headers: { host, ...headers } });
const tag = (body: string, pattern: RegExp) => pattern.exec(body)?.[1];
const canonical = (body: string) => tag(body, /<link rel="canonical" href="([^"]+)"/);
const title = (body: string) => tag(body, /<title>([^<]+)/);
/** Without the answers that the page was made from. */
const drawn = (body: string) => body.split('<script type="application/json"', 1)[0] ?? '';
const leadsTo = async (url: string, host?: string) => {
  const { statusCode, headers } = await get(url, host);
  return [statusCode, headers.location];
};

const made = { own: 0, foreign: 0, sold: 0 };
beforeAll(async () => {
  const dealer = await t.createDealer({ subdomain: 'boema', name: 'Boema Motors' });
  made.own = (await t.createCar({ dealer: dealer.id, title: 'Dacia Duster Boema' })).id;
  made.sold = (await t.createCar({ dealer: dealer.id, status: 'sold', soldAt: t.clock.now() })).id;
  const rival = await t.createDealer({ subdomain: 'rival' });
  made.foreign = (await t.createCar({ dealer: rival.id, title: 'Mașina rivalului' })).id;
});

describe('a dealer site', () => {
  test(
    'shows the dealer’s page under its own name, with the main site’s address as canonical',
    { tags: ['WA2-route-11', 'PS1-product-10'] },
    async () => {
      const { statusCode, body, headers } = await get('/');
      expect(statusCode).toBe(200);
      expect(title(body)).toMatch(/^Boema Motors: mașini noi/);
      expect(canonical(body)).toBe(`${t.env.publicUrl}/dealer/boema`);
      expect(body).toContain('<meta property="og:site_name" content="Boema Motors">');
      for (const text of ['Dacia Duster Boema', 'Sunt Interessat', 'Identitatea vânzătorului'])
        expect(body).toContain(text);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  test('has no account, no favourites, no comparison, and requests no session', async () => {
    const { body } = await get('/');
    for (const word of ['Conectează-te', 'Vinde Mașini', 'Adaugă la favorite', 'Adaugă la comparație']) {
      expect([word, drawn(body).includes(word)]).toEqual([word, false]);
    }
    expect(body).toContain('"queryKey":[["session","current"]');
  });

  test('shows the dealer’s own cars and those recently sold', async () => {
    const { statusCode, body } = await get(`/cars/${made.own}`);
    expect(statusCode).toBe(200);
    expect(title(body)).toMatch(/^Dacia Duster Boema \d{4}, Cluj-Napoca \| Boema Motors$/);
    expect(canonical(body)).toBe(`${t.env.publicUrl}/cars/${made.own}`);
    expect(drawn(body).includes('Mașina rivalului')).toBe(false);
    expect((await get(`/cars/${made.sold}`)).statusCode).toBe(200);
  });

  test.each([
    '/termeni-si-conditii',
    '/politica-de-confidentialitate',
    '/cum-ordonam-rezultatele',
    '/declaratie-de-accesibilitate',
  ])('%s stands here too, and names the main site’s', async (path) => {
    const { statusCode, body } = await get(path);
    expect([statusCode, canonical(body)]).toEqual([200, t.env.publicUrl + path]);
  });

  test('redirects everything else to the main site permanently', async () => {
    for (const url of [
      '/dacia?page=2',
      '/login',
      '/dealer/boema',
      '/contact',
      `/cars/${made.foreign}`,
      '/cars/abc',
      '/x/y/z/w',
    ]) {
      expect(await leadsTo(url)).toEqual([301, t.env.publicUrl + url]);
    }
    expect(await leadsTo('//evil.test/x')).toEqual([301, '/evil.test/x']);
    expect(await leadsTo('/evil.test/x')).toEqual([301, `${t.env.publicUrl}/evil.test/x`]);
  });

  test('sets no cookie and reads none', async () => {
    const cookie = await t.signIn(await t.createUser());
    for (const url of ['/', `/cars/${made.own}`, '/config', '/trpc/session.current']) {
      const { headers, body } = await get(url, hostOf('boema'), { cookie });
      expect(headers['set-cookie']).toBeUndefined();
      expect(body).not.toContain('"email":"user');
    }
    expect((await get('/trpc/session.current', hostOf('boema'), { cookie })).json()).toEqual({
      result: { data: null },
    });
  });

  test('is separate from the main site, in the cache and in rendering', async () => {
    const [main, sub] = [await get('/', t.env.baseHost), await get('/')];
    const again = await get('/?x=1', t.env.baseHost);
    for (const [{ body }, isHome] of [
      [main, true],
      [sub, false],
      [again, true],
    ] as const) {
      expect(drawn(body).includes('<h1')).toBe(true);
      expect(drawn(body).includes('Explorează Mărcile Populare')).toBe(isHome);
      expect(drawn(body).includes('id="dl-cars-title"')).toBe(!isHome);
    }
    expect(title((await get('/', hostOf('rival'))).body)).not.toBe(title(sub.body));
  });

  test('is announced to its pages in the configuration', async () => {
    const config = (await get('/config')).json<{
      siteName: string;
      dealerSite: object;
      remotes: { routes: { path: string }[] }[];
    }>();
    expect(config.siteName).toBe('Boema Motors');
    expect(config.dealerSite).toMatchObject({
      subdomain: 'boema',
      origin: `http://boema.${t.env.baseHost}`,
      platform: t.env.siteName,
      dealer: { name: 'Boema Motors' },
    });
    const paths = config.remotes.flatMap(({ routes }) => routes.map(({ path }) => path));
    expect(paths.toSorted()).toEqual([
      '/',
      '/cars/$id',
      '/cum-ordonam-rezultatele',
      '/declaratie-de-accesibilitate',
      '/politica-de-confidentialitate',
      '/termeni-si-conditii',
    ]);
    expect((await get('/config', t.env.baseHost)).json()).toMatchObject({ dealerSite: null, siteName: t.env.siteName });
  });

  test('accepts a lead from its own page', async () => {
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: '/trpc/lead.create',
      headers: { host: hostOf('boema'), origin: `http://${hostOf('boema')}`, 'sec-fetch-site': 'same-origin' },
      payload: {
        carId: made.own,
        userName: 'Ana Pop',
        userEmail: 'ana@exemplu.test',
        userPhone: '',
        message: '',
        website: '',
      },
    });
    expect(statusCode).toBe(200);
  });
});

describe('an unknown name', () => {
  const statusOf = async (subdomain: string) => {
    const { statusCode, body } = await get('/', hostOf(subdomain));
    expect(body).toContain('Dealer nu a fost găsit');
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
    return statusCode;
  };

  test('is a real 404; so are a pending and a suspended dealer’s', async () => {
    await t.createDealer({ subdomain: 'asteapta', status: 'pending' });
    await t.createDealer({ subdomain: 'suspendat', suspendedAt: t.clock.now() });
    for (const name of ['nimeni', 'asteapta', 'suspendat']) expect([name, await statusOf(name)]).toEqual([name, 404]);
    expect((await get('/dealer/nimeni', t.env.baseHost)).statusCode).toBe(404);
  });

  test('is 410 after its dealer was deleted, on the main site too', async () => {
    await t.createDealer({ subdomain: 'plecat', deletedAt: t.clock.now() });
    expect(await statusOf('plecat')).toBe(410);
    expect((await get('/dealer/plecat', t.env.baseHost)).statusCode).toBe(410);
  });

  test('redirects other addresses to the main site, and www all of them', async () => {
    expect(await leadsTo('/termeni-si-conditii', hostOf('nimeni'))).toEqual([
      301,
      `${t.env.publicUrl}/termeni-si-conditii`,
    ]);
    expect(await leadsTo('/?a=1', hostOf('www'))).toEqual([301, `${t.env.publicUrl}/?a=1`]);
  });
});
