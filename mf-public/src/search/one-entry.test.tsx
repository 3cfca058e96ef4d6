// A filter is one entry of the table: here its control in the sheet, its counts and its chip.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Filters, parametersOf } from 'contracts/filter-kinds';
import type { FilterValues } from 'contracts/search-path';
import { WITH_KEYS, WITH_MANY_KEYS } from 'contracts/testing/planted-filters';
import { renderPage } from 'ui/testing/render-page';
import { expect, test } from 'vitest';
import { REFERENCE } from '../testing/example-car.ts';
import { chipsWith } from './chips.ts';
import FilterSheet from './filter-sheet.tsx';

const NOTHING = { brand: null, model: null, city: null };
const asValues = (values: Record<string, string>) => values as FilterValues;

async function open(filters: Filters, values: Record<string, string>) {
  const applied: FilterValues[] = [];
  const counts = (name: string) => (name === 'keys' ? [{ value: '2', name: null, count: 41 }] : []);
  const facets = Object.fromEntries(parametersOf(filters).map(({ name }) => [name, counts(name)]));
  const answer = { cars: [], total: 41, understood: NOTHING, facets };
  const view = await renderPage(
    () => (
      <FilterSheet
        filters={filters}
        values={asValues(values)}
        understood={NOTHING}
        onApply={(next) => applied.push(next)}
        onClose={() => undefined}
      />
    ),
    { path: '/cauta', at: '/cauta', api: { ...REFERENCE, 'search.cars': answer } },
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtre' }));
  return { ...view, sheet, applied, user: userEvent.setup() };
}

test('the sheet shows it with its counts, fetches them with it, and sets it', async () => {
  const { sheet, user, calls, applied } = await open(WITH_KEYS, { keys: '1' });
  const select = sheet.getByLabelText<HTMLSelectElement>('Număr de chei');
  expect(select.value).toBe('1');
  await waitFor(() =>
    expect([...select.options].map(({ text }) => text)).toEqual(['Oricare', '1 (0)', '2 (41)', '3 (0)']),
  );
  await user.selectOptions(select, '2');
  await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ keys: 2, facets: true }));
  await user.click(await sheet.findByRole('button', { name: 'Arată 41 de mașini' }));
  expect(applied).toEqual([{ keys: '2' }]);
});

test('for several values it is buttons that add and remove', async () => {
  const { sheet, user, applied } = await open(WITH_MANY_KEYS, { keys: '1,2' });
  const keys = within(await sheet.findByRole('group', { name: 'Număr de chei' }));
  const button = (name: RegExp) => keys.findByRole('button', { name });
  expect((await button(/^1/)).getAttribute('aria-pressed')).toBe('true');
  await user.click(await button(/^1/));
  expect((await button(/^2/)).getAttribute('aria-pressed')).toBe('true');
  await user.click(await sheet.findByRole('button', { name: 'Arată 41 de mașini' }));
  expect(applied).toEqual([{ keys: '2' }]);
});

test('it has a chip that removes it', () => {
  const chips = chipsWith(WITH_KEYS)(asValues({ keys: '2', doors: '5' }), NOTHING);
  expect(chips).toEqual([
    { key: 'doors', label: '5 uși', removal: { doors: '' }, alone: { doors: '5' } },
    { key: 'keys', label: '2 chei', removal: { keys: '' }, alone: { keys: '2' } },
  ]);
});
