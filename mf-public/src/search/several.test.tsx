// Several values of a filter, filters whose group is opened first, and a place: in the sidebar and as chips.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, type ApiTable } from 'ui/testing/render-page';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleCars, REFERENCE } from '../testing/example-car.ts';
import searchPage from '../pages/search.page.ts';
import { chipsOf } from './chips.ts';
import Results from './results.tsx';

const NOTHING = { brand: null, model: null, city: null };
const COUNTS = {
  availability: [{ value: 'stoc', name: null, count: 12 }],
  deliveryTo: [{ value: '4', name: null, count: 20 }],
  equipment: [{ value: 'abs', name: null, count: 7 }],
};
type Search = Record<string, unknown>;

async function open(at: string, api: ApiTable = {}) {
  const answer = (input: unknown) => ({
    cars: exampleCars(1),
    total: 1,
    understood: NOTHING,
    ...((input as Search)['counts'] ? { counts: COUNTS } : {}),
  });
  const table = { ...REFERENCE, 'address.resolve': { kind: 'unknown' }, 'search.cars': answer, ...api };
  const view = await renderPage(() => <Results />, { definition: searchPage, path: '/cauta', at, api: table });
  await screen.findByRole('article');
  const side = within(await screen.findByRole('complementary', { name: 'Filtre' }));
  return { ...view, side, user: userEvent.setup() };
}

afterEach(() => vi.unstubAllGlobals());

test('a second value is added, and its number is on the chip, whose list removes one alone', async () => {
  const { side, user, address } = await open('/cauta?fuelType=electric');
  await user.click(side.getByRole('button', { name: 'Hibrid' }));
  await waitFor(() => expect(address()).toBe('/cauta?fuelType=electric%2Chibrid'));
  const chips = within(await screen.findByRole('list', { name: 'Filtre active' }));
  expect(chips.getByRole('button', { name: 'Electric +1' }).getAttribute('popovertarget')).not.toBe('');
  await user.click(chips.getByRole('button', { name: 'Elimină Electric', hidden: true }));
  await waitFor(() => expect(address()).toBe('/cauta?fuelType=hibrid'));
});

test('one more brand leads from its path to /cauta, and its models are named with their brands', async () => {
  const understood = { ...NOTHING, several: { brand: REFERENCE['brand.list'], model: [], city: [] } };
  const { side, user } = await open('/cauta?brand=dacia,skoda', {
    'search.cars': { cars: exampleCars(1), total: 1, understood },
  });
  const brand = side.getByRole<HTMLInputElement>('combobox', { name: 'Marcă' });
  await waitFor(() => expect(brand.value).toBe('Dacia, Škoda'));
  const chips = within(screen.getByRole('list', { name: 'Filtre active' }));
  expect(chips.getByRole('button', { name: 'Dacia +1' })).toBeDefined();
  await user.click(side.getByRole('combobox', { name: 'Model' }));
  const names = await screen.findAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toContain('Škoda Octavia');
});

test('brands and towns are ticked in a whole list with counts, and none that would find nothing', async () => {
  const facets = { brand: [{ value: 'skoda', name: 'Škoda', count: 9 }], city: [] };
  const { side, user, address } = await open('/cauta?seats=7', {
    'search.cars': (input: unknown) => ({
      cars: exampleCars(1),
      total: 9,
      understood: NOTHING,
      ...((input as Search)['facets'] ? { facets } : {}),
    }),
  });
  await user.click(side.getByRole('button', { name: 'Arată toate mărcile' }));
  const list = within(await side.findByRole('group', { name: 'Toate mărcile' }));
  const skoda = await list.findByRole<HTMLInputElement>('checkbox', { name: /^Škoda\s*9$/ });
  for (const box of list.queryAllByRole<HTMLInputElement>('checkbox', { name: /^Dacia/ }))
    expect(box.disabled).toBe(true);
  await user.click(skoda);
  await waitFor(() => expect(address()).toBe('/skoda?seats=7'));
});

