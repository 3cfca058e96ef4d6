import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { geoipDatabase, townSlug } from './geoip.service.ts';

const t = useTestApp({ env: { GEOIP_DB: '/nowhere/city.mmdb' } });
const withoutDatabase = useTestApp();
let townAt: MockInstance<typeof geoipDatabase.townAt>;

beforeEach(() => {
  townAt = vi.spyOn(geoipDatabase, 'townAt');
});

const ask = (town: string | null) => {
  townAt.mockResolvedValueOnce(town);
  return t.rest('GET', '/api/geoip', { ip: '86.120.1.2', headers: { 'x-forwarded-for': '1.2.3.4' } });
};

test.each([
  ['Bucharest', 'București'],
  ['Iaşi', 'Iași'],
  ['Cluj-Napoca', 'Cluj-Napoca'],
])(
  'the address of somebody in %s answers our town %s, by tRPC and REST',
  { tags: ['PS7-call-13', 'PS3-entity-17'] },
  async (town, city) => {
    const { status, body } = await ask(town);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, city, reason: null });
    townAt.mockResolvedValueOnce(town);
    expect((await t.trpc('geoip.locate')).data).toEqual(body);
  },
);

test('only the address of the connection is looked up, not the one in a header', async () => {
  await ask('Bucharest');
  expect(townAt).toHaveBeenLastCalledWith('/nowhere/city.mmdb', '86.120.1.2');
});

test('an unknown address, a foreign town and an unreadable file are answers without success, never errors', async () => {
  expect((await ask(null)).body).toMatchObject({ success: false, city: null, reason: 'address not found' });
  expect((await ask('Chișinău')).body).toMatchObject({ success: false, city: null });
  townAt.mockRejectedValueOnce(new Error('ENOENT'));
  const { status, body } = await t.rest('GET', '/api/geoip');
  expect([status, body.success]).toEqual([200, false]);
});

test('without a database there is no town and no error', async () => {
  const { status, body } = await withoutDatabase.rest('GET', '/api/geoip');
  expect([status, body]).toEqual([200, { success: false, city: null, reason: 'no database' }]);
});

test.each([
  ['Tîrgu Mureş', 'targu-mures'],
  ['Bucharest (Sector 3)', 'bucuresti'],
  ['Sectorul 6', 'bucuresti'],
  ['Municipiul Oradea', 'oradea'],
])('%s is %s', (name, slug) => {
  expect(townSlug(name)).toBe(slug);
});
