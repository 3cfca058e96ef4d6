import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fails, renderPage, type ApiTable } from 'ui/testing/render-page';
import { describe, expect, test } from 'vitest';
import { exampleCars, REFERENCE } from '../testing/example-car.ts';
import searchPage from '../pages/search.page.ts';
// Its code comes late, which a test need not wait for.
import './filter-sidebar.tsx';
import Results from './results.tsx';

const NOTHING = { brand: null, model: null, city: null };
const page = (count: number, total = count) => ({ cars: exampleCars(count), total, understood: NOTHING });
type Search = Record<string, unknown>;
const open = async (at: string, api: ApiTable) => {
  const view = await renderPage(() => <Results />, {
    definition: searchPage,
    path: '/cauta',
    at,
    // A path of names is looked up before it is opened.
    api: { ...REFERENCE, 'address.resolve': { kind: 'unknown' }, ...api },
  });
  await screen.findByRole('complementary', { name: 'Filtre' });
  // The counts beside the filters are fetched separately.
  const asked = () =>
    view.calls.flatMap(({ name, input }) =>
      name === 'search.cars' && !(input as Search & { facets?: boolean }).facets ? [input as Search] : [],
    );
  return { ...view, asked, user: userEvent.setup() };
};
const sidebar = () => within(screen.getByRole('complementary', { name: 'Filtre' }));

describe('counts beside the filters', () => {
  const FACETS = {
    ...Object.fromEntries(
      ['brand', 'model', 'city', 'transmission', 'colorOption', 'seats', 'yearFrom', 'bodyType'].map((n) => [n, []]),
    ),
    fuelType: [{ value: 'diesel', name: null, count: 1_234 }],
    gearbox: [],
    color: [{ value: 'alb', name: null, count: 7 }],
    doors: [{ value: '5', name: null, count: 80 }],
    isPremium: [{ value: 'true', name: null, count: 3 }],
    priceMin: [],
    priceMax: [{ value: '20000', name: null, count: 12 }],
    powerFrom: [{ value: '100', name: null, count: 1_500 }],
    powerTo: [],
  };

  test('are shown at every choice, and a choice that finds nothing shows 0 and is disabled', async () => {
    const view = await open('/cauta?color=alb', { 'search.cars': { ...page(2), facets: FACETS } });
    await sidebar().findByRole('button', { name: /^Diesel\s*1.234$/ });
    const off = (name: string | RegExp) => sidebar().getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect(off(/^Benzină\s*0$/)).toBe(true);
    expect(off(/^Roșu\s*0$/)).toBe(true);
    // A selected value can always be removed again.
    expect(off(/^Alb\s*7$/)).toBe(false);
    sidebar().getByRole('button', { name: /^5\s*80$/, hidden: true });
    sidebar().getByRole('option', { name: /^20\.000\s€ \(12\)$/ });
    sidebar().getByRole('option', { name: /^100 CP \(1\.500\)$/, hidden: true });
    sidebar().getByRole('checkbox', { name: 'Doar anunțuri premium (3)' });
    const [counting] = view.calls.filter(({ input }) => (input as { facets?: boolean } | undefined)?.facets);
    expect(counting?.input).toEqual({ color: 'alb', sort: 'recent', limit: 1, offset: 0, facets: true });
  });
});

describe('what is understood in a free text', () => {
  const understood = { ...NOTHING, brand: { name: 'Dacia', slug: 'dacia' } };
  const filters = { brand: 'dacia', fuelType: 'diesel' };
  const reading = { filters, not: {}, sort: null, words: ['journey'], corrected: null };

  test('shows the corrections of its typing errors', async () => {
    const corrected = { ...reading, filters: { brand: 'volkswagen' }, words: [], corrected: 'volkswagen' };
    await open('/cauta?q=volksvagen', { 'search.cars': { ...page(2), reading: corrected } });
    expect(await screen.findByText('Ați scris „volksvagen”; am căutat „volkswagen”.')).toBeDefined();
  });

  test('is shown in the filters too, and changing another filter makes it explicit', async () => {
    const view = await open('/cauta?q=dacia+motorina+journey', { 'search.cars': { ...page(2), understood, reading } });
    const diesel = await sidebar().findByRole('button', { name: 'Diesel' });
    await waitFor(() => expect(diesel.getAttribute('aria-pressed')).toBe('true'));
    const brand = sidebar().getByRole<HTMLInputElement>('combobox', { name: 'Marcă' });
    await waitFor(() => expect(brand.value).toBe('Dacia'));
    await waitFor(() => expect(document.title).toBe('Mașini noi Dacia diesel „journey” | AutoNou'));
    await view.user.click(sidebar().getByRole('button', { name: 'Automată' }));
    await waitFor(() => expect(view.address()).toMatch(/^\/dacia\?/));
    const query = new URLSearchParams(view.address().split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ q: 'journey', fuelType: 'diesel', gearbox: 'automata' });
  });
});

