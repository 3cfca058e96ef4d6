import { expect, test } from 'vitest';
import { CITIES } from '../../testing/reference.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const get = (id: number | string, theme = 'light') =>
  t.app.inject({ method: 'GET', url: `/maps/${theme}/dealer-${id}.svg`, headers: { host: t.env.baseHost } });
const place = (slug: string, latitude: number | null, longitude: number | null) =>
  t.em().execute('update city set latitude = ?, longitude = ? where slug = ?', [latitude, longitude, slug]);
test('the map marks the town of a public dealer, names the towns around, and is cached', async () => {
  await place('cluj-napoca', 46.767, 23.6);
  await place('stefanesti', 46.567, 23.783);
  await place('iasi', 47.167, 27.6);
  const dealer = await t.createDealer();
  const { statusCode, headers, body } = await get(dealer.id);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(headers['cache-control']).toBe('public, max-age=86400');
  for (const text of ['>Cluj-Napoca<', '>Ștefănești<', '20 km']) expect(body).toContain(text);
  expect(body).not.toContain('Iași');
  expect((await get(dealer.id, 'dark')).body).not.toBe(body);
});

test('there is no map for a dealer that is not public, an unknown one, and a town without coordinates', async () => {
  await place('cluj-napoca', 46.767, 23.6);
  await place('iasi', null, null);
  const hidden = await t.createDealer({ status: 'pending' });
  const elsewhere = await t.createDealer({ city: CITIES[2].id });
  for (const id of [hidden.id, elsewhere.id, 999_999_999, 'x', '1e3'])
    expect([id, (await get(id)).statusCode]).toEqual([id, 404]);
});
