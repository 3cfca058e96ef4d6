import { screen, within } from '@testing-library/react';
import { renderPage } from 'ui/testing/render-page';
import { SCORE_POINTS } from 'contracts/dealer-score';
import { HOW_CHECKED } from 'contracts/review-labels';
import { expect, it } from 'vitest';
import { ContentPage } from './content-page.tsx';
import Ranking from './ranking.tsx';

const page = { 'page.get': { title: 'Un titlu', content: '<p>Un text</p>' } };

it('shows the steps above the text of "how it works", and on no other page', async () => {
  const { unmount } = await renderPage(() => <ContentPage slug="cum-functioneaza" />, { api: page });
  await screen.findByText('Un text');
  expect(within(screen.getByRole('list', { name: 'Pe scurt' })).getAllByRole('listitem')).toHaveLength(4);
  unmount();
  await renderPage(() => <ContentPage slug="despre-noi" />, { api: page });
  await screen.findByText('Un text');
  expect(screen.queryByRole('list', { name: 'Pe scurt' })).toBeNull();
});

it('explains how reviews are checked, the formula of their mean, and that no list is ordered by it', async () => {
  await renderPage(() => <Ranking />);
  expect(screen.getByRole('heading', { name: 'Recenziile dealerilor' }).id).toBe('recenzii');
  const text = screen.getByTestId('page-text').textContent;
  for (const part of [
    HOW_CHECKED,
    '(10 × media tuturor dealerilor + suma notelor) / (10 + numărul recenziilor)',
    'două recenzii de 5 stele înseamnă 4,17',
    'apar de la 5 recenzii',
    'Nicio listă nu este ordonată după ele',
  ])
    expect(text).toContain(part);
});

it('says who gets a request to several dealers, by the points that the server counts', async () => {
  await renderPage(() => <Ranking />);
  const text = screen.getByTestId('page-text').textContent;
  const { distance, stock, share, speed } = SCORE_POINTS;
  for (const part of [
    'cel mult 6 dealeri aprobați sau verificați',
    'Nimeni nu poate plăti pentru un loc. Întâi sunt dealerii verificați',
    'din 100:',
    `distanța, până la ${distance}:`,
    `stocul, până la ${stock}:`,
    `răspunsurile, până la ${share}:`,
    `viteza, până la ${speed}:`,
  ])
    expect(text).toContain(part);
});

it('links related pages beside the text, and marks the current one', async () => {
  await renderPage(() => <Ranking />);
  const pages = within(screen.getByRole('navigation', { name: 'Pagini de informații' }));
  expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('Cum ordonăm rezultatele');
  expect(pages.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact');
});
