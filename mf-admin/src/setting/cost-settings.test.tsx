import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VOUCHER_SETTING } from 'contracts/cost-settings';
import type { Setting } from 'contracts/setting';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import { CostSettings } from './cost-settings.tsx';

const setting = (key: string, value: unknown): Setting => ({
  key,
  value: JSON.stringify(value),
  category: 'cost',
  configured: true,
});
const RATE = setting('cost.rate', { leiPerEuro: { value: 4.97, date: '2026-11-20', source: 'BNR' } });
const VOUCHERS = setting(VOUCHER_SETTING, {
  isOn: false,
  year: 2025,
  electric: 18_500,
  plugIn: 15_000,
  hybrid: 12_000,
  combustion: 10_000,
  conditions: 'Persoane fizice, o mașină veche.',
  date: '2025-03-01',
  source: 'AFM',
});
const show = (settings: Setting[]) =>
  renderPage(() => <CostSettings settings={settings} />, { api: { 'setting.save': RATE } });
const formOf = async (title: string) => {
  await userEvent.click(screen.getByText(title, { selector: 'summary *' }));
  return within(screen.getByRole('form', { name: title }));
};
const saved = (calls: { name: string; input: unknown }[]) =>
  calls.filter(({ name }) => name === 'setting.save').map(({ input }) => input as Setting & { previous: string });

it('each group tells how much of it is set', async () => {
  await show([RATE, VOUCHERS]);
  const marks = screen.getAllByRole('group').flatMap((group) => group.querySelector('summary')?.textContent ?? []);
  expect(marks).toEqual([
    'Cursul leu/euro 1 din 1',
    'Distanță, carburant și energie 0 din 5',
    'Asigurări 0 din 2',
    'Impozit 0 din 6',
    'Service 0 din 3',
    'Valoarea rămasă după 5 ani 0 din 4',
    'Tichete Rabla 2025, ascunse',
  ]);
});

it('a value needs its day and source, said at their fields; blank rows are not set', async () => {
  const { calls } = await show([]);
  const form = await formOf('Asigurări');
  const rca = within(form.getByRole('group', { name: /^RCA/ }));
  await userEvent.type(rca.getByLabelText('Valoare'), '1.200,50');
  await userEvent.click(form.getByRole('button', { name: 'Salvează valorile' }));
  rca.getByText('Introduceți data valorii');
  rca.getByText('Introduceți sursa valorii');
  expect(saved(calls)).toEqual([]);
  await userEvent.type(rca.getByLabelText('Data'), '20.11.2025');
  await userEvent.type(rca.getByLabelText('Sursa'), 'ASF');
  await userEvent.click(form.getByRole('button', { name: 'Salvează valorile' }));
  await screen.findByText('Setare salvată');
  const [input] = saved(calls);
  expect(input).toMatchObject({ key: 'cost.insurance', category: 'cost', previous: '' });
  expect(JSON.parse(input?.value ?? '')).toEqual({ rca: { value: 1200.5, date: '2025-11-20', source: 'ASF' } });
});

it('an emptied value is saved as none, over what this form has shown', async () => {
  const { calls } = await show([RATE]);
  const form = await formOf('Cursul leu/euro');
  for (const label of ['Valoare', 'Data', 'Sursa']) await userEvent.clear(form.getByLabelText(label));
  await userEvent.click(form.getByRole('button', { name: 'Salvează valorile' }));
  await screen.findByText('Setare salvată');
  expect(saved(calls)).toMatchObject([{ key: 'cost.rate', value: '{}', previous: RATE.value }]);
});

it('vouchers are switched on with their year and conditions', async () => {
  const { calls } = await show([VOUCHERS]);
  const form = await formOf('Tichete Rabla');
  await userEvent.click(form.getByRole('checkbox', { name: 'Afișează tichetele lângă preț' }));
  const electric = form.getByLabelText('Electrice (lei)');
  await userEvent.clear(electric);
  await userEvent.type(electric, 'mult');
  await userEvent.click(form.getByRole('button', { name: 'Salvează tichetele' }));
  form.getByText('Introduceți o sumă întreagă, între 1 și 200.000 de lei');
  await userEvent.clear(electric);
  await userEvent.type(electric, '37.000');
  await userEvent.click(form.getByRole('button', { name: 'Salvează tichetele' }));
  await screen.findByText('Setare salvată');
  const [input] = saved(calls);
  expect(JSON.parse(input?.value ?? '')).toMatchObject({ isOn: true, year: 2025, electric: 37_000, hybrid: 12_000 });
});
