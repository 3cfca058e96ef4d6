import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FavoriteCar } from 'contracts/favorite';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import { FavoriteList } from './favorite-list.tsx';

const favorite = (id: number) =>
  ({
    id,
    title: `Mașina ${id}`,
    version: null,
    price: 20_000,
    listPrice: null,
    lowestPrice30d: null,
    saving: null,
    year: 2026,
    mileage: 0,
    fuelType: 'benzina',
    hybridType: null,
    transmission: 'manuala',
    bodyType: 'suv',
    power: 100,
    isPremium: false,
    status: 'active',
    images: [`https://exemplu.ro/${id}.jpg`],
    city: 'Iași',
    wltp: null,
    dealer: { id: 1, name: 'Auto Nord', city: 'Iași', phone: null, subdomain: null, verified: true, rating: null },
    availability: { kind: 'stoc', date: null, weeks: null },
    priceDrop: null,
    isPublic: true,
  }) as unknown as FavoriteCar;

it('loads the pictures of the first view eagerly, and the others lazily', async () => {
  await renderPage(() => <FavoriteList />, { api: { 'favorite.list': [1, 2, 3, 4, 5].map(favorite) } });
  await screen.findByRole('link', { name: 'Mașina 1' });
  const pictures = [...document.querySelectorAll<HTMLImageElement>('article img')];
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
    'eager',
    'eager',
    'eager',
    'lazy',
    'lazy',
  ]);
});

it('reserves the first view, so that the footer does not move when the list loads', () => {
  const css = readFileSync(`${import.meta.dirname}/../dashboard/dashboard.module.css`, 'utf8');
  expect(/\.page \{[^}]*min-height: 100vh;/.test(css)).toBe(true);
});

it('shows a hidden car as no longer public, without its availability', async () => {
  const kept = [favorite(1), { ...favorite(2), isPublic: false }, { ...favorite(3), status: 'sold', isPublic: false }];
  await renderPage(() => <FavoriteList />, { api: { 'favorite.list': kept } });
  await screen.findByRole('link', { name: 'Mașina 1' });
  const [shown, hidden, sold] = screen.getAllByRole('article').map((card) => within(card));
  expect(shown!.getByText('În stoc')).toBeTruthy();
  expect(hidden!.getByText('Nu mai este publicată')).toBeTruthy();
  expect(hidden!.queryByText('În stoc')).toBeNull();
  expect(sold!.getByText('Vândută')).toBeTruthy();
  expect(sold!.queryByText(/În stoc|Nu mai este/)).toBeNull();
  // The specification's two links stay on every card.
  expect(hidden!.getByRole('link', { name: 'Vezi detalii' })).toBeTruthy();
  expect(hidden!.getByRole('button', { name: /^Elimină/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Compară/ })).toBeNull();
});

it('keeps the keyboard’s place when a car is removed: on the next one, or on the one before', async () => {
  let kept = [1, 2, 3].map(favorite);
  await renderPage(() => <FavoriteList />, {
    api: {
      'favorite.list': () => kept,
      'favorite.remove': (input: unknown) => {
        kept = kept.filter(({ id }) => id !== (input as { carId: number }).carId);
        return { success: true };
      },
    },
  });
  const button = (id: number) => screen.findByRole('button', { name: `Elimină Mașina ${id} din favorite` });
  const remove = async (id: number) => {
    const pressed = await button(id);
    pressed.focus();
    fireEvent.click(pressed);
    await waitFor(() => expect(pressed.isConnected).toBe(false));
  };
  await remove(2);
  expect(document.activeElement).toBe(await button(3));
  await remove(3);
  expect(document.activeElement).toBe(await button(1));
});
