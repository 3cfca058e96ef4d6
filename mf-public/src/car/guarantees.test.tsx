import { screen } from '@testing-library/react';
import type { ModelFacts } from 'contracts/model-facts';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import { Guarantees } from './guarantees.tsx';

const draw = (facts?: ModelFacts) => renderPage(() => <Guarantees facts={facts} />);

it('reminds of the legal guarantee alone where nothing else is known', async () => {
  await draw();
  screen.getByRole('region', { name: 'Garanții' });
  screen.getByText('Garanția legală de conformitate: cel puțin 2 ani.');
  expect(screen.queryByText(/durabilitate/)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  [84, '7 ani'],
  [36, '3 ani'],
  [30, '30 de luni'],
])('shows the producer’s guarantee of %i months as %s', async (guaranteeMonths, words) => {
  await draw({ guaranteeMonths, dataSheet: null });
  expect(screen.getByText(`Garanția comercială de durabilitate a producătorului: ${words}.`)).toBeTruthy();
  screen.getByText(/se adaugă garanției legale, pe care nu o limitează/);
});

it('leads to the maker’s sheet about the data of the connected car', async () => {
  await draw({ guaranteeMonths: null, dataSheet: 'https://dacia.exemplu.ro/date' });
  screen.getByRole('region', { name: 'Garanții și date' });
  const link = screen.getByRole('link', { name: 'fișa producătorului' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://dacia.exemplu.ro/date',
    'noopener nofollow',
  ]);
});
