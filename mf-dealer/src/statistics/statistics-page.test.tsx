import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { afterEach, expect, it, vi } from 'vitest';
import { A_DEALER } from '../testing/a-stock.ts';
import { CAR_STATISTICS, MISSED, STATISTICS } from '../testing/a-statistics.ts';
import StatisticsPage from './statistics-page.tsx';

// Finding elements by role in an emulated page is slow.
vi.setConfig({ testTimeout: 60_000 });
afterEach(() => vi.restoreAllMocks());

const DEALER = { ...A_DEALER, counts: { ...A_DEALER.counts, stockCars: 2, soldCars: 1 } };

async function open(answers: ApiTable = {}, { dealer = DEALER, at = '/dealer-dashboard?tab=statistics' } = {}) {
  const page = await renderPage(() => <StatisticsPage dealer={dealer} />, {
    path: '/dealer-dashboard',
    at,
    api: {
      'dealer.mine': dealer,
      'dealerStatistics.get': STATISTICS,
      'dealerStatistics.cars': CAR_STATISTICS,
      'dealerStatistics.missed': MISSED,
      ...answers,
    },
  });
  const asked = (name: string) =>
    page.calls.filter((call) => call.name === `dealerStatistics.${name}`).map(({ input }) => input);
  return { ...page, asked, user: userEvent.setup() };
}
const section = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

it('shows the sums beside those of the period before', async () => {
  await open();
  const views = (await screen.findByText('Vizualizări', { selector: 'dt' })).parentElement as HTMLElement;
  expect(views.textContent).toContain('774');
  expect(views.textContent).toContain('+74 față de perioada precedentă');
  const calls = screen.getByText('Apeluri', { selector: 'dt' }).parentElement as HTMLElement;
  expect(calls.textContent).toContain('−7 față de perioada precedentă');
});

it('asks for the period that is chosen, keeps it in the address, and shows a year by week', async () => {
  const { user, asked, address } = await open({
    'dealerStatistics.get': (input: unknown) => {
      const { days } = input as { days: number };
      const timeline = Array.from({ length: days }, (_, at) => ({
        ...(STATISTICS.timeline[0] as (typeof STATISTICS.timeline)[number]),
        day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
        views: 1,
      }));
      return { ...STATISTICS, days, timeline, before: days === 365 ? null : STATISTICS.before };
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'Un an' }));
  await waitFor(() => expect(asked('get').at(-1)).toEqual({ dealerId: DEALER.id, days: 365 }));
  expect(address()).toContain('perioada=an');
  await waitFor(() => expect(asked('missed').at(-1)).toMatchObject({ days: 365 }));
  const chart = await screen.findByRole('img', { name: /^Vizualizări în timp, pe săptămâni/ });
  const rows = within(chart.closest('section') as HTMLElement).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(1 + 53);
});

it('every chart has its values as a table', async () => {
  await open();
  for (const title of ['Vizualizări în timp', 'Interes în timp', 'Contacte în timp']) {
    const chart = await screen.findByRole('img', { name: new RegExp(`^${title}, pe zile`) });
    expect(within(chart.closest('section') as HTMLElement).getAllByRole('row', { hidden: true })).toHaveLength(31);
  }
  const funnel = await section('De la vizualizare la vânzare');
  expect(funnel.getByRole('row', { name: /Apeluri și cereri/ }).textContent).toContain('58');
  const answers = await section('Răspunsuri la cereri');
  expect(answers.getByRole('row', { name: /Dumneavoastră/ }).textContent).toContain('42 min');
  expect(answers.getByRole('row', { name: /Mediana din Cluj-Napoca/ }).textContent).toContain('2,5 ore');
  expect(answers.getByRole('row', { name: /Mediana Dacia/ }).textContent).toContain('3 zile');
});

it('orders the cars on the server by the pressed head, the other way by a second press', async () => {
  const { user, asked } = await open();
  const cars = await section('Pe mașini');
  expect((await cars.findByRole('row', { name: /Dacia Duster Extreme/ })).textContent).toContain('3 din 41');
  expect(cars.getByRole('row', { name: /Dacia Duster Journey/ }).textContent).toContain('Vândută');
  const sorts = () => asked('cars').map((input) => (input as { sort: string }).sort);
  await user.click(cars.getByRole('button', { name: 'Cereri' }));
  await waitFor(() => expect(sorts().at(-1)).toBe('-leads'));
  await user.click(cars.getByRole('button', { name: 'Cereri' }));
  await waitFor(() => expect(sorts().at(-1)).toBe('leads'));
  await user.click(cars.getByRole('button', { name: 'Loc în rezultate' }));
  await waitFor(() => expect(sorts().at(-1)).toBe('place'));
  expect(cars.getByRole('columnheader', { name: 'Loc în rezultate' }).getAttribute('aria-sort')).toBe('ascending');
  await user.type(cars.getByLabelText('Caută după titlu'), 'duster');
  await waitFor(() => expect(asked('cars').at(-1)).toMatchObject({ q: 'duster', offset: 0 }));
});

it('saves each table as a file, and says when that failed', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  const file = { fileName: 'statistici.csv', csv: '"a"', rows: 1 };
  const { user, asked } = await open({ 'dealerStatistics.export': file });
  for (const [title, name] of [
    ['Interes în timp', 'days'],
    ['De la vizualizare la vânzare', 'funnel'],
    ['Răspunsuri la cereri', 'answers'],
    ['Pe mașini', 'cars'],
    ['Căutate și negăsite', 'missed'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `Salvează ca CSV: ${title}` }));
    await waitFor(() => expect(asked('export').at(-1)).toEqual({ dealerId: DEALER.id, days: 30, file: name }));
  }
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(5));
});

it('offers no file to a member who may not have them', async () => {
  await open({}, { dealer: { ...DEALER, dealerRole: 'sales' } });
  await section('Pe mașini');
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Salvează ca CSV/ })).toEqual([]));
});

it('lists what was searched and not found', async () => {
  await open();
  const missed = await section('Căutate și negăsite');
  const row = await missed.findByRole('row', { name: /Dacia Spring/ });
  expect(row.textContent).toContain('Preț maxim, Combustibil');
  expect(missed.getByRole('row', { name: /toată țara/ }).textContent).toContain('3');
});

it('switches the weekly email off and on', async () => {
  const { user, asked } = await open({ 'dealerStatistics.setWeeklyEmail': { success: true } });
  await user.click(await screen.findByRole('checkbox', { name: /cifrele săptămânii/, checked: true }));
  await waitFor(() => expect(asked('setWeeklyEmail')).toEqual([{ isOn: false }]));
  await screen.findByText('Preferința pentru emailul săptămânal a fost salvată.');
});

it('tells a new dealer what comes, and still offers the email', async () => {
  const counts = { ...DEALER.counts, stockCars: 0, soldCars: 0 };
  const { asked } = await open({}, { dealer: { ...DEALER, counts } });
  await screen.findByText('Încă nu sunt cifre de arătat');
  screen.getByRole('checkbox', { name: /cifrele săptămânii/ });
  expect(asked('cars')).toEqual([]);
});

it('says when the numbers cannot be read, and tries again', async () => {
  const { user, asked } = await open({ 'dealerStatistics.get': fails('unavailable', 'Serviciul nu răspunde') });
  await user.click(await screen.findByRole('button', { name: 'Reîncearcă' }));
  await waitFor(() => expect(asked('get').length).toBeGreaterThan(1));
});
