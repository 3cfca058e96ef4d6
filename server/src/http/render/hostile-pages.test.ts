// No text from an address or the database becomes markup, and no address breaks a page (docs/rules/calls.md rule 3 for
// pages).
import fc from 'fast-check';
import { harmlessHtml } from '../../marketplace/page/page-html.ts';
import { expect, test } from 'vitest';
import { Page } from '../../marketplace/page/page.entity.ts';
import { nasty } from '../../testing/malformed-input.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { testSize } from '../../testing/test-size.ts';

const t = useTestApp();
const RUNS = testSize({ smoke: 40, whole: 3000 });
const TIMEOUT_MS = 300_000;

const get = (url: string) => t.app.inject({ method: 'GET', url, headers: { host: t.env.baseHost } });
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g;

/** Breaks out of texts, attributes, scripts, titles and comments, wherever one of them is not escaped. */
const HOSTILE = `"'></title></script></textarea>--><x-hostile x-alive="1" onpointerenter=alert(1)>`;

/** For short fields. */
const SHORT = '"><x-hostile>';

/** What every page must satisfy: no failure, no foreign element or attribute, and readable data. */
function expectHarmless(url: string, { statusCode, body }: { statusCode: number; body: string }): void {
  expect([url, statusCode], 'status').toEqual([url, expect.toSatisfy((status: number) => status < 500)]);
  expect(body, url).not.toMatch(/<x-hostile/i);
  const markup = body.replace(SCRIPTS, '');
  expect(markup, url).not.toMatch(/["'\s]x-alive="/);
  for (const [script = ''] of body.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>[\s\S]*?<\/script>/g)) {
    expect(() => JSON.parse(script.replace(/^<script[^>]*>|<\/script>$/g, '')) as unknown, url).not.toThrow();
  }
}

const NAMES = [
  'q',
  'brand',
  'model',
  'city',
  'priceMin',
  'priceMax',
  'bodyType',
  'fuelType',
  'gearbox',
  'transmission',
  'doors',
  'seats',
  'color',
  'colorOption',
  'powerFrom',
  'powerTo',
  'yearFrom',
  'isPremium',
  'sort',
  'page',
  'masini',
  'role',
  'tab',
  'token',
  'limit',
  'offset',
  '__proto__',
  'constructor',
];
const ROUTES = [
  '/',
  '/cauta',
  '/search',
  '/dacia',
  '/dacia/duster',
  '/dacia/cluj-napoca',
  '/dacia/duster/cluj-napoca',

  '/brand/dacia',
  '/brand/nimic',
  '/dealer/nimic',
  '/compara',
  '/cars/100001',
  '/cars/abc',
  '/masina/1',
  '/welcome',
  '/login',
  '/register',
  '/inregistrare',
  '/inregistrare-cumparator',
  '/inregistrare-dealer',
  '/parola-uitata',

  '/resetare-parola',
  '/confirmare',
  '/anulare-schimbare-email',
  '/securitate',
  '/despre-noi',
  '/contact',
  '/cum-ordonam-rezultatele',
  '/nimic',
];

test(
  'hostile texts of a car, its dealer, a brand and a town stay texts on every page that shows them',
  async () => {
    const dealer = await t.createDealer({
      name: HOSTILE,
      description: HOSTILE,
      address: HOSTILE,
      legalName: HOSTILE,
      phone: SHORT,
      subdomain: 'ostil',
      status: 'verified',
    });
    const car = await t.createCar({
      dealer: dealer.id,
      title: HOSTILE,
      version: HOSTILE,
      description: `${HOSTILE}\n<img src=x onerror=alert(1)>`,
      equipment: [HOSTILE],
      emissionNorm: SHORT,
      isPremium: true,
    });
    const paths = ['/', '/cauta', '/skoda', `/cars/${car.id}`, '/dealer/ostil', '/brand/skoda'];
    // Pages are cached for seconds, by address: these are requested for the first time, and the tests below use the
    // same texts.
    const pages = [...paths, `/compara?masini=${car.id}`];
    for (const url of pages) {
      const answer = await get(url);
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.body, `${url} shows the text`).toContain('x-hostile');
      expectHarmless(url, answer);
      expect(answer.body.replace(SCRIPTS, ''), url).not.toMatch(/<img[^>]*onerror/i);
    }
  },
  TIMEOUT_MS,
);

test('a page that was stored with hostile markup is sanitised when read', async () => {
  const content = `<p>Text</p>${HOSTILE}<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><svg onload=alert(1)>`;
  const em = t.em();
  await em.insert(Page, { slug: 'despre-noi', title: HOSTILE, content, updatedAt: t.clock.now() });
  expect(harmlessHtml(content)).toContain('<p>Text</p>');
  const url = '/despre-noi';
  const answer = await get(url);
  expect(answer.body).toContain('Text');
  expectHarmless(url, answer);
  expect(answer.body.replace(SCRIPTS, '')).not.toMatch(/onerror|onload|javascript:/);
});

test.each(ROUTES)('%s shows a hostile value of any parameter as nothing but text', async (route) => {
  const query = new URLSearchParams(Object.fromEntries(NAMES.map((name) => [name, HOSTILE])));
  const url = `${route}?${query}`;
  expectHarmless(url, await get(url));
});

test(
  'invalid values of any parameter break no page',
  async () => {
    const text = fc.oneof(
      nasty.map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))),
      fc.constantFrom(HOSTILE, '%', '%zz', '&', '=', '?', '#', '..', '1e400', '9'.repeat(40), '0x10', '٣', 'page=2'),
    );
    const pair = fc.tuple(fc.constantFrom(...NAMES), text);
    const address = fc.tuple(fc.constantFrom(...ROUTES), fc.array(pair, { maxLength: 5 }), fc.boolean());
    await fc.assert(
      fc.asyncProperty(address, async ([route, pairs, isRaw]) => {
        // Also as typed by hand: unescaped, where it still is an address.
        const raw = pairs.map(([name, value]) => `${name}=${value.replace(/[^\x21-\x7e]|#/g, '%')}`).join('&');
        const url = `${route}?${isRaw ? raw : String(new URLSearchParams(toWellFormed(pairs)))}`;
        expectHarmless(url, await get(url));
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

const toWellFormed = (pairs: [string, string][]): [string, string][] =>
  pairs.map(([name, value]) => [name, value.toWellFormed()]);

test.each([
  ['a null character', '/%00'],
  ['no text', '/%ff'],
  ['an element', '/dacia/%3Cscript%3E'],
  ['a long name', `/${'%25'.repeat(400)}`],
  ['too many parts', '/a/b/c/d/e'],
  ['a name of the language', '/__proto__'],
  ['another one', '/constructor'],
])('an address of %s is one that nobody has', async (_kind, url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expectHarmless(url, answer);
});
