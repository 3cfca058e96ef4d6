import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ApiTable, fails, renderPage } from 'contracts/testing/render-page';
import type { CurrentUser } from 'contracts/user';
import { expect, it, vi } from 'vitest';
import { SmtpTest } from '../smtp/smtp-test.tsx';
import { SessionGuard } from './session-guard.tsx';

const ADMIN = { id: 1, email: 'admin@exemplu.ro', role: 'admin', isImpersonating: false } as CurrentUser;
const ENDED = fails('unauthorized', 'Unauthorized');

async function draw(api: ApiTable) {
  const refreshSession = vi.fn(async () => undefined);
  const page = await renderPage(
    () => (
      <SessionGuard user={ADMIN}>
        <SmtpTest isConfigured />
      </SessionGuard>
    ),
    { api, shell: { refreshSession } },
  );
  const field = screen.getByLabelText<HTMLInputElement>(/^Adresa pentru test/);
  await userEvent.type(field, 'proba@exemplu.ro');
  await userEvent.click(screen.getByRole('button', { name: 'Trimite email de test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sesiunea a expirat' }));
  return { ...page, field, dialog, refreshSession };
}

it('asks for the password over the screen, which keeps what was typed, and the action can be repeated', async () => {
  let isSignedIn = false;
  const { dialog, field, calls } = await draw({
    'setting.testSmtp': () => (isSignedIn ? { success: true, recipient: 'proba@exemplu.ro' } : ENDED),
    'auth.login': ({ password }: { password: string }) => {
      if (password !== 'demo1234') return fails('unauthorized', 'Email sau parolă incorectă');
      isSignedIn = true;
      return { user: ADMIN };
    },
  } as ApiTable);
  expect(screen.getByTestId('toast').textContent).toContain('Acces neautorizat');
  await userEvent.type(dialog.getByLabelText('Parolă'), 'gresit');
  await userEvent.click(dialog.getByRole('button', { name: 'Autentificare' }));
  await dialog.findByText('Email sau parolă incorectă');
  await userEvent.clear(dialog.getByLabelText('Parolă'));
  await userEvent.type(dialog.getByLabelText('Parolă'), 'demo1234');
  await userEvent.click(dialog.getByRole('button', { name: 'Autentificare' }));
  await screen.findByText('Repetați acum ultima acțiune.');
  expect(field.value).toBe('proba@exemplu.ro');
  await userEvent.click(screen.getByRole('button', { name: 'Trimite email de test' }));
  await screen.findByText('Email de test trimis');
  expect(calls.filter(({ name }) => name === 'setting.testSmtp')).toHaveLength(2);
});

it('reads the session anew when nobody signs in again', async () => {
  const { dialog, refreshSession } = await draw({ 'setting.testSmtp': ENDED });
  await userEvent.click(dialog.getByRole('button', { name: 'Închide' }));
  await waitFor(() => expect(refreshSession).toHaveBeenCalledOnce());
});
