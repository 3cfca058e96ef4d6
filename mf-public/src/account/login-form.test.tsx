import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveWork } from 'contracts/saved-work';
import { fails, renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import { A_USER } from '../testing/a-user.ts';
import LoginForm from './login-form.tsx';

it.each([
  ['dealer', '/dealer-dashboard'],
  ['admin', '/admin-dashboard'],
  ['user', '/user-dashboard'],
])(
  'takes %s to %s a second later',
  { tags: ['PS2-account-11', 'PS2-account-12', 'PS2-account-13', 'PS6-role-07'] },
  async (role, path) => {
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
  },
);

it('marks both fields after a refusal, shows the reason, and focuses the password', async () => {
  let isRight = false;
  const login = () => (isRight ? { user: A_USER } : fails('unauthorized', 'Email sau parolă incorectă.'));
  await renderPage(() => <LoginForm />, { path: '/login', api: { 'auth.login': login } });
  const [email, password] = [screen.getByLabelText('Email'), screen.getByLabelText('Parolă')];
  await userEvent.type(email, 'ana@exemplu.ro');
  await userEvent.type(password, 'gresita');
  await userEvent.click(screen.getByRole('button', { name: 'Conectează-te' }));
  expect((await screen.findByTestId('toast')).textContent).toContain('Eroare la autentificare');
  for (const field of [email, password]) {
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  }
  const described = document.getElementById(password.getAttribute('aria-describedby')?.trim() ?? '');
  expect(described?.textContent).toBe('Email sau parolă incorectă.');
  await waitFor(() => expect(document.activeElement).toBe(password));
  isRight = true;
  await userEvent.type(password, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Conectează-te' }));
  await screen.findByText('Autentificare reușită!');
  expect(screen.queryByText('Email sau parolă incorectă.')).toBeNull();
});

it('a refusal for other reasons is shown at the form and marks no field', async () => {
  const busy = fails('too_many_requests', 'Prea multe cereri. Vă rugăm să încercați din nou mai târziu.');
  await renderPage(() => <LoginForm />, { path: '/login', api: { 'auth.login': busy } });
  await userEvent.type(screen.getByLabelText('Email'), 'ana@exemplu.ro');
  await userEvent.type(screen.getByLabelText('Parolă'), 'parola mea');
  await userEvent.click(screen.getByRole('button', { name: 'Conectează-te' }));
  await waitFor(() => expect(document.querySelector('form')?.textContent).toContain('Prea multe cereri.'));
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
});

it('restores what was typed when the session ended, for the same user and once', async () => {
  const path = '/user-dashboard?tab=profil';
  const enter = async (user: typeof A_USER) => {
    const { address, unmount } = await renderPage(() => <LoginForm />, {
      path: '/login',
      api: { 'auth.login': { user } },
    });
    await userEvent.type(screen.getByLabelText('Email'), 'ana@exemplu.ro');
    await userEvent.type(screen.getByLabelText('Parolă'), 'parola mea');
    await userEvent.click(screen.getByRole('button', { name: 'Conectează-te' }));
    await waitFor(() => expect(address()).not.toBe('/login'), { timeout: 3_000 });
    const entered = address();
    unmount();
    return entered;
  };
  saveWork({ userId: A_USER.id, path, forms: { profile: true } });
  expect([await enter(A_USER), await enter(A_USER)]).toEqual([path, '/user-dashboard']);
  saveWork({ userId: A_USER.id + 1, path, forms: { profile: true } });
  expect(await enter(A_USER)).toBe('/user-dashboard');
  expect(sessionStorage).toHaveLength(0);
});