test('a group asks for its counts when it is opened, and what would find nothing can not be chosen', async () => {
  const { side, user, calls, address } = await open('/cauta');
  const asked = () => calls.map(({ input }) => (input as Search | undefined)?.['counts']).filter(Boolean);
  expect(asked()).toEqual([]);
  await user.click(side.getByText('Disponibilitate și livrare'));
  const stock = await side.findByRole<HTMLButtonElement>('button', { name: /^În stoc\s*12$/ });
  expect(asked()).toEqual([['availability', 'deliveryTo']]);
  expect(side.getByRole<HTMLButtonElement>('button', { name: /^La comandă\s*0$/ }).disabled).toBe(true);
  await user.click(stock);
  await waitFor(() => expect(address()).toBe('/cauta?availability=stoc'));
});

test('equipment is ticked by group, and a car must have all of it', async () => {
  const { side, user, address } = await open('/cauta?equipment=acc');
  await user.click(side.getByText('Dotări'));
  await user.click(await side.findByText(/^Siguranță/));
  await user.click(await side.findByRole('checkbox', { name: /ABS/ }));
  await waitFor(() => expect(address()).toBe('/cauta?equipment=acc%2Cabs'));
  const chips = within(screen.getByRole('list', { name: 'Filtre active' }));
  expect(chips.getByRole('button', { name: '2 dotări' })).toBeDefined();
});

test('the own place is asked for by its button alone, rounded; a refusal is explained', async () => {
  const getCurrentPosition = vi.fn((found: PositionCallback) =>
    found({ coords: { latitude: 46.771_23, longitude: 23.623_64 } } as GeolocationPosition),
  );
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
  const { side, user, address } = await open('/cauta');
  await user.click(side.getByText('Județ și distanță'));
  const here = await side.findByRole('button', { name: 'Lângă mine' });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(here);
  await waitFor(() => expect(address()).toBe('/cauta?near=46.77%2C23.62'));
  getCurrentPosition.mockImplementation((_found: unknown, failed?: PositionErrorCallback) =>
    failed?.({ code: 1 } as GeolocationPositionError),
  );
  await user.click(side.getByRole('button', { name: 'Lângă mine' }));
  expect((await side.findByRole('alert')).textContent).toMatch(/refuzat/);
});

test('chips name a place, what is excluded, and what words were read as', () => {
  const near = { name: 'Cluj-Napoca', slug: 'cluj-napoca', radiusKm: 50, nearest: null };
  const not = { brand: [{ name: 'Dacia', slug: 'dacia' }], model: [], city: [] };
  const values = { near: 'cluj-napoca', radiusKm: '50', 'not.brand': 'dacia', 'not.fuelType': 'diesel,gpl' } as const;
  const chips = chipsOf(values, { ...NOTHING, near, not });
  expect(chips.map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
    'la cel mult 50 km de Cluj-Napoca',
    'fără Dacia',
    'fără Diesel, GPL',
  ]);
  expect(chips[0]?.removal).toEqual({ near: '', radiusKm: '' });
  expect(chips[2]?.parts?.map(({ removal }) => removal)).toEqual([
    { 'not.fuelType': 'gpl' },
    { 'not.fuelType': 'diesel' },
  ]);
  const reading = {
    filters: { seats: 7, priceMax: 35_000 },
    not: { fuelType: 'diesel' as const },
    sort: 'price_asc' as const,
    words: ['premium'],
    corrected: null,
  };
  const read = chipsOf({ q: 'x' }, NOTHING, reading);
  expect(read.map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
    '7 locuri',
    'până la 35.000 €',
    'fără Diesel',
    'ordine: preț crescător',
    '„premium”',
  ]);
  expect(read[2]?.removal).toEqual({ seats: '7', priceMax: '35000', sort: 'price_asc', q: 'premium' });
});