describe('the list', () => {
  test(
    'shows twelve cars a page, their number and "Pagina X din Y" with real links',
    { tags: ['PS2-results-05', 'PS2-results-06', 'PS9-const-01', 'PS7-call-19'] },
    async () => {
      const view = await open('/cauta?fuelType=diesel&page=2', { 'search.cars': page(12, 426) });
      expect(await screen.findAllByRole('article')).toHaveLength(12);
      expect(screen.getByText('426 de mașini noi')).toBeDefined();
      expect(screen.getByText('Pagina 2 din 36')).toBeDefined();
      expect(view.asked()).toEqual([{ fuelType: 'diesel', sort: 'recent', limit: 12, offset: 12 }]);
      const pages = within(screen.getByRole('navigation', { name: 'Paginare' }));
      expect(pages.getByRole('link', { name: 'Pagina 1' }).getAttribute('href')).toBe('/cauta?fuelType=diesel');
      expect(pages.getByRole('link', { name: 'Pagina următoare' }).getAttribute('href')).toBe(
        '/cauta?fuelType=diesel&page=3',
      );
      await view.user.click(pages.getByRole('link', { name: 'Pagina 36' }));
      await waitFor(() => expect(view.address()).toMatch(/page=36/));
    },
  );

  test('six placeholders are shown while it loads', { tags: ['PS2-results-07', 'PS9-const-28'] }, async () => {
    const { container } = await open('/cauta', { 'search.cars': () => new Promise(() => {}) });
    expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(6);
  });

  test('a failure says so and can be retried', async () => {
    let count = 0;
    // The counts beside the filters are another call.
    const answer = ({ facets }: { facets?: boolean }) =>
      !facets && (count += 1) === 1 ? fails('unavailable', 'nu') : page(3);
    const view = await open('/cauta', { 'search.cars': answer });
    await view.user.click(await screen.findByRole('button', { name: 'Reîncearcă' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  test('a single page has no links, but shows its number', async () => {
    await open('/cauta', { 'search.cars': page(1) });
    expect(await screen.findByText('Pagina 1 din 1')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Pagina 1' })).toBeNull();
    expect(screen.getByText('1 mașină nouă')).toBeDefined();
  });
});

describe('heading', () => {
  test('reads "Rezultate căutare" with a query string', { tags: ['PS2-results-09'] }, async () => {
    await open('/cauta?priceMax=20000', { 'search.cars': page(1) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rezultate căutare');
  });

  test('reads "Mașini noi" without one', async () => {
    await open('/cauta', { 'search.cars': page(1) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mașini noi');
  });

  test('the title follows the filters', async () => {
    await open('/cauta?q=duster', { 'search.cars': page(1) });
    await waitFor(() => expect(document.title).toBe('Mașini noi „duster” | AutoNou'));
  });
});

describe('filters and order', () => {
  test('a filter of the sidebar goes into the address and back to page 1', { tags: ['PS2-results-01'] }, async () => {
    const view = await open('/cauta?sort=price_asc&page=3', { 'search.cars': page(12, 50) });
    await view.user.click(sidebar().getByRole('button', { name: 'Electric' }));
    await waitFor(() => expect(view.address()).toBe('/cauta?sort=price_asc&fuelType=electric'));
    await view.user.click(sidebar().getByRole('button', { name: 'Electric' }));
    await waitFor(() => expect(view.address()).toBe('/cauta?sort=price_asc'));
  });

  test('choosing a brand leads to its path', async () => {
    const view = await open('/cauta?fuelType=electric', { 'search.cars': page(1) });
    await view.user.click(sidebar().getByRole('combobox', { name: 'Marcă' }));
    await view.user.click(await screen.findByRole('option', { name: 'Škoda' }));
    await waitFor(() => expect(view.address()).toBe('/skoda?fuelType=electric'));
  });

  test('the four orders, and those of our own', { tags: ['PS2-results-02'] }, async () => {
    const view = await open('/cauta?fuelType=diesel&page=2', { 'search.cars': page(12, 50) });
    const [select] = screen.getAllByLabelText<HTMLSelectElement>('Ordonează rezultatele');
    const orders = [...select!.options].map(({ value }) => value);
    expect(orders.slice(0, 4)).toEqual(['recent', 'price_asc', 'price_desc', 'premium']);
    // By distance only around a place.
    expect(orders.slice(4)).toEqual(['saving', 'power', 'range', 'delivery', 'instalment']);
    await view.user.selectOptions(select!, 'Premium întâi');
    await waitFor(() => expect(view.address()).toBe('/cauta?fuelType=diesel&sort=premium'));
    await waitFor(() => expect(view.asked().at(-1)).toMatchObject({ sort: 'premium', offset: 0 }));
    await view.user.selectOptions(select!, 'Cele mai recente');
    await waitFor(() => expect(view.address()).toBe('/cauta?fuelType=diesel'));
  });

  test.each(['instalmentTo=300', 'sort=instalment'])('results by instalment show its conditions: %s', async (query) => {
    await open(`/cauta?${query}`, { 'search.cars': page(2) });
    expect(screen.getByText(/Rata creditului din exemplul reprezentativ.* 59 de rate de 305,62/)).toBeTruthy();
    expect(screen.getByText('Atenție! Banii împrumutați costă bani')).toBeTruthy();
  });

  test('"Cum ordonăm rezultatele" explains the orders', async () => {
    const view = await open('/cauta', { 'search.cars': page(1) });
    const opener = screen.getByRole('button', { name: 'Cum ordonăm rezultatele' });
    // On a phone two words are visible, on one line, and screen readers get all three.
    expect(opener.querySelector('span')?.textContent).toBe(' rezultatele');
    await view.user.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Cum ordonăm rezultatele' }));
    expect(dialog.getByText('Premium întâi')).toBeDefined();
    await view.user.click(dialog.getByRole('button', { name: 'Închide' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test(
    'chips show the active filters; one is removed alone, all are cleared back to page 1',
    { tags: ['PS2-results-03', 'PS2-results-04'] },
    async () => {
      const at = '/cauta?fuelType=hibrid&priceMin=15000&priceMax=40000&sort=price_asc&page=3';
      const view = await open(at, { 'search.cars': page(12, 50) });
      const chips = within(screen.getByRole('list', { name: 'Filtre active' }));
      expect(chips.getByText('Hibrid')).toBeDefined();
      await view.user.click(chips.getByRole('button', { name: /^Elimină filtrul 15.000/ }));
      await waitFor(() => expect(view.address()).toBe('/cauta?fuelType=hibrid&sort=price_asc'));
      await view.user.click(sidebar().getByRole('button', { name: 'Șterge filtrele' }));
      await waitFor(() => expect(view.address()).toBe('/cauta?sort=price_asc'));
    },
  );

  test('every filter of the address reaches the search', { tags: ['PS2-route-15', 'PS3-entity-07'] }, async () => {
    const query = {
      q: 'duster',
      brand: 'dacia',
      model: 'duster',
      city: 'cluj-napoca',
      priceMin: '1000',
      priceMax: '90000',
      bodyType: 'suv',
      fuelType: 'gpl',
      gearbox: 'automata',
      transmission: '4x4',
      doors: '5',
      seats: '5',
      color: 'rosu',
      colorOption: 'mat',
      powerFrom: '50',
      powerTo: '500',
    };
    const view = await open(`/cauta?${new URLSearchParams(query)}`, { 'search.cars': page(1) });
    await screen.findByRole('article');
    const texts = Object.fromEntries(
      Object.entries(view.asked()[0] ?? {}).map(([name, value]) => [name, String(value)]),
    );
    expect(texts).toEqual({ ...query, sort: 'recent', limit: '12', offset: '0' });
  });
});
