import { screen, within } from '@testing-library/react';
import { fails, renderPage } from 'ui/testing/render-page';
import { expect, test } from 'vitest';
import HomePage from '../pages/home.tsx';
import { exampleCars, REFERENCE } from '../testing/example-car.ts';
import { FeaturedCars } from './featured-cars.tsx';
import { Statistics } from './statistics.tsx';

const STATS = {
  totalDealers: 120,
  verifiedDealers: 61,
  totalCars: 3986,
  totalLeads: 12_480,
  avgResponseTime: '< 2h',
  isResponseTimeMeasured: false,
};
const never = () => new Promise(() => {});

test(
  'the page is hero, panel, brands, featured cars, shapes and figures, in this order',
  { tags: ['PS1-product-14'] },
  async () => {
    const { container } = await renderPage(HomePage, {
      api: {
        ...REFERENCE,
        'geoip.locate': fails('unavailable', 'nu'),
        'brand.listWithStock': [],
        'car.featured': exampleCars(6),
        'stats.get': STATS,
      },
    });
    await screen.findByText('Mașini recomandate');
    await screen.findByText('3.986');
    const text = container.textContent;
    const parts = [
      'Mașini noi, la prețuri clare.',
      'Toate mărcile',
      'Comparați prețuri',
      'cereți oferta',
      'cea mai bună ofertă',
    ];
    const sections = [
      'Caută mașini',
      'Explorează Mărcile Populare',
      'Mașini recomandate',
      'După caroserie',
      'dealeri oficiali',
    ];
    const places = [...parts, ...sections].map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    const order = sections.slice(0, 4).map((part) => text.indexOf(part));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(screen.getByRole('link', { name: 'Cabriolet' }).getAttribute('href')).toBe('/cauta?bodyType=cabriolet');
    expect(screen.getByRole('link', { name: 'Înregistrează dealerul' }).getAttribute('href')).toBe(
      '/inregistrare-dealer',
    );
  },
);

test('three placeholders are shown for the featured cars', { tags: ['PS2-home-28', 'PS9-const-27'] }, async () => {
  const { container } = await renderPage(FeaturedCars, { api: { ...REFERENCE, 'car.featured': never } });
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(3);
});

test('six featured cars are fetched and rendered', async () => {
  const view = await renderPage(FeaturedCars, { api: { ...REFERENCE, 'car.featured': exampleCars(6) } });
  expect(await screen.findAllByRole('article')).toHaveLength(6);
  expect(view.calls.find(({ name }) => name === 'car.featured')?.input).toEqual({ limit: 6 });
});

test(
  'the figures are dealers, cars, requests and the response time',
  { tags: ['PS2-home-30', 'PS3-entity-13', 'PS3-entity-14'] },
  async () => {
    await renderPage(Statistics, { api: { 'stats.get': STATS } });
    await screen.findByText('3.986');
    const figures = within(screen.getByRole('region', { name: 'Statistici' }));
    const pairs = figures
      .getAllByRole('term')
      .map((term) => `${term.nextElementSibling?.textContent} ${term.textContent}`);
    expect(pairs).toEqual([
      '61 dealeri oficiali',
      '3.986 mașini noi',
      '12.480 cereri de ofertă trimise',
      '< 2h timp mediu de răspuns (valoare implicită)',
    ]);
  },
);

test('paid places come first, labelled, and a promoted car is shown once', { tags: ['WA2-admin-30'] }, async () => {
  const [first, ...others] = exampleCars(6);
  const banner = { advertiser: 'Firma Plătitoare', image: 'https://exemplu.ro/b.png', url: 'https://exemplu.ro' };
  await renderPage(FeaturedCars, {
    api: {
      ...REFERENCE,
      'car.featured': [first, ...others],
      'promotion.shown': [
        { position: 1, car: first, banner: null },
        { position: 3, car: null, banner },
      ],
    },
  });
  const cards = await screen.findAllByRole('article');
  expect(cards).toHaveLength(6);
  expect(within(cards[0]!).getByText('Promovat')).toBeTruthy();
  const paid = within(cards[1]!);
  expect(paid.getByText('Promovat')).toBeTruthy();
  expect(paid.getByText('Publicitate plătită de Firma Plătitoare')).toBeTruthy();
  expect(paid.getByRole('link').getAttribute('rel')).toContain('sponsored');
  expect(screen.getAllByText('Promovat')).toHaveLength(2);
});
