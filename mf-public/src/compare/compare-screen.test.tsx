import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'ui/testing/render-page';
import { afterEach, describe, expect, it } from 'vitest';
import { A_CAR } from '../testing/a-car.ts';
import { CompareMark } from './compare-button.tsx';
import CompareScreen from './compare-screen.tsx';
import { CompareTray } from './compare-tray.tsx';
import { setCompared } from './saved-comparison.ts';

const DUSTER = { ...A_CAR, id: 100_001, title: 'Dacia Duster', version: null, price: 20_000 };
const CARS = [DUSTER, { ...A_CAR, id: 100_002 }];
const compare = (input: unknown) =>
  (input as { ids: number[] }).ids.map((id) => {
    const car = CARS.find((one) => one.id === id) ?? null;
    return { id, state: car ? 'public' : 'gone', car };
  });
const RECEIPT = { id: 100_200, carId: DUSTER.id, status: 'nou', createdAt: '2026-11-20T10:00:00.000Z' };
const open = (at: string) =>
  renderPage(CompareScreen, {
    path: '/compara',
    at,
    api: { 'session.current': null, 'car.compare': compare, 'lead.create': RECEIPT },
  });
afterEach(() => setCompared([]));

describe('the comparison', () => {
  it('shows the address’s cars side by side, marks what differs and says which is best', async () => {
    const { address } = await open('/compara?masini=100001-100002');
    const table = within(await screen.findByRole('table'));
    table.getByRole('link', { name: 'Dacia Duster' });
    const price = table.getByRole('row', { name: /Preț, TVA inclus/ });
    within(price).getByText('cel mai mic');
    expect(price.dataset['differs']).toBe('true');
    expect(table.getByRole('row', { name: /Cutie de viteze/ }).dataset['differs']).toBeUndefined();
    expect(table.getByRole('row', { name: /Rată lunară, ilustrativ/ }).textContent).toContain('305,62\u00a0€');
    screen.getByText(/^Exemplu reprezentativ, ilustrativ, pentru Dacia Duster: preț cu plata integrală .* avans 20/);
    screen.getByText('Atenție! Banii împrumutați costă bani');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Marchează diferențele' }));
    expect(price.dataset['differs']).toBeUndefined();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Doar diferențele' }));
    await waitFor(() => expect(table.queryByRole('row', { name: /Cutie de viteze/ })).toBeNull());
    table.getByRole('row', { name: /Preț, TVA inclus/ });
    expect(address()).toMatch(/masini=100001-100002&diferente=da$/);
  });

  it('counts each compared car once, and none where it is alone', async () => {
    const { calls } = await open('/compara?masini=100001-100002');
    await screen.findByRole('table');
    const counted = () => calls.filter(({ name }) => name === 'carView.note').map(({ input }) => input);
    await waitFor(() =>
      expect(counted()).toEqual([
        { id: 100_001, kind: 'compare' },
        { id: 100_002, kind: 'compare' },
      ]),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Doar diferențele' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Scoate din comparație: Dacia Duster' }));
    expect(counted()).toHaveLength(2);
  });

  it('says above the cars what comes next once a request is sent', async () => {
    await open('/compara?masini=100001-100002');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Cere ofertă' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { busy: false }, { timeout: 5_000 }));
    await userEvent.type(dialog.getByLabelText('Nume'), 'Ana Pop');
    await userEvent.type(dialog.getByLabelText('Email'), 'ana@exemplu.ro');
    await userEvent.click(dialog.getByRole('button', { name: 'Trimite cererea' }));
    const next = await screen.findByRole('region', { name: 'Ce urmează' });
    expect(next.textContent).toContain(`Cererea a ajuns la ${DUSTER.dealer.name}`);
    expect(next.textContent).toContain('(ana@exemplu.ro).');
  });

  it('hides equal rows where the address says so, and can show them again', async () => {
    const { address } = await open('/compara?masini=100001-100002&diferente=da');
    const box = await screen.findByRole('checkbox', { name: 'Doar diferențele', checked: true });
    expect(screen.queryByRole('row', { name: /Cutie de viteze/ })).toBeNull();
    // Every row differs: none is marked.
    expect(screen.queryByRole('checkbox', { name: 'Marchează diferențele' })).toBeNull();
    expect(screen.queryByText(/\(diferă\)/)).toBeNull();
    // Without scripts the form sends both parameters.
    expect([...new FormData(box.closest('form') as HTMLFormElement)]).toEqual([
      ['masini', '100001-100002'],
      ['diferente', 'da'],
    ]);
    await userEvent.click(box);
    await screen.findByRole('row', { name: /Cutie de viteze/ });
    expect(address()).toMatch(/masini=100001-100002$/);
  });

  it('removes a car from the address and from this browser’s own list', async () => {
    setCompared([100_001, 100_002]);
    const { address } = await open('/compara?masini=100001-100002');
    await userEvent.click(await screen.findByRole('button', { name: 'Scoate din comparație: Dacia Duster' }));
    expect(screen.queryByRole('link', { name: 'Dacia Duster' })).toBeNull();
    await waitFor(() => expect(address()).toMatch(/masini=100002$/));
    expect(JSON.parse(localStorage.getItem('an-compare') ?? '')).toEqual([100_002]);
  });

  it('says when a car is gone, and shows the others', async () => {
    const { address } = await open('/compara?masini=100001-555555');
    await screen.findByText('O mașină din această comparație nu mai este disponibilă.');
    await screen.findByRole('link', { name: 'Dacia Duster' });
    await userEvent.click(screen.getByRole('button', { name: 'Scoate din listă' }));
    await waitFor(() => expect(address()).toMatch(/masini=100001$/));
  });

  it('is empty without cars, and the bare address shows this browser’s own list', async () => {
    const { unmount } = await open('/compara');
    await screen.findByText('Nicio mașină de comparat');
    unmount();
    setCompared([100_002]);
    const { address } = await open('/compara');
    await waitFor(() => expect(address()).toMatch(/masini=100002$/));
  });
});

describe('adding', () => {
  const Page = () => (
    <>
      {[1, 2, 3, 4, 5].map((id) => (
        <CompareMark key={id} car={{ id, title: `Mașina ${id}` }} />
      ))}
      <CompareTray />
    </>
  );
  const mark = (id: number) => screen.getByRole('button', { name: `Adaugă la comparație: Mașina ${id}` });

  it('accepts up to four cars, links to them, and refuses a fifth with a message', async () => {
    await renderPage(Page, { api: {} });
    for (const id of [1, 2, 3, 4, 5]) await userEvent.click(mark(id));
    const go = await screen.findByRole('link', { name: /Compară/ });
    expect(go.getAttribute('href')).toBe('/compara?masini=1-2-3-4');
    await screen.findByText('Puteți compara cel mult patru mașini');
    expect(mark(5).getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(mark(2));
    expect(go.getAttribute('href')).toBe('/compara?masini=1-3-4');
    await userEvent.click(screen.getByRole('button', { name: 'Golește comparația' }));
    expect(screen.queryByRole('link', { name: /Compară/ })).toBeNull();
  });
});
