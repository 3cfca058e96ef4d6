// The header's heart: its target, and the count of favourites stored in a visitor's browser.
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { GUEST_FAVORITES, savedIds } from 'ui';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as runtime from '../testing/federation-runtime.ts';
import { BUYER, DEALER, renderApp } from '../testing/render-app.tsx';

const kept = savedIds(GUEST_FAVORITES);
beforeEach(() => {
  runtime.loadRemote.mockResolvedValue({ default: { screen: async () => ({ default: () => null }) } });
});
afterEach(() => act(() => kept.write([])));
const header = () => within(screen.getByRole('banner'));
const heart = () => header().queryByRole('link', { name: /^Favorite/ });

test('a visitor’s heart links to the favourites page and shows their current count', async () => {
  await renderApp({ at: '/despre-noi' });
  expect(heart()?.getAttribute('href')).toBe('/favorite');
  expect(heart()?.getAttribute('aria-label')).toBe('Favorite');
  act(() => kept.write([1]));
  expect(heart()?.getAttribute('aria-label')).toBe('Favorite, 1 mașină');
  act(() => kept.write(Array.from({ length: 120 }, (_, index) => index + 1)));
  expect([heart()?.getAttribute('aria-label'), heart()?.textContent]).toEqual(['Favorite, 120 de mașini', '99+']);
  fireEvent.click(header().getByRole('button', { name: 'Meniu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Meniu' }));
  expect(menu.getByRole('link', { name: 'Favorite (120)' }).getAttribute('href')).toBe('/favorite');
});

test('a buyer’s heart links to the dashboard without a count; a dealer’s to the favourites page', async () => {
  act(() => kept.write([1]));
  await renderApp({ user: BUYER, at: '/despre-noi' });
  await expect.poll(() => heart()?.getAttribute('href')).toBe('/user-dashboard');
  expect(heart()?.getAttribute('aria-label')).toBe('Favorite');
  cleanup();
  await renderApp({ user: DEALER, at: '/despre-noi' });
  await expect.poll(() => heart()?.getAttribute('href')).toBe('/favorite');
  expect(heart()?.getAttribute('aria-label')).toBe('Favorite, 1 mașină');
});
