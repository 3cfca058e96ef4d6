// The preview of a link to a page: its picture's alt text, the breadcrumbs of a list, and a title with its filters.
import { artGallery } from 'contracts/picture';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const get = (url: string) => t.app.inject({ method: 'GET', url, headers: { host: t.env.baseHost } });
const tag = (body: string, pattern: RegExp) => pattern.exec(body)?.[1];

test('a shared picture has an alt text, and lists have breadcrumbs', async () => {
  const dealer = await t.createDealer({ name: 'Fir Auto', subdomain: 'fir-auto' });
  const images = artGallery({ bodyType: 'suv', color: 'rosu', paint: null, face: 1 });
  const car = await t.createCar({ dealer: dealer.id, model: 100_001, title: 'Dacia „Fir” & co', images });
  const alts = (body: string) => [
    tag(body, /<meta property="og:image:alt" content="([^"]+)"/),
    tag(body, /<meta name="twitter:image:alt" content="([^"]+)"/),
  ];
  const crumbs = (body: string): string[][] => {
    const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const list = scripts.map(([, text = '']) => JSON.parse(text)).find((data) => data['@type'] === 'BreadcrumbList');
    return list?.itemListElement.map(({ name, item }: Record<string, string>) => [
      name,
      item?.slice(t.env.publicUrl.length),
    ]);
  };
  const home = ['Acasă', '/'];
  const page = await get(`/cars/${car.id}`);
  expect(alts(page.body)).toEqual(Array(2).fill('Dacia „Fir” &#38; co'));
  expect(alts((await get('/despre-noi')).body)[0]).toBe('Un SUV albastru, desenat din lateral');
  const list = await get('/dacia/cluj-napoca?page=1');
  expect(crumbs(list.body)).toEqual([home, ['Dacia', '/dacia'], ['Cluj-Napoca', '/dacia/cluj-napoca']]);
  expect(crumbs((await get('/brand/dacia')).body)).toEqual([home, ['Dacia', '/dacia']]);
  expect(crumbs((await get('/dealer/fir-auto')).body)).toEqual([home, ['Fir Auto', '/dealer/fir-auto']]);
  expect(crumbs((await get('/cauta')).body)).toBeUndefined();
});

test('a filtered list is named by its filters', async () => {
  const { body } = await get('/cauta?fuelType=diesel&bodyType=suv&priceMax=30000');
  expect(tag(body, /<title>([^<]+)/)).toBe('Mașini noi SUV, diesel până la 30.000\u00a0€ | AutoNou');
  expect(tag(body, /<meta name="description" content="([^"]+)"/)).toMatch(
    /SUV, diesel până la 30\.000 €, direct de la dealeri/,
  );
});
