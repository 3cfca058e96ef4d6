import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Car } from 'contracts/car';
import { formatInstalment } from 'contracts/format';
import { loanExample } from 'contracts/loan';
import { renderPage } from 'ui/testing/render-page';
import { describe, expect, it } from 'vitest';
import { A_CAR } from '../testing/a-car.ts';
import carPage from '../pages/car.page.ts';
import CarScreen from './car-screen.tsx';

const answer = (car: Partial<Car>, rest: object = {}) => ({
  state: 'public',
  car: { ...A_CAR, ...car },
  alternatives: [],
  responseTime: null,
  ...rest,
});
const open = (page: unknown) =>
  renderPage(CarScreen, {
    definition: carPage,
    at: '/cars/100123',
    api: { 'session.current': null, 'price.insight': { position: null, history: [] }, 'car.page': page },
  });

describe('credit on a car’s page', () => {
  it('shows the instalment with its representative example and warning', async () => {
    await open(answer({ price: 20_000 }));
    const box = within(await screen.findByRole('region', { name: 'Rată lunară' }));
    for (const text of ['4.000,00 €', '16.000,00 €', '5,50 % pe an', '5,64 %', '18.337,12 €']) box.getByText(text);
    expect(box.getByRole('status').textContent).toBe('305,62\u00a0€');
    box.getByText('59 de rate de 305,62 € și ultima de 305,54 €');
    expect(box.getByText('Preț cu plata integrală').nextElementSibling!.textContent).toBe('20.000,00\u00a0€');
    expect(box.getByText('Total plătibil, cu avans').nextElementSibling!.textContent).toBe('22.337,12\u00a0€');
    box.getByText(/Exemplul nu are comisioane sau asigurări; dacă creditorul le cere, DAE este mai mare/);
    box.getByText('ilustrativ');
    box.getByText('Atenție! Banii împrumutați costă bani');
  });

  it.each([
    ['public', 'active'],
    ['public', 'reserved'],
    ['sold', 'sold'],
  ] as const)('the financing tab warns on the page of a %s, %s car', async (state, status) => {
    await open(answer({ status }, { state }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Finanțare' }));
    const tab = within(screen.getByRole('tabpanel', { name: 'Finanțare' }));
    tab.getByText('Credit auto');
    expect(tab.getByText('Atenție! Banii împrumutați costă bani')).toBeTruthy();
  });

  it('two sliders recalculate the instalment and the example', async () => {
    await open(answer({ price: 20_000 }));
    const box = within(await screen.findByRole('region', { name: 'Rată lunară' }));
    const [share, months] = [box.getByLabelText('Avans'), box.getByLabelText('Perioada creditului')];
    expect([share, months].map((slider) => slider.getAttribute('aria-valuetext'))).toEqual(['20\u00a0%', '60 de luni']);
    expect([share.getAttribute('min'), share.getAttribute('max')]).toEqual(['15', '80']);
    expect([months.getAttribute('min'), months.getAttribute('max')]).toEqual(['12', '84']);
    fireEvent.change(share, { target: { value: '50' } });
    fireEvent.change(months, { target: { value: '24' } });
    const { instalment, payable } = loanExample(20_000, { downPaymentShare: 0.5, months: 24, annualRate: 0.055 });
    expect(box.getByRole('status').textContent).toBe(formatInstalment(instalment));
    for (const text of ['Avans (50 %)', '24 de luni', formatInstalment(payable).replaceAll('\u00a0', ' ')]) {
      expect(box.getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(box.getAllByText('10.000,00 €')).toHaveLength(2);
  });
});
