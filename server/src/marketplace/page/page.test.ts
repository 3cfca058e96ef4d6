import { PageSlug } from 'contracts/page';
import { CHANGED_MEANWHILE } from 'contracts/version';
import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { harmlessHtml } from './page-html.ts';
import { Page } from './page.entity.ts';

const t = useTestApp();
const secure = useTestApp({ env: { PUBLIC_URL: 'https://autonou.example', SITE_NAME: 'Auto <& Co>' } });
const unchecked = useTestApp({ env: { DEALER_AUTO_APPROVE: 'true' } });
const get = (slug: string) => t.rest('GET', `/api/pages/${slug}`);

describe('GET /api/pages/{slug}', () => {
  test.each(PageSlug.options)(
    '%s has a text of its own',
    { tags: ['WA7-call-20', 'WA3-entity-30', 'WA1-product-15', 'WA6-role-23'] },
    async (slug) => {
      const { status, body } = await get(slug);
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['title', 'content']);
      expect(body.title.length).toBeGreaterThan(4);
      expect(body.content).toMatch(/^<p>/);
      expect(body.content).toContain('AutoNou');
      // Comma below, never cedilla; and sanitising loses nothing of the text.
      expect(body.content).not.toMatch(/[şţŞŢ]|\{|undefined/);
      expect(harmlessHtml(body.content)).toBe(body.content);
      expect((await t.trpc('page.get', { slug })).data).toEqual(body);
    },
  );

  test('says that an administrator may act in an account, and that the reason is kept', async () => {
    const { body } = await get('politica-de-confidentialitate');
    expect(body.content).toMatch(/administrator poate intra .* în contul dumneavoastră: sunt notate [^.]*motivul/);
  });

  test('names the cookies as this site sets them', async () => {
    expect((await get('politica-de-confidentialitate')).body.content).toContain('<td>sid</td>');
    expect((await get('politica-de-confidentialitate')).body.content).toContain('<td>canary</td>');
    const { body } = await secure.rest('GET', '/api/pages/politica-de-confidentialitate');
    expect(body.content).toContain('<td>__Host-sid</td>');
    expect(body.content).toContain('<td>__Host-canary</td>');
    expect(body.content).toContain('<td>sidebar_state</td>');
    expect(body.content).toContain('Auto &lt;&amp; Co&gt;');
  });

  test.each(['nimic', 'Despre-noi', '__proto__', 'constructor', '..%2f', 'x'.repeat(300)])(
    '%s is 404',
    async (slug) => {
      const { status, body } = await get(slug);
      expect([status, body.message]).toEqual([404, 'Pagina nu a fost găsită']);
    },
  );
});

describe('page.update', () => {
  test('replaces a page’s text, stores sanitised HTML only, and is audited', async () => {
    const as = await t.createUser('admin');
    const content =
      '<h1>Noi</h1><p onclick="x()">Text <b>nou</b></p><script>alert(1)</script><a href="javascript:x()">a</a>';
    const { data } = await t.trpc('page.update', { slug: 'despre-noi', title: 'Cine suntem', content }, { as });
    const harmless = '<h2>Noi</h2><p>Text <strong>nou</strong></p><a>a</a>';
    const page = { title: 'Cine suntem', content: harmless };
    expect(data).toEqual({ ...page, version: expect.stringMatching(/^[\w-]{22}$/) });
    expect((await get('despre-noi')).body).toEqual(page);
    expect((await t.em().findOneOrFail(Page, { slug: 'despre-noi' })).content).toBe(harmless);
    expect(await t.em().count(AuditEntry, { action: 'page.update', object: 'page:despre-noi', actorId: as.id })).toBe(
      1,
    );
  });

  test('a text stored under older rules is sanitised when it is read', async () => {
    const values = {
      title: 'Vechi',
      content: '<p>a</p><iframe src="https://rau.ro"></iframe>',
      updatedAt: t.clock.now(),
    };
    await t.em().insert(Page, { slug: 'contact', ...values });
    expect((await get('contact')).body).toEqual({ title: 'Vechi', content: '<p>a</p>' });
    await t.em().nativeDelete(Page, { slug: 'contact' });
  });

  test('refuses unknown pages, empty texts, and all callers except administrators', async () => {
    const page = { slug: 'contact', title: 'Contact', content: '<p>Text</p>' };
    const admin = await t.createUser('admin');
    for (const wrong of [
      { slug: 'alta' },
      { title: 'C' },
      { content: '<script>x</script>' },
      { content: 'x'.repeat(200_001) },
    ]) {
      expect((await t.trpc('page.update', { ...page, ...wrong }, { as: admin })).status).toBe(400);
    }
    for (const as of [await t.createUser(), (await t.createDealer()).user]) {
      expect((await t.trpc('page.update', page, { as })).status).toBe(403);
    }
    expect(await t.em().count(Page, { slug: 'contact' })).toBe(0);
  });
});

