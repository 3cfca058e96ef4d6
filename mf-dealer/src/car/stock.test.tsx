import { screen, waitFor, within } from '@testing-library/react';
import { pictureOf } from 'contracts/picture';
import userEvent from '@testing-library/user-event';
import { DAY_MS } from 'contracts/durations';
import type { StockCar } from 'contracts/stock';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { describe, expect, it, vi } from 'vitest';
import { A_DEALER, A_USER, stockCar, stockPage } from '../testing/a-stock.ts';
import { Stock } from './stock.tsx';
import { defaultPhoto } from './default-photo.ts';

// Finding elements by role in an emulated page is slow.
vi.setConfig({ testTimeout: 60_000 });

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

async function open(cars: StockCar[], answers: ApiTable = {}) {
  const page = await renderPage(() => <Stock dealer={A_DEALER} user={A_USER} />, {
    path: '/dealer-dashboard',
    api: { 'stock.list': stockPage(cars), 'dealer.mine': A_DEALER, ...answers },
  });
  const user = userEvent.setup();
  const card = async (title: string) => {
    const link = await screen.findByRole('link', { name: title });
    return within(link.closest('article') as HTMLElement);
  };
  const calls = (name: string) => page.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { ...page, user, card, called: calls };
}

describe('a car of the stock', () => {
  it(
    'is green when active and grey in every other status, with the status beside it',
    { tags: ['WA4-car-01', 'WA4-car-02', 'WA4-car-03'] },
    async () => {
      const { card } = await open([
        stockCar({ id: 1, title: 'A' }),
        stockCar({ id: 2, title: 'B', status: 'inactive' }),
        stockCar({ id: 3, title: 'C', status: 'reserved' }),
        stockCar({ id: 4, title: 'D', status: 'sold', isPublic: false }),
        stockCar({ id: 5, title: 'E', status: 'reserved', isPublic: false }),
        stockCar({ id: 6, title: 'F', isPublic: false }),
      ]);
      expect((await card('A')).getByText('Activ').closest('.an-badge-ok')).not.toBeNull();
      for (const title of ['B', 'C', 'D', 'E']) {
        expect((await card(title)).getByText('Inactiv').closest('.an-badge-ok')).toBeNull();
      }
      (await card('C')).getByText('Rezervată, afișată public');
      (await card('D')).getByText('Vândută, nu mai apare în liste');
      (await card('E')).getByText('Rezervată, nu este publică');
      (await card('F')).getByText('Nu este publică');
    },
  );

  it('shows when it was confirmed and what happens without a confirmation', async () => {
    const { card } = await open([
      stockCar({ id: 1, title: 'A' }),
      stockCar({ id: 2, title: 'B', confirmedAt: daysAgo(9), isDemoted: true }),
      stockCar({ id: 3, title: 'C', confirmedAt: daysAgo(20), isDemoted: true, isHidden: true }),
      stockCar({ id: 4, title: 'D', status: 'sold' }),
    ]);
    (await card('A')).getByText('confirmat acum 2 zile');
    (await card('B')).getByText('confirmat acum 9 zile, apare după celelalte');
    (await card('C')).getByText('confirmat acum 20 de zile, nu mai este publică');
    expect((await card('D')).queryByText(/confirmat/)).toBeNull();
  });

  it(
    'has a default picture without photographs, and says when it lacks WLTP figures',
    { tags: ['WA2-stock-15'] },
    async () => {
      const { card } = await open([stockCar({ title: 'A', wltp: null })]);
      const { getAllByRole, queryByText } = await card('A');
      expect(getAllByRole('img', { name: 'Fără fotografie' })).not.toEqual([]);
      expect(pictureOf(defaultPhoto({ bodyType: 'suv' }))?.src).toBe('/objects/art/suv-gri-metalizata-side-0-800.webp');
      expect(queryByText('Fără WLTP')).not.toBeNull();
    },
  );
});

