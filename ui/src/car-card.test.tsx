import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CarCard as CarCardData } from 'contracts/car';
import { exampleCar } from 'contracts/testing/example-car';
import { renderPage } from './testing/render-page.tsx';
import { CarCard } from './car-card.tsx';
import { wltpLine } from './wltp-line.ts';

const DUSTER = exampleCar({ version: 'Journey · hybrid 155 4x4' });
const card = async (changes: Partial<CarCardData> = {}, isPromoted = false) => {
  await renderPage(() => <CarCard car={{ ...DUSTER, ...changes }} isPromoted={isPromoted} />);
  return within(screen.getByRole('article'));
};

test('shows price, facts, consumption, dealer and availability, and is one link to the car', async () => {
  const view = await card();
  expect(view.getByRole('link', { name: 'Dacia Duster' }).getAttribute('href')).toBe('/cars/100123');
  const text = screen.getByRole('article').textContent;
  for (const part of ['27.990\u00a0€', 'TVA inclus', '2026', 'Hibrid', 'Automată', '155 CP', 'Auto Carpați', 'În stoc'])
    expect(text).toContain(part);
  expect(text.replaceAll('\u00a0', ' ')).toContain('4,9 l/100 km · 111 g CO₂/km');
});

test('a car that does not exist yet is no link', async () => {
  await renderPage(() => <CarCard car={DUSTER} isPreview />);
  expect(screen.getByRole('heading', { name: 'Dacia Duster' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('does not repeat the version when the title ends with it', async () => {
  const view = await card({ title: 'Dacia Duster Journey · hybrid 155 4x4' });
  expect(view.getByRole('link', { name: 'Dacia Duster' }).getAttribute('title')).toBe(
    'Dacia Duster Journey · hybrid 155 4x4',
  );
  expect(view.getAllByText(/Journey/)).toHaveLength(1);
});

test('leaves no empty line for a version or a town that it lacks', async () => {
  const view = await card({ version: null, city: null, dealer: { ...DUSTER.dealer, city: null } });
  const lines = [...screen.getByRole('article').querySelectorAll('p, .an-car-dealer')];
  expect(lines.map(({ textContent }) => textContent.trim()).filter((text) => text === '')).toEqual([]);
  expect(view.getByText('Auto Carpați').parentElement?.textContent).toBe('Auto Carpați');
});

test('on the dealer’s own page shows neither its name nor its town, but another town', async () => {
  const { unmount } = await renderPage(() => <CarCard car={DUSTER} isAtDealer />);
  const text = () => screen.getByRole('article').textContent;
  expect(text()).not.toMatch(/Auto Carpați|Cluj-Napoca/);
  expect(text()).toContain('În stoc');
  unmount();
  await renderPage(() => <CarCard car={{ ...DUSTER, city: 'Turda' }} isAtDealer />);
  expect(text()).toContain('Turda');
});

test('has the dealer’s stars as one text, none below five reviews, and none where the dealer’s name is not', async () => {
  const dealer = { ...DUSTER.dealer, rating: { average: 4.6, count: 12 } };
  const view = await card({ dealer });
  expect(view.getByRole('img', { name: '4,6 din 5, 12 recenzii' }).textContent).toBe('4,6\u00a0(12)');
  cleanup();
  const old = await card({ dealer: { ...dealer, rating: undefined as never } });
  expect(old.queryByRole('img', { name: /din 5/ })).toBeNull();
  cleanup();
  await renderPage(() => <CarCard car={{ ...DUSTER, dealer }} isAtDealer />);
  expect(screen.queryByRole('img', { name: /din 5/ })).toBeNull();
});

test('states that the dealer gave no WLTP figures', async () => {
  const view = await card({ wltp: null });
  expect(view.getByText('Dealerul nu a comunicat datele WLTP')).toBeDefined();
});

test('a reduced price strikes the lowest of the last 30 days, never the list price', async () => {
  const reduced = await card({ price: 26_500, lowestPrice30d: 27_990, listPrice: 31_000 });
  expect(reduced.getByText('Preț redus')).toBeDefined();
  expect(screen.getByRole('article').querySelector('del')?.textContent).toBe('Preț anterior 27.990\u00a0€');
});

test('a list price above the price is no reduction', async () => {
  const view = await card({ listPrice: 31_000, lowestPrice30d: 27_990 });
  expect(view.queryByText('Preț redus')).toBeNull();
  expect(view.getByText('TVA inclus')).toBeDefined();
});

test('a saving is told in words beside the price, and only where there is one', async () => {
  const { unmount } = await renderPage(() => <CarCard car={{ ...DUSTER, saving: { amount: 1300, percent: 5 } }} />);
  expect(screen.getByRole('article').textContent.replaceAll('\u00a0', ' ')).toContain(
    '1.300 € (5 %) sub prețul de listă declarat de dealer',
  );
  expect(screen.getByRole('article').querySelector('del')).toBeNull();
  unmount();
  const view = await card({ listPrice: 31_000 });
  expect(view.queryByText(/prețul de listă/)).toBeNull();
});

test.each([
  [{ kind: 'tranzit', date: '2026-11-30', weeks: null }, '30 nov. 2026'],
  [{ kind: 'comanda', date: null, weeks: 8 }, 'circa 8 săptămâni'],
] as const)('says when a car can be had: %o', async (availability, text) => {
  const view = await card({ availability });
  expect(view.getByText(text)).toBeDefined();
});

test('shows at most two badges, the paid promotion first', async () => {
  const view = await card({ isPremium: true, status: 'reserved', price: 1, lowestPrice30d: 2 }, true);
  expect(view.getByText('Promovat')).toBeDefined();
  expect(view.getByText('Rezervată')).toBeDefined();
  expect(view.queryByText('Premium')).toBeNull();
  expect(view.queryByText('Preț redus')).toBeNull();
});

test('a picture’s host receives no referrer', async () => {
  const view = await card({ images: ['https://exemplu.ro/a.jpg'] });
  expect(view.getByRole('img').getAttribute('referrerpolicy')).toBe('no-referrer');
});

test('a car without a picture has a placeholder of the same frame', async () => {
  const view = await card({ images: [] });
  expect(view.getByRole('img', { name: 'Fără fotografie' })).toBeDefined();
});

test.each([
  [
    'electric',
    { fuelType: 'electric', hybridType: null, wltp: { ...DUSTER.wltp!, electricConsumption: 15.2, co2: 0 } },
    '15,2 kWh/100 km · 0 g CO₂/km',
  ],
  [
    'electric, its range first',
    {
      fuelType: 'electric',
      hybridType: null,
      wltp: { ...DUSTER.wltp!, electricConsumption: 15.2, co2: 0, electricRange: 410 },
    },
    '410 km autonomie · 15,2 kWh/100 km · 0 g CO₂/km',
  ],
  [
    'plug-in',
    { fuelType: 'hibrid', hybridType: 'phev', wltp: { ...DUSTER.wltp!, electricConsumption: 17 } },
    '4,9 l și 17 kWh la 100 km · 111 g CO₂/km',
  ],
  ['plug-in without its electric figure', { fuelType: 'hibrid', hybridType: 'phev', wltp: DUSTER.wltp }, null],
] as const)('consumption of a %s car', (_kind, car, line) => {
  expect(wltpLine(car)?.replaceAll('\u00a0', ' ') ?? null).toBe(line);
});