describe('sanitised HTML', () => {
  test.each([
    ['<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['<img src="https://a.ro/b.png" alt="c">', '<img src="https://a.ro/b.png" alt="c" />'],
    ['<img src="data:text/html,x">', '<img />'],
    ['<svg onload=alert(1)><script>1</script></svg>', ''],
    ['<p style="position:fixed">a</p>', '<p>a</p>'],
    ['<form action="/api/logout"><input></form>', ''],
    ['<a href="//rau.ro">a</a>', '<a>a</a>'],
    ['<a href="/contact" target="_blank">a</a>', '<a href="/contact">a</a>'],
    ['<a href="https://a.ro">a</a>', '<a href="https://a.ro" rel="noopener nofollow">a</a>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
  ])('of %s is %s', (html, kept) => {
    expect(harmlessHtml(html)).toEqual(kept);
  });

  test.each([
    [
      'a word processor',
      '<!--[if gte mso 9]><xml><o:p>x</o:p></xml><![endif]--><p class="MsoNormal" style="mso-x:1"><span lang="RO">Text<o:p></o:p></span></p>',
      '<p>Text</p>',
    ],
    [
      'an office suite of the web',
      '<meta charset="utf-8"><b id="docs-internal-guid-1" style="font-weight:normal"><h1 dir="ltr">Titlu</h1></b>',
      '<strong><h2>Titlu</h2></strong>',
    ],
    [
      'another site',
      '<div onmouseover="x()"><iframe src="https://rau.ro"></iframe><object data="x"></object><p>Text</p><link rel="stylesheet" href="//rau.ro"></div>',
      '<p>Text</p>',
    ],
    [
      'a drawing with a link',
      '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg><p>Text</p>',
      '<a>x</a><p>Text</p>',
    ],
    [
      'a page with a base and a refresh',
      '<base href="https://rau.ro/"><meta http-equiv="refresh" content="0;url=//rau.ro"><p>a</p>',
      '<p>a</p>',
    ],
    [
      'a picture with many sources',
      '<img src="https://a.ro/a.png" srcset="javascript:x 1x" sizes="1" loading="eager" alt="">',
      '<img src="https://a.ro/a.png" alt="" />',
    ],
    ['a comment that ends early', '<!--><img src=x onerror=alert(1)>--><p>a</p>', '<img src="x" />--&gt;<p>a</p>'],
    ['a template', '<template><script>x</script><p onclick=x>a</p></template>', '<p>a</p>'],
  ])('of what is pasted from %s holds the text alone', (_where, html, kept) => {
    expect(harmlessHtml(html)).toBe(kept);
    // Sanitising twice changes nothing.
    expect(harmlessHtml(harmlessHtml(html))).toBe(kept);
  });

  test('made to confuse the parser contains nothing executable', () => {
    const html = '<math><mtext></p><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">';
    expect(harmlessHtml(html)).not.toContain('onerror');
  });
});

test('the preview accepts a page of any length, and returns nothing harmful', async () => {
  const as = await t.createUser('admin');
  const long = '<p>Text</p>'.repeat(18_000);
  const answer = await t.trpc('page.preview', { content: `${long}<script>rau()</script>` }, { as });
  expect(answer.data).toEqual({ content: long });
  const isAddress = (await t.app.inject({ method: 'GET', url: '/trpc/page.preview?input={}' })).statusCode;
  // An address holds a few thousand characters; a query by GET would be cut short in the browser.
  expect(isAddress).toBe(405);
});

test('a page that changed since its editor read it is not overwritten: 412, and without a version as before', async () => {
  const admin = await t.createUser('admin');
  const read = async () => (await t.trpc('page.edit', { slug: 'contact' }, { as: admin })).data;
  const write = (content: string, version?: string) =>
    t.trpc('page.update', { slug: 'contact', title: 'Contact', content, version }, { as: admin });
  const { version } = await read();
  const both = await Promise.all([write('<p>Unu</p>', version), write('<p>Doi</p>', version)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(both.find(({ status }) => status === 412)?.error?.message).toBe(CHANGED_MEANWHILE);
  const saved = both.find(({ status }) => status === 200)?.data;
  expect(await read()).toEqual(saved);
  expect((await write('<p>Trei</p>', saved.version)).status).toBe(200);
  expect((await write('<p>Patru</p>')).status).toBe(200);
});

test('an edited page stays as it is, and its editor is told that the built-in text has become another', async () => {
  const as = await t.createUser('admin');
  const slug = 'cum-functioneaza';
  const read = async () => (await t.trpc('page.edit', { slug }, { as })).data;
  expect(await read()).not.toHaveProperty('newDefault');
  await t.trpc('page.update', { slug, title: 'Cum funcționează', content: '<p>Al nostru</p>' }, { as });
  expect(await read()).not.toHaveProperty('newDefault');
  // Written from another built-in text, or before that was recorded.
  for (const defaultVersion of ['o-versiune-mai-veche', null]) {
    await t.em().nativeUpdate(Page, { slug }, { defaultVersion });
    const page = await read();
    expect(page.content).toBe('<p>Al nostru</p>');
    expect(page.newDefault.content).toContain('De la prima căutare');
    expect((await get(slug)).body).toEqual({ title: 'Cum funcționează', content: '<p>Al nostru</p>' });
  }
  const saved = await t.trpc('page.update', { slug, title: 'Cum funcționează', content: '<p>Nou</p>' }, { as });
  expect(saved.data).not.toHaveProperty('newDefault');
  expect(await read()).not.toHaveProperty('newDefault');
});

const textOf = async (slug: string) => (await get(slug)).body.content.replaceAll(/<[^>]+>/g, '') as string;

test('the terms name contact points with languages, rules of moderation and complaint, and notice periods', async () => {
  const text = await textOf('termeni-si-conditii');
  for (const words of [
    /de verificat de un jurist/,
    /Banii împrumutați costă bani/,
    /Pentru utilizatori: .* în română sau engleză/,
    /Pentru autoritățile statelor membre, .* \(art\. 11 .*\): .* în română sau engleză/,
    /Deciziile le iau oameni\. Programele fac numai atât/,
    /Dealerul poate contesta gratuit fiecare decizie, o dată, în șase luni/,
    /Autoritatea Națională pentru Administrare și Reglementare în Comunicații/,
    /cu cel puțin 15 zile înainte/,
    /cu cel puțin 30 de zile înainte/,
    /Accesul la date\./,
    /Versiunea din \d{1,2} \p{L}+ 20\d\d/u,
  ])
    expect(text).toMatch(words);
  expect(text).not.toContain('prin răspuns la acel mesaj');
  expect(await textOf('politica-de-confidentialitate')).toMatch(
    /de verificat de un jurist.*Acceptul termenilor, pentru dealeri/s,
  );
});

test('no page claims that every dealer is verified', async () => {
  const about = async (app: typeof t) => (await app.rest('GET', '/api/pages/despre-noi')).body.content as string;
  expect(await about(secure)).toMatch(/după ce îl aprobă un administrator\. Semnul „verificat” îl au numai/);
  expect(await about(unchecked)).toMatch(/conturile de dealer sunt aprobate automat\. Semnul „verificat” îl au numai/);
  expect(await about(secure)).not.toMatch(/fiecare dealer este verificat|toate mărcile/);
});
