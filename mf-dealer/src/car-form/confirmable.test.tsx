import { screen, waitFor } from '@testing-library/react';
import { fails } from 'ui/testing/render-page';
import { beforeEach, expect, it, vi } from 'vitest';
import { A_CAR } from '../testing/a-stock.ts';
import { fillNewCar, openCarForm as open, PATIENCE } from '../testing/open-car-form.tsx';

// The form is large, and finding elements by role in an emulated page is slow.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => sessionStorage.clear());

const ASKED = [
  { path: 'price', message: 'Prețul de 2,20 € nu este obișnuit.', value: 2.2 },
  { path: 'warranty.months', message: 'Garanția de 3 luni nu este obișnuită.', value: 3 },
];
const RIGHT = 'Da, prețul de 2,20 € este corect';

it('an unusual value is asked about at its field; one touch confirms it and saves the car', async () => {
  let answers = 0;
  const opened = await open(
    { kind: 'add' },
    { 'car.create': () => (answers++ === 0 ? fails('conflict', 'x', ASKED.slice(0, 1)) : A_CAR) },
  );
  await fillNewCar(opened);
  opened.fill({ 'Preț, TVA inclus (EUR) *': '2,20' });
  await opened.press('Adaugă Mașina');
  await opened.dialog.findByText('Prețul de 2,20 € nu este obișnuit.');
  expect(opened.field(/^Preț, TVA/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText(/Nu am putut salva/)).toBeNull();
  expect(opened.called('car.create')[0]).toMatchObject({ confirmed: [] });
  await opened.press(RIGHT);
  await screen.findByText('Mașină adăugată!', {}, PATIENCE);
  expect(opened.called('car.create')[1]).toMatchObject({ price: 2.2, confirmed: [{ field: 'price', value: 2.2 }] });
});

it('of several values each is confirmed alone, and a changed one is no longer asked about', async () => {
  let answers = 0;
  const opened = await open(
    { kind: 'add' },
    {
      'car.create': () => [fails('conflict', 'x', ASKED), fails('conflict', 'x', ASKED.slice(0, 1)), A_CAR][answers++],
    },
  );
  await fillNewCar(opened);
  opened.fill({ 'Preț, TVA inclus (EUR) *': '2,20', 'Garanție (luni, opțional)': '3' });
  await opened.press('Adaugă Mașina');
  await opened.dialog.findByText('Garanția de 3 luni nu este obișnuită.');
  await opened.press('Da, garanția de 3 luni este corectă');
  await waitFor(() => expect(opened.called('car.create')).toHaveLength(2));
  expect(opened.called('car.create')[1]).toMatchObject({ confirmed: [{ field: 'warranty.months', value: 3 }] });
  await opened.dialog.findByText(RIGHT);
  opened.fill({ 'Preț, TVA inclus (EUR) *': '21.990' });
  expect(opened.dialog.queryByText(RIGHT)).toBeNull();
  await opened.press('Adaugă Mașina');
  await screen.findByText('Mașină adăugată!', {}, PATIENCE);
});

it('a held car opens with its questions, and confirming publishes it', async () => {
  const [asked] = ASKED;
  const held = [{ field: 'price', value: 2.2, message: asked?.message ?? '' }];
  const car = { ...A_CAR, price: 2.2, status: 'inactive', held, heldStatus: 'active' };
  const opened = await open({ kind: 'edit', id: A_CAR.id }, { 'car.get': car });
  opened.dialog.getByText('Prețul de 2,20 € nu este obișnuit.');
  await opened.press(RIGHT);
  await screen.findByText('Mașină actualizată!', {}, PATIENCE);
  expect(opened.called('car.update')[0]).toMatchObject({
    id: A_CAR.id,
    status: 'active',
    confirmed: [{ field: 'price', value: 2.2 }],
  });
});

it('an electric car gets neither the gearbox nor the power that a new form offers', async () => {
  const opened = await open({ kind: 'add' });
  await fillNewCar(opened);
  expect([opened.field(/^Cutie de viteze/).value, opened.field('Putere (CP)').value]).toEqual(['manuala', '150']);
  opened.fill({ 'Combustibil *': 'electric' });
  expect([opened.field(/^Cutie de viteze/).value, opened.field('Putere (CP)').value]).toEqual(['', '']);
  await opened.press('Adaugă Mașina');
  opened.dialog.getByText('Transmisia este obligatorie');
  opened.dialog.getByText('Introduceți puterea, în CP');
  expect(opened.called('car.create')).toEqual([]);
  opened.fill({ 'Cutie de viteze *': 'automata', 'Putere (CP)': '70' });
  await opened.press('Adaugă Mașina');
  await screen.findByText('Mașină adăugată!', {}, PATIENCE);
  expect(opened.called('car.create')[0]).toMatchObject({ fuelType: 'electric', transmission: 'automata', power: 70 });
});

it('what the dealer has typed stays when the fuel changes', async () => {
  const opened = await open({ kind: 'add' });
  opened.fill({ 'Putere (CP)': '151', 'Cutie de viteze *': 'cvt' });
  opened.fill({ 'Putere (CP)': '150', 'Cutie de viteze *': 'manuala' });
  opened.fill({ 'Combustibil *': 'electric' });
  expect([opened.field(/^Cutie de viteze/).value, opened.field('Putere (CP)').value]).toEqual(['manuala', '150']);
  opened.unmount();
  sessionStorage.clear();
  const edited = await open({ kind: 'edit', id: A_CAR.id });
  edited.fill({ 'Combustibil *': 'electric' });
  expect([edited.field(/^Cutie de viteze/).value, edited.field('Putere (CP)').value]).toEqual(['manuala', '150']);
});