describe('the stock', () => {
  it('shows the default response time as such', { tags: ['WA2-stock-06', 'WA9-const-03'] }, async () => {
    await open([]);
    const tile = screen.getByText('2h').closest('.wf-tile');
    expect(tile?.textContent).toContain('valoare implicită');
  });

  it('explains how cars are counted, so that the figures agree with the lists', async () => {
    await open([]);
    const notes = [...document.querySelectorAll('.wf-tile-note')].map(({ textContent }) => textContent);
    expect(notes).toContain('din 3 în stoc; 2 afișate public, 4 vândute');
    expect(notes).toContain('cereri primite, fără spam');
  });

  it('shows no warning once everything is confirmed', async () => {
    await open([stockCar()]);
    const button = await screen.findByRole('button', { name: 'Confirmă tot stocul' });
    expect(button.dataset['variant']).toBe('subtle');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows six placeholder cards first', { tags: ['WA2-stock-17', 'WA9-const-04'] }, async () => {
    const { container } = await open([], { 'stock.list': () => new Promise(() => undefined) });
    expect(container.querySelectorAll('[aria-label="Se încarcă..."] > .mantine-Skeleton-root')).toHaveLength(6);
  });

  it('sends search text, status, order and page to the server', async () => {
    const { user, called, address } = await open([stockCar()], {
      'stock.list': stockPage([stockCar()], { total: 40 }),
    });
    await user.type(await screen.findByLabelText('Caută în stoc'), 'octavia');
    await waitFor(() => expect(called('stock.list').at(-1)).toMatchObject({ q: 'octavia', offset: 0 }));
    await user.click(screen.getByRole('button', { name: /^Rezervate/ }));
    await user.selectOptions(screen.getByLabelText('Ordonare'), 'price_asc');
    await user.click(screen.getByRole('button', { name: 'Pagina următoare' }));
    await waitFor(() =>
      expect(called('stock.list').at(-1)).toMatchObject({
        q: 'octavia',
        status: 'reserved',
        sort: 'price_asc',
        offset: 12,
      }),
    );
    expect(address()).toContain('stare=reserved');
  });

  it('confirms everything with one click, or the selected cars', async () => {
    const cars = [stockCar({ id: 1, title: 'A' }), stockCar({ id: 2, title: 'B' })];
    const due = stockPage(cars, { counts: { ...stockPage(cars).counts, confirmation: 2 } });
    const { user, called } = await open(cars, {
      'stock.list': due,
      'stock.confirmAll': { changed: 2 },
      'stock.confirm': { changed: 1 },
    });
    await screen.findByText('2 mașini de confirmat');
    await user.click(screen.getByRole('button', { name: 'Confirmă tot stocul' }));
    await screen.findByText('2 mașini confirmate.');
    await user.click(screen.getByLabelText('Alege B'));
    await user.click(screen.getByRole('button', { name: 'Confirmă' }));
    await screen.findByText('1 mașină confirmată.');
    expect(called('stock.confirm')).toEqual([{ ids: [2] }]);
  });

  it('sets the status of many cars, or of one', async () => {
    const cars = [stockCar({ id: 1, title: 'A' }), stockCar({ id: 2, title: 'B' })];
    const { user, called, card } = await open(cars, { 'stock.setStatus': { changed: 2 } });
    await user.click(await screen.findByLabelText('Alege A'));
    await user.click(screen.getByRole('button', { name: 'Alege toată pagina' }));
    screen.getByText('2 mașini alese');
    await user.click(screen.getByRole('button', { name: 'Schimbă statusul' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Marchează vândută' }));
    await screen.findByText('2 mașini: Vândută');
    expect(screen.queryByText('2 mașini alese')).toBeNull();
    await user.click((await card('A')).getByRole('button', { name: 'Mai multe pentru A' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Marchează rezervată' }));
    await waitFor(() =>
      expect(called('stock.setStatus')).toEqual([
        { ids: [1, 2], status: 'sold' },
        { ids: [1], status: 'reserved' },
      ]),
    );
  });
});

describe('deleting a car', () => {
  const pressDelete = async (answers: ApiTable) => {
    const opened = await open([stockCar({ id: 1, title: 'A' })], answers);
    await opened.user.click((await opened.card('A')).getByRole('button', { name: 'Șterge' }));
    const dialog = within(await screen.findByRole('dialog', { busy: false }));
    dialog.getByText('A');
    await opened.user.click(dialog.getByRole('button', { name: 'Șterge' }));
    return opened;
  };

  it('names it, asks for confirmation, and reports success', { tags: ['WA2-stock-11', 'WA8-error-09'] }, async () => {
    const { called } = await pressDelete({ 'car.delete': { success: true } });
    await screen.findByText('Mașină ștearsă!');
    screen.getByText('Mașina a fost ștearsă din stoc.');
    expect(called('car.delete')).toEqual([{ id: 1 }]);
  });

  it('ignores a second press while the first is pending', { tags: ['WA4-car-10'] }, async () => {
    const { card } = await pressDelete({ 'car.delete': () => new Promise(() => undefined) });
    const button = async () =>
      (await card('A')).getByRole('button', { name: 'Șterge', hidden: true }) as HTMLButtonElement;
    await waitFor(async () => expect((await button()).disabled).toBe(true));
  });

  it('says when it failed', { tags: ['WA8-error-05'] }, async () => {
    await pressDelete({ 'car.delete': fails('internal', 'x') });
    await screen.findByText('Nu am putut șterge mașina. Vă rugăm să încercați din nou.');
    expect(screen.queryByText('Eroare')).not.toBeNull();
  });
});

describe('a car with unusual values', () => {
  const held = [{ field: 'price' as const, value: 2.2, message: 'Prețul de 2,20 € nu este obișnuit.' }];
  const cars = [stockCar({ id: 7, title: 'A', status: 'inactive', isPublic: false, held, heldStatus: 'active' })];
  const counts = { ...stockPage(cars).counts, active: 0, inactive: 1, held: 1 };

  it('says why it waits, is found by a filter, and is published by one touch that names the value', async () => {
    const { card, user, called } = await open(cars, {
      'stock.list': stockPage(cars, { counts }),
      'stock.setStatus': { changed: 1 },
    });
    (await card('A')).getByText('Așteaptă confirmarea: Prețul de 2,20 € nu este obișnuit.');
    screen.getByText('1 mașină nu este publică: valori neobișnuite');
    await user.click(screen.getByRole('button', { name: 'Arată mașinile' }));
    await waitFor(() => expect(called('stock.list').at(-1)).toMatchObject({ gap: 'held' }));
    await user.click((await card('A')).getByRole('button', { name: 'Da, prețul de 2,20\u00a0€ este corect: A' }));
    await waitFor(() =>
      expect(called('stock.setStatus')).toEqual([
        { ids: [7], status: 'active', confirmed: [{ id: 7, field: 'price', value: 2.2 }] },
      ]),
    );
  });

  it('that its dealer has left inactive says what will be asked', async () => {
    const { card } = await open([stockCar({ title: 'A', status: 'inactive', held, heldStatus: null })]);
    (await card('A')).getByText(/^La activare se cere confirmarea: /);
    expect((await card('A')).queryByRole('button', { name: /este corect/ })).toBeNull();
  });

  it('is asked about when it is published from the list, and published once confirmed', async () => {
    const message = 'A: Prețul de 2,20 € nu este obișnuit.';
    const asked = fails('conflict', message, [{ path: '7.warranty.km', message, value: 100 }]);
    let answers = 0;
    const { card, user, called } = await open([stockCar({ id: 7, title: 'A', status: 'inactive' })], {
      'stock.setStatus': () => (answers++ === 0 ? asked : { changed: 1 }),
    });
    await user.click((await card('A')).getByLabelText('Mai multe pentru A'));
    await user.click(await screen.findByText('Marchează activă'));
    await screen.findByText(message);
    expect(screen.queryByText(/Nu am putut schimba statusul/)).toBeNull();
    await user.click(screen.getByText('Da, este corect: publică'));
    await waitFor(() =>
      expect(called('stock.setStatus').at(-1)).toEqual({
        ids: [7],
        status: 'active',
        confirmed: [{ id: 7, field: 'warranty.km', value: 100 }],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
