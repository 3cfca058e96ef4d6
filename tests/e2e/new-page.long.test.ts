// One file is a page: a copy of the built site, to which the team of mf-public adds one while the server runs.
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { useSiteCopy } from './site-copy.ts';

const browser = useBrowser();
const site = useSiteCopy();

const PAGE = `import { BRAND_NOT_FOUND } from 'contracts/not-found-texts';
import { page } from '../page.ts';

export default page({
  path: '/noutati/$brand',
  title: 'Noutăți',
  query: ['an'],
  load: async (api, { params }) => api.brand.page.fetch({ subdomain: params['brand'] ?? '' }),
  answer: (brand) => ({ status: brand ? 200 : 404 }),
  head: (brand, { query, site }) => ({
    title: brand ? \`Noutăți \${brand.name} \${query.get('an') ?? 'azi'} | \${site.name}\` : BRAND_NOT_FOUND,
    jsonLd: brand ? [{ '@context': 'https://schema.org', '@type': 'Brand', name: brand.name }] : [],
  }),
  screen: async () => {
    const [{ createElement }, { useParams }, { api }] = await Promise.all([
      import('react'),
      import('@tanstack/react-router'),
      import('../api.ts'),
    ]);
    return {
      default: function News() {
        const { brand = '' } = useParams({ strict: false }) as { brand?: string };
        const { data } = api.brand.page.useQuery({ subdomain: brand });
        return createElement('h1', null, data ? \`Noutățile mărcii \${data.name}\` : 'Nicio marcă');
      },
    };
  },
});
`;

const get = async (url: string) => {
  const answer = await fetch(site.url() + url);
  return { status: answer.status, body: await answer.text() };
};
const tag = (body: string, pattern: RegExp) => pattern.exec(body)?.[1];
const titleOf = (body: string) => tag(body, /<title>([^<]+)/);

test('one file of mf-public is a page with data, head and 404, and the running server needs no other build', async () => {
  expect((await get('/noutati/dacia')).status).toBe(404);
  writeFileSync(site.file('mf-public/src/pages/news.page.ts'), PAGE);
  await site.deploy('mf-public');

  const { status, body } = await get('/noutati/dacia?x=1&an=2027');
  expect([status, titleOf(body)]).toEqual([200, 'Noutăți Dacia 2027 | AutoNou']);
  expect(tag(body, /<meta name="robots" content="([^"]+)"/)).toBe('noindex, nofollow');
  const plain = await get('/noutati/dacia');
  expect(tag(plain.body, /<link rel="canonical" href="([^"]+)"/)).toBe(`${site.url()}/noutati/dacia`);
  expect(plain.body).not.toContain('name="robots"');
  expect(JSON.parse(tag(plain.body, /<script type="application\/ld\+json">(.*?)<\/script>/) ?? '')).toMatchObject({
    '@type': 'Brand',
    name: 'Dacia',
  });
  expect(plain.body).toContain('<h1>Noutățile mărcii Dacia</h1>');
  const unknown = await get('/noutati/nimic');
  expect([unknown.status, titleOf(unknown.body)]).toEqual([404, 'Marca nu a fost găsită']);
  expect(unknown.body).toContain('<h1>Nicio marcă</h1>');
});

test('in the browser the page hydrates, and a link of the site opens it with its title', async () => {
  const { page } = await browser.open('/noutati/dacia', { at: site.url() });
  await page.getByRole('heading', { name: 'Noutățile mărcii Dacia' }).waitFor();
  await page.evaluate(() => history.pushState({}, '', '/noutati/skoda'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await page.getByRole('heading', { name: /Noutățile mărcii .koda/ }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Noutăți .koda azi \| AutoNou$/);
});
