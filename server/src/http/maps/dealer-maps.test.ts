import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const get = (id: number | string, theme = 'light') =>
  t.app.inject({ method: 'GET', url: `/maps/${theme}/dealer-${id}.svg`, headers: { host: t.env.baseHost } });
const place = (slug: string, latitude: number | null, longitude: number | null) =>
  t.em().execute('update city set latitude = ?, longitude = ? where slug = ?', [latitude, longitude, slug]);
const dealerIn = async (slug: string, values: object = {}) => {
  const dealer = await t.createDealer(values);
  await t
    .em()
    .execute('update dealer set city_id = (select id from city where slug = ?) where id = ?', [slug, dealer.id]);
  return dealer;
};

test('the map marks the town of a public dealer, names the towns around, and is cached', async () => {
  await place('sibiu', 45.797, 24.152);
  await place('cisnadie', 45.713, 24.151);
  await place('suceava', 47.633, 26.25);
  const dealer = await dealerIn('sibiu');
  const { statusCode, headers, body } = await get(dealer.id);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(headers['cache-control']).toBe('public, max-age=86400');
  for (const text of ['>Sibiu<', '>Cisnădie<', '20 km']) expect(body).toContain(text);
  expect(body).not.toContain('Suceava');
  expect((await get(dealer.id, 'dark')).body).not.toBe(body);
});

test('there is no map for a dealer that is not public, an unknown one, and a town without coordinates', async () => {
  await place('sibiu', 45.797, 24.152);
  await place('suceava', null, null);
  const hidden = await dealerIn('sibiu', { status: 'pending' });
  const elsewhere = await dealerIn('suceava');
  for (const id of [hidden.id, elsewhere.id, 999_999_999, 'x', '1e3'])
    expect([id, (await get(id)).statusCode]).toEqual([id, 404]);
});
