import { screen } from '@testing-library/react';
import { renderPage } from 'ui/testing/render-page';
import { expect, test } from 'vitest';
import { Footer } from './footer.tsx';

test('it has names for its lists of links and no headings: these are the page’s own', async () => {
  await renderPage(Footer);
  expect(screen.getAllByRole('navigation').map((list) => list.getAttribute('aria-label'))).toEqual([
    'AutoNou',
    'Conturi',
    'Legal',
  ]);
  expect(screen.queryAllByRole('heading')).toEqual([]);
});

test('the scales are the sign of comparing alone', async () => {
  await renderPage(Footer);
  const sign = screen.getByRole('link', { name: /^ANPC/ }).querySelector('svg');
  expect(sign?.classList.value).not.toContain('tabler-icon-scale');
});
