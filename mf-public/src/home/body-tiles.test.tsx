import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'ui/testing/render-page';
import { expect, test } from 'vitest';
import { BodyTiles } from './body-tiles.tsx';

test('each shape shows its count in reserved space, and then its car without scrolling', async () => {
  const facets = { bodyType: [{ value: 'suv', count: 1684 }] };
  const { container } = await renderPage(BodyTiles, { api: { 'search.cars': { cars: [], total: 0, facets } } });
  const suv = await screen.findByRole('link', { name: /^SUV/ });
  expect(suv.querySelector('small')?.textContent).toBe('\u00a0');
  await waitFor(() => expect(suv.querySelector('small')?.textContent).toBe('1.684 de mașini'), { timeout: 5_000 });
  expect(screen.getByRole('link', { name: /^Cabriolet/ }).querySelector('small')?.textContent).toBe('0 mașini');
  const pictures = [...container.querySelectorAll('img')];
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((picture) => picture.getAttribute('loading') === 'lazy')).toEqual([]);
});
