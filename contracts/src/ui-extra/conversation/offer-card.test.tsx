import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AN_OFFER } from '../../testing/a-conversation.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OfferCard } from './offer-card.tsx';

test('what is included is said above its list, which would else read as part of the credit’s warning', async () => {
  await renderPage(() => <OfferCard offer={{ ...AN_OFFER, included: ['Covorașe'] }} />);
  expect(screen.getByText('Inclus în preț').nextElementSibling).toBe(
    screen.getByRole('list', { name: 'Inclus în preț' }),
  );
});
