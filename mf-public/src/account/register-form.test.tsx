import { screen } from '@testing-library/react';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import { RegisterForm } from './register-form.tsx';

it.each([
  ['user', 'Mașina următoare e la câteva filtre distanță.'],
  ['dealer', 'Mașinile dumneavoastră, acolo unde cumpărătorii le caută.'],
] as const)('greets a %s in words of its own', async (role, words) => {
  await renderPage(() => <RegisterForm role={role} />, { path: '/inregistrare', at: '/inregistrare' });
  expect(screen.getByText(words)).toBeTruthy();
});
