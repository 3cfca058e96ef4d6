import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AN_OFFER } from 'contracts/testing/a-conversation';
import { renderPage } from 'ui/testing/render-page';
import { OfferCard } from './offer-card.tsx';

test('what is included is said above its list, which would else read as part of the credit’s warning', async () => {
  await renderPage(() => <OfferCard offer={{ ...AN_OFFER, included: ['Covorașe'] }} />);
  expect(screen.getByText('Inclus în preț').nextElementSibling).toBe(
    screen.getByRole('list', { name: 'Inclus în preț' }),
  );
});
