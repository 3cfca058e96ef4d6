import { screen } from '@testing-library/react';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import { AdminOnly } from './admin-only.tsx';

const draw = (user: object | null) =>
  renderPage(() => <AdminOnly>{() => <p>Administrare</p>}</AdminOnly>, {
    path: '/admin-dashboard',
    api: { 'session.current': user },
  });
const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it.each([
  ['user', ['/user-dashboard', '/login'], 'Mergeți la contul dumneavoastră'],
  ['dealer', ['/dealer-dashboard', '/login'], 'Mergeți la panoul de dealer'],
])('leads a signed-in %s to their own place, beside the way to sign in', async (role, hrefs, words) => {
  await draw({ id: 1, role });
  expect(await screen.findByText('Acces restricționat')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(targets()).toEqual(hrefs);
});

it('offers a visitor only the sign-in', async () => {
  await draw(null);
  expect(await screen.findByText('Acces restricționat')).toBeTruthy();
  expect(targets()).toEqual(['/login']);
});
