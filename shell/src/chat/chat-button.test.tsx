import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as runtime from '../testing/federation-runtime.ts';
import { ADMIN, BUYER, DEALER, renderApp } from '../testing/render-app.tsx';

beforeEach(() => {
  runtime.loadRemote.mockResolvedValue({ default: { screen: async () => ({ default: () => null }) } });
});

test.each([
  ['a visitor', null],
  ['a buyer', BUYER],
  ['a dealer', DEALER],
  ['an administrator', ADMIN],
] as const)('%s has the support chat on public pages', { tags: ['PS1-product-16'] }, async (_who, user) => {
  await renderApp({ user, at: '/despre-noi' });
  expect(await screen.findByRole('button', { name: 'Deschide chatul de asistență' })).toBeDefined();
});
