import { screen, waitFor } from '@testing-library/react';
import { fails, renderPage, type ApiTable } from 'ui/testing/render-page';
import { expect, test } from 'vitest';
import { exampleCars, REFERENCE } from '../testing/example-car.ts';
import PathResults from './path-results.tsx';

const named = (id: number, name: string, slug: string) => ({ id, name, slug });
const DACIA = named(100_001, 'Dacia', 'dacia');
const DUSTER = named(100_011, 'Duster', 'duster');
const CLUJ = named(100_021, 'Cluj-Napoca', 'cluj-napoca');
const found = { kind: 'found', brand: DACIA, model: DUSTER, city: CLUJ };
const PAGE = { cars: exampleCars(2), total: 2, understood: { brand: DACIA, model: DUSTER, city: CLUJ } };
const API: ApiTable = { ...REFERENCE, 'search.cars': PAGE };
const open = (at: string, api: ApiTable) => renderPage(PathResults, { path: '/$a/$b/$c', at, api: { ...API, ...api } });

test(
  'searches for the segments’ values, by their slugs, and shows them',
  { tags: ['PS2-route-20', 'PS2-path-01', 'PS2-path-06'] },
  async () => {
    const view = await open('/dacia/duster/cluj-napoca?priceMax=30000', { 'address.resolve': found });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    const input = (name: string) => view.calls.find((call) => call.name === name)?.input;
    expect(input('address.resolve')).toEqual({ segments: ['dacia', 'duster', 'cluj-napoca'] });
    expect(input('search.cars')).toMatchObject({
      brand: 'dacia',
      model: 'duster',
      city: 'cluj-napoca',
      priceMax: 30_000,
    });
    const crumbs = screen.getByRole('navigation', { name: 'Fir de navigare' });
    expect(crumbs.textContent).toBe('AcasăDaciaDusterCluj-Napoca');
  },
);

test('without a query string the heading names the search', async () => {
  await open('/dacia/duster/cluj-napoca', { 'address.resolve': found });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Mașini noi Dacia Duster în Cluj-Napoca');
});

test('a model has its price alert beside its results, a town of it and other filters have none', async () => {
  const alert = { name: 'Alertă de preț pentru Duster' };
  const model = { 'address.resolve': { ...found, city: null }, 'model.summary': null };
  const draw = async (at: string, resolved: ApiTable) => {
    const { unmount } = await renderPage(PathResults, { path: '/$a/$b', at, api: { ...API, ...resolved } });
    await screen.findAllByRole('article');
    const isOffered = screen.queryByRole('button', alert) !== null;
    unmount();
    return isOffered;
  };
  expect(await draw('/dacia/duster', model)).toBe(true);
  expect(await draw('/dacia/duster?priceMax=30000', model)).toBe(false);
  expect(await draw('/dacia/duster', { 'address.resolve': found })).toBe(false);
});

test('a spinner shows until the names are known', { tags: ['PS2-path-07'] }, async () => {
  await open('/dacia/duster/cluj-napoca', { 'address.resolve': () => new Promise(() => {}) });
  expect(screen.getByRole('status').textContent).toBe('Se încarcă...');
  expect(screen.queryByRole('heading')).toBeNull();
});

test(
  'a path that names nothing is the not-found screen, with a search box',
  { tags: ['PS2-path-05', 'PS2-route-29'] },
  async () => {
    await open('/dacia/octavia/cluj-napoca', { 'address.resolve': { kind: 'unknown' } });
    expect(await screen.findByText('404 Page Not Found')).toBeDefined();
    expect(screen.getByRole('search')).toBeDefined();
  },
);

test('a name with another address today redirects there', async () => {
  const view = await open('/dacia/duster/cluj', {
    'address.resolve': { kind: 'redirect', to: '/dacia/duster/cluj-napoca' },
  });
  await waitFor(() => expect(view.address()).toMatch(/^\/dacia\/duster\/cluj-napoca/));
});

test('a failure can be retried', async () => {
  await open('/dacia/duster/cluj-napoca', { 'address.resolve': fails('unavailable', 'nu') });
  expect(await screen.findByRole('button', { name: 'Reîncearcă' })).toBeDefined();
});
