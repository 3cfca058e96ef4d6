import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, type ApiTable } from 'ui/testing/render-page';
import { describe, expect, test } from 'vitest';
import { exampleCars, REFERENCE } from '../testing/example-car.ts';
import Results from './results.tsx';

const NOTHING = { brand: null, model: null, city: null };
const page = (count: number, total = count) => ({ cars: exampleCars(count), total, understood: NOTHING });
type Search = Record<string, unknown>;
const open = async (at: string, api: ApiTable) => {
  const view = await renderPage(() => <Results />, { path: '/cauta', at, api: { ...REFERENCE, ...api } });
  const asked = () =>
    view.calls.flatMap(({ name, input }) =>
      name === 'search.cars' && !(input as Search & { facets?: boolean }).facets ? [input as Search] : [],
    );
  return { ...view, asked, user: userEvent.setup() };
};

describe('a page past the last one', () => {
  test('says so and links to the last one', async () => {
    await open('/cauta?fuelType=diesel&page=99', { 'search.cars': page(0, 240) });
    expect(await screen.findByText('Lista are acum 20 de pagini; pagina 99 nu mai există.')).toBeDefined();
    expect(screen.queryByText(/^Pagina /)).toBeNull();
    const last = screen.getByRole('link', { name: 'Ultima pagină' });
    expect(last.getAttribute('href')).toBe('/cauta?fuelType=diesel&page=20');
  });
});

describe('nothing found', () => {
  const TOTALS: Record<string, number> = { q: 0, fuelType: 38, gearbox: 9, color: 21, bodyType: 0, doors: 4 };
  // Returns the count without the one missing filter.
  const loosened = (input: unknown) => {
    const missing = Object.keys(TOTALS).find((name) => !(name in (input as Search)));
    return page(0, missing ? TOTALS[missing] : 0);
  };

  test('offers the three filters whose removal finds most', { tags: ['PS2-results-08', 'PS8-error-17'] }, async () => {
    const at = '/cauta?q=abc&fuelType=gpl&gearbox=manuala&color=verde&bodyType=coupe&doors=2';
    const view = await open(at, { 'search.cars': loosened });
    expect(await screen.findByText('Nu am găsit mașini')).toBeDefined();
    const state = within(screen.getByText('Nu am găsit mașini').closest<HTMLElement>('[role=status]')!);
    await waitFor(() => expect(state.getAllByRole('link')).toHaveLength(3));
    const offers = state.getAllByRole('link').map((link) => link.textContent);
    expect(offers).toEqual(['GPL+38', 'Verde+21', 'Manuală+9']);
    expect(
      view
        .asked()
        .slice(1)
        .every(({ limit }) => limit === 1),
    ).toBe(true);
    await view.user.click(state.getByRole('link', { name: /GPL/ }));
    await waitFor(() => expect(view.address()).not.toMatch(/fuelType/));
    expect(view.address()).toMatch(/color=verde/);
  });

  test('offers each filter alone when removing no single one helps', async () => {
    const alone = (input: unknown) => {
      const { fuelType, gearbox, color } = input as Search;
      const set = [fuelType, gearbox, color].filter((value) => value !== undefined);
      return page(0, set.length === 1 && color === undefined ? (fuelType ? 40 : 700) : 0);
    };
    await open('/cauta?fuelType=gpl&gearbox=manuala&color=verde&sort=price_asc', { 'search.cars': alone });
    const manual = await screen.findByRole('link', { name: /^Manuală\s*700$/ });
    expect(manual.getAttribute('href')).toBe('/cauta?gearbox=manuala&sort=price_asc');
    const state = within(manual.closest<HTMLElement>('[role=status]')!);
    expect(state.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Manuală700', 'GPL40']);
  });

  test('links to all cars when no filter helps, not even alone', async () => {
    await open('/cauta?fuelType=gpl&gearbox=manuala', { 'search.cars': page(0) });
    const all = await screen.findByRole('link', { name: 'Toate mașinile' });
    expect(all.getAttribute('href')).toBe('/cauta');
  });

  test('leads to one request for several dealers, with the model of the search', async () => {
    await open('/cauta?brand=dacia&model=duster&fuelType=gpl', { 'search.cars': page(0) });
    const link = await screen.findByRole('link', { name: 'Cereți oferte de la mai mulți dealeri' });
    expect(link.getAttribute('href')).toBe('/cere-oferte?brand=dacia&model=duster');
    expect(link.closest('[role=status]')).toBeNull();
  });
});

test.each([
  ['/cauta', '/cere-oferte'],
  ['/cauta?brand=dacia', '/cere-oferte?brand=dacia'],
  // One request has up to three models; a link names one.
  ['/cauta?brand=dacia,skoda', '/cere-oferte'],
  ['/cauta?brand=dacia&model=duster,logan', '/cere-oferte?brand=dacia'],
])('below the cars of %s one request for several dealers is at %s', async (at, to) => {
  await open(at, { 'search.cars': page(2) });
  const link = await screen.findByRole('link', { name: 'Cereți oferte de la mai mulți dealeri' });
  expect(link.getAttribute('href')).toBe(to);
});
