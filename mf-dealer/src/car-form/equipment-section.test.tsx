import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { A_CAR } from '../testing/a-stock.ts';
import { openCarForm, PATIENCE } from '../testing/open-car-form.tsx';

// The form is large, and finding elements by role in an emulated page is slow.
vi.setConfig({ testTimeout: 60_000 });

const WITH = ['camera marșarier', 'Cârlig de remorcare', 'Covorașe din cauciuc'];
const openWith = (equipment = WITH) => {
  sessionStorage.clear();
  return openCarForm({ kind: 'edit', id: A_CAR.id }, { 'car.get': { ...A_CAR, equipment } });
};

it('a synonym ticks its item, free text stays, and both are sent as they were', async () => {
  const { field, press, called } = await openWith();
  expect(field('Cameră video pentru mersul înapoi').checked).toBe(true);
  expect(field('Covorașe din cauciuc').checked).toBe(true);
  expect(field('Faruri LED').checked).toBe(false);
  await press('Actualizează');
  await screen.findByText('Mașină actualizată!', {}, PATIENCE);
  expect(called('car.update')[0]).toMatchObject({ equipment: WITH });
});

it('the search opens the groups with what it finds, by synonyms too, and counts it', async () => {
  const { dialog, fill, field, user } = await openWith([]);
  fill({ 'Caută în lista de dotări': 'tempomat' });
  dialog.getByText('2 dotări găsite');
  await user.click(field('Pilot automat'));
  expect(dialog.getByText('1 din 20').parentElement?.textContent).toContain('Asistență la condus');
  fill({ 'Caută în lista de dotări': 'rachetă' });
  dialog.getByText('Nicio dotare din listă nu se potrivește. O puteți scrie mai jos, la „Altă dotare”.');
});

it('what is unticked stays in its place; what is typed is recognised, and is never there twice', async () => {
  const { dialog, fill, field, user, press, called } = await openWith();
  await user.click(field('Covorașe din cauciuc'));
  expect(field('Covorașe din cauciuc').checked).toBe(false);
  for (const typed of ['carlig', 'faruri led', 'Plasă bagaje']) {
    fill({ 'Altă dotare': typed });
    await user.click(dialog.getAllByText('Adaugă', { selector: 'button *' }).at(-1)!);
  }
  expect(field('Faruri LED').checked).toBe(true);
  await press('Actualizează');
  await screen.findByText('Mașină actualizată!', {}, PATIENCE);
  expect(called('car.update')[0]).toMatchObject({
    equipment: ['camera marșarier', 'Cârlig de remorcare', 'Faruri LED', 'Plasă bagaje'],
  });
});
