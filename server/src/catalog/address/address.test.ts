import { expect, test } from 'vitest';
import { Brand } from '../brand/brand.entity.ts';
import { Model } from '../brand/model.entity.ts';
import { City } from '../city/city.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { assignSlug } from './address.service.ts';

const t = useTestApp();

const resolve = async (...segments: string[]) => (await t.trpc('address.resolve', { segments })).data;
/** The answer's brand/model/city by their slugs, or its kind. */
async function found(...segments: string[]): Promise<string> {
  const answer = await resolve(...segments);
  if (answer.kind === 'redirect') return `→ ${answer.to}`;
  if (answer.kind !== 'found') return answer.kind;
  return [answer.brand, answer.model, answer.city].map((part) => part?.slug ?? '-').join(' ');
}

async function createBrand(name: string): Promise<{ id: number; slug: string }> {
  const em = t.em();
  const brand = em.create(Brand, { name, slug: `new-${crypto.randomUUID()}` });
  await em.flush();
  brand.slug = await assignSlug(em, { kind: 'brand', ownerId: brand.id, name });
  await em.flush();
  return brand;
}

async function createCity(name: string, county: string | null): Promise<{ id: number; slug: string }> {
  const em = t.em();
  const city = em.create(City, { name, county, slug: `new-${crypto.randomUUID()}` });
  await em.flush();
  city.slug = await assignSlug(em, { kind: 'city', ownerId: city.id, name, county });
  await em.flush();
  return city;
}

test('one segment is a brand or a city', { tags: ['PS2-path-01', 'PS2-path-02'] }, async () => {
  expect(await found('skoda')).toBe('skoda - -');
  expect(await found('iasi')).toBe('- - iasi');
});

test('two segments are brand and model, or brand and city', { tags: ['PS2-path-03'] }, async () => {
  expect(await found('skoda', 'octavia')).toBe('skoda octavia -');
  expect(await found('skoda', 'iasi')).toBe('skoda - iasi');
});

test('three segments are brand, model, city', { tags: ['PS2-path-06'] }, async () => {
  expect(await found('peugeot', '208', 'stefanesti-botosani')).toBe('peugeot 208 stefanesti-botosani');
});

test('a model of the brand wins over a city of the same name', { tags: ['PS2-path-04'] }, async () => {
  const em = t.em();
  em.create(Model, { brand: 100_001, name: 'Iași', slug: 'iasi' });
  await em.flush();
  expect(await found('dacia', 'iasi')).toBe('dacia iasi -');
  expect(await found('dacia', 'iasi', 'iasi')).toBe('dacia iasi iasi');
  expect(await found('peugeot', 'iasi')).toBe('peugeot - iasi');
});

test.each([
  [['atlantida']],
  [['octavia']],
  [['skoda', 'duster']],
  [['skoda', 'atlantida']],
  [['iasi', 'skoda']],
  [['iasi', 'cluj-napoca']],
  [['skoda', 'octavia', 'duster']],
  [['skoda', 'duster', 'iasi']],
  [['skoda', 'iasi', 'iasi']],
  [['skoda', 'octavia', 'iasi', 'iasi']],
  [['…']],
  [['favicon.ico']],
  [["' or 1=1 --"]],
])('/%s stands for nothing', { tags: ['PS2-path-05'] }, async (segments) => {
  expect(await found(...segments)).toBe('unknown');
});

test('another spelling of a name redirects to its one address', async () => {
  expect(await found('Škoda')).toBe('→ /skoda');
  expect(await found('SKODA', 'Octavia', 'Cluj Napoca')).toBe('→ /skoda/octavia/cluj-napoca');
});

test('a renamed brand keeps its old address as a redirect', async () => {
  const { id } = await createBrand('Oltcit');
  expect(await found('oltcit', 'iasi')).toBe('oltcit - iasi');
  const em = t.em();
  const slug = await assignSlug(em, { kind: 'brand', ownerId: id, name: 'Oltena Cit' });
  await em.nativeUpdate(Brand, { id }, { name: 'Oltena Cit', slug });
  expect(await found('oltcit', 'iasi')).toBe('→ /oltena-cit/iasi');
  expect(await found('oltena-cit', 'iasi')).toBe('oltena-cit - iasi');
  // No other owner gets the old address, or its links would lead to the wrong page.
  expect((await createCity('Oltcit', 'Dolj')).slug).toBe('oltcit-dolj');
  const back = await assignSlug(em, { kind: 'brand', ownerId: id, name: 'Oltcit' });
  expect(back).toBe('oltcit');
});

test('slugs are unique over brands, cities and the pages of the site', async () => {
  expect((await createCity('Victoria', 'Brașov')).slug).toBe('victoria');
  expect((await createCity('Victoria', 'Iași')).slug).toBe('victoria-iasi');
  expect((await createCity('Victoria', null)).slug).toBe('victoria-2');
  expect((await createBrand('Victoria')).slug).toBe('victoria-3');
  expect((await createBrand('Contact')).slug).toBe('contact-2');
  expect((await createBrand('API')).slug).toBe('api-2');
  expect((await createBrand('北京')).slug).toBe('fara-nume');
});

test('of two concurrent claims of a slug one wins and the other is refused', async () => {
  const owners = await Promise.all(['A', 'B'].map((name) => createBrand(`Rival ${name}`)));
  const claims = await Promise.allSettled(
    owners.map(({ id }) => assignSlug(t.em(), { kind: 'brand', ownerId: id, name: 'Rivalul' })),
  );
  const slugs = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : []));
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(slugs).toContain('rivalul');
});
