import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'contracts/testing/render-page';
import { expect, it } from 'vitest';
import { A_USER } from '../testing/a-user.ts';
import { LoginForm } from './login-form.tsx';

it.each([
  ['dealer', '/dealer-dashboard'],
  ['admin', '/admin-dashboard'],
  ['user', '/user-dashboard'],
])('takes %s to %s a second later [PS2-account-11 PS2-account-12 PS2-account-13 PS6-role-07]', async (role, path) => {
  let answeredAt = Infinity;
  const login = () => {
    answeredAt = performance.now();
    return { user: { ...A_USER, role } };
  };
  const { address } = await renderPage(() => <LoginForm />, { path: '/login', api: { 'auth.login': login } });
  await userEvent.type(screen.getByLabelText('Email'), 'ana@exemplu.ro');
  await userEvent.type(screen.getByLabelText('Parolă'), 'parola mea');
  await userEvent.click(screen.getByRole('button', { name: 'Conectează-te' }));
  expect((await screen.findByTestId('toast')).textContent).toContain('Autentificare reușită!');
  await waitFor(() => expect(address()).toBe(path));
  expect(performance.now() - answeredAt).toBeGreaterThanOrEqual(1_000);
});
