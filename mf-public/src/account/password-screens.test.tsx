import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COMMON_PASSWORD } from 'contracts/account-texts';
import { LINK_NOT_VALID } from 'contracts/account-texts';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { A_USER } from '../testing/a-user.ts';
import ConfirmEmail from './confirm-email.tsx';
import ForgotForm from './forgot-form.tsx';
import ResetForm from './reset-form.tsx';
import Security from './security.tsx';
import UndoEmail from './undo-email.tsx';

const STATS = { totalCars: 1, totalDealers: 1, verifiedDealers: 1, totalLeads: 1 };
const DONE = { success: true };
const TOKEN = 'a'.repeat(43);

afterEach(() => {
  window.location.hash = '';
});

const draw = (Page: () => React.ReactNode, api: ApiTable) => renderPage(Page, { api: { 'stats.get': STATS, ...api } });
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('choosing a password', () => {
  it('a common password shows a warning beside its field, which the next keystroke removes', async () => {
    window.location.hash = TOKEN;
    const { calls } = await draw(() => <ResetForm />, {
      'account.checkPassword': ({ password }: { password: string }) => ({ isCommon: password === '123456' }),
    });
    await type('Parolă nouă', '12345');
    await userEvent.tab();
    expect(calls.filter(({ name }) => name === 'account.checkPassword')).toEqual([]);
    await type('Parolă nouă', '6');
    await userEvent.tab();
    await screen.findByText(COMMON_PASSWORD);
    await type('Parolă nouă', '7 mașini');
    expect(screen.queryByText(COMMON_PASSWORD)).toBeNull();
    await userEvent.tab();
    await waitFor(() => expect(calls.at(-1)?.input).toEqual({ password: '1234567 mașini' }));
    expect(screen.queryByText(COMMON_PASSWORD)).toBeNull();
  });
});

describe('a forgotten password', () => {
  it('asks for an address, and never reveals whether it has an account', async () => {
    const { calls } = await draw(() => <ForgotForm />, { 'account.requestPasswordReset': DONE });
    await type('Email', 'nu-e-email');
    await press('Trimite linkul');
    await screen.findByText('Introduceți o adresă de email validă');
    await userEvent.clear(screen.getByLabelText('Email'));
    await type('Email', 'ana@exemplu.ro');
    await press('Trimite linkul');
    expect((await screen.findByRole('status')).textContent).toContain('Dacă există un cont cu această adresă');
    expect(calls.filter(({ name }) => name.startsWith('account'))).toEqual([
      { name: 'account.requestPasswordReset', input: { email: 'ana@exemplu.ro' } },
    ]);
  });

  it('accepts the token of the fragment and a password typed twice', async () => {
    window.location.hash = TOKEN;
    const { calls, address } = await draw(() => <ResetForm />, { 'account.resetPassword': DONE });
    await type('Parolă nouă', 'parola nouă');
    await type('Confirmă parola', 'alta');
    await press('Salvează parola');
    await screen.findByText('Parolele nu coincid');
    await userEvent.clear(screen.getByLabelText('Confirmă parola'));
    await type('Confirmă parola', 'parola nouă');
    await press('Salvează parola');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(calls).toContainEqual({ name: 'account.resetPassword', input: { token: TOKEN, password: 'parola nouă' } });
  });

  it('says when the link has expired, and offers another', async () => {
    window.location.hash = TOKEN;
    await draw(() => <ResetForm />, { 'account.resetPassword': fails('not_found', LINK_NOT_VALID) });
    await type('Parolă nouă', 'parola nouă');
    await type('Confirmă parola', 'parola nouă');
    await press('Salvează parola');
    await screen.findByText('Link nevalabil');
    expect(screen.getByRole('link', { name: 'Trimite alt link' }).getAttribute('href')).toBe('/parola-uitata');
    expect(screen.queryByRole('button', { name: 'Salvează parola' })).toBeNull();
  });

  it('without a token there is nothing to send', async () => {
    await draw(() => <ResetForm />, {});
    await screen.findByText('Link nevalabil');
    expect(screen.queryByRole('button', { name: 'Salvează parola' })).toBeNull();
  });
});

describe('the link of the confirmation email', () => {
  it('confirms once, without another click', async () => {
    window.location.hash = TOKEN;
    const { calls } = await draw(() => <ConfirmEmail />, { 'account.confirmEmail': DONE });
    await screen.findByText('Adresă confirmată');
    expect(calls).toEqual([{ name: 'account.confirmEmail', input: { token: TOKEN } }]);
  });

  it('says when it has expired, and where to get another', async () => {
    window.location.hash = TOKEN;
    await draw(() => <ConfirmEmail />, { 'account.confirmEmail': fails('not_found', LINK_NOT_VALID) });
    expect((await screen.findByRole('alert')).textContent).toContain(LINK_NOT_VALID);
    expect(screen.getByRole('link', { name: 'Parolă și securitate' }).getAttribute('href')).toBe('/securitate');
  });
});

describe('restoring the previous address', () => {
  it('acts only when it is pressed, and says what comes next', async () => {
    window.location.hash = TOKEN;
    const refreshSession = vi.fn(async () => undefined);
    const { calls } = await renderPage(() => <UndoEmail />, {
      api: { 'account.undoEmailChange': DONE },
      shell: { refreshSession },
    });
    expect(calls).toEqual([]);
    await press('Revino la adresa veche');
    expect((await screen.findByRole('status')).textContent).toContain('V-am trimis pe această adresă un link');
    expect(calls).toEqual([{ name: 'account.undoEmailChange', input: { token: TOKEN } }]);
    expect(refreshSession).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Revino la adresa veche' })).toBeNull();
  });

  it('says when it has expired, and can be retried after a server error', async () => {
    window.location.hash = TOKEN;
    let isDown = true;
    await draw(() => <UndoEmail />, {
      'account.undoEmailChange': () => (isDown ? fails('unavailable', 'Ocupat') : fails('not_found', LINK_NOT_VALID)),
    });
    await press('Revino la adresa veche');
    expect((await screen.findByRole('alert')).textContent).toContain('Ocupat');
    isDown = false;
    await press('Revino la adresa veche');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Link nevalabil'));
    expect(screen.getByRole('link', { name: 'scrieți-ne' }).getAttribute('href')).toBe('/contact');
    expect(screen.queryByRole('button', { name: 'Revino la adresa veche' })).toBeNull();
  });

  it('without a token there is nothing to press', async () => {
    await draw(() => <UndoEmail />, {});
    await screen.findByText('Link nevalabil');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('password and address of the signed-in user', () => {
  const state = (isEmailConfirmed: boolean) => ({
    email: A_USER.email,
    isEmailConfirmed,
    linkAddress: isEmailConfirmed ? A_USER.email : 'vechi@exemplu.ro',
  });

  it('shows the server’s error at its field, and clears the form after a change', async () => {
    let isRight = false;
    const wrong = fails('bad_request', 'Parola actuală nu este corectă', [
      { path: 'currentPassword', message: 'Parola actuală nu este corectă' },
    ]);
    await draw(() => <Security />, {
      'session.current': A_USER,
      'account.state': state(true),
      'account.changePassword': () => (isRight ? DONE : wrong),
    });
    await screen.findByText('Confirmată');
    await type('Parola actuală', 'veche');
    await type('Parolă nouă', 'parola nouă');
    await type('Confirmă parola', 'parola nouă');
    await press('Schimbă parola');
    await waitFor(() => expect(screen.getAllByText('Parola actuală nu este corectă').length).toBeGreaterThan(0));
    isRight = true;
    await press('Schimbă parola');
    await screen.findByText('Celelalte sesiuni deschise au fost închise.');
    expect((screen.getByLabelText('Parola actuală') as HTMLInputElement).value).toBe('');
  });

  it('offers another email while the address is not confirmed', async () => {
    const { calls } = await draw(() => <Security />, {
      'session.current': A_USER,
      'account.state': state(false),
      'account.resendConfirmation': DONE,
    });
    await screen.findByText('Neconfirmată');
    screen.getByText('vechi@exemplu.ro');
    await press('Trimite din nou emailul');
    await screen.findByText('Email trimis');
    expect(calls.filter(({ name }) => name === 'account.resendConfirmation')).toHaveLength(1);
  });

  it('waits in a box as high as the window, so that the footer does not move within it', async () => {
    const user = Promise.withResolvers<typeof A_USER>();
    await draw(() => <Security />, { 'session.current': () => user.promise, 'account.state': state(true) });
    expect((await screen.findByText('Parolă și securitate')).closest('.an-waiting-page')).not.toBeNull();
    user.resolve(A_USER);
    await screen.findByRole('heading', { level: 1, name: 'Parolă și securitate' });
  });

  it('shows no form during an impersonation, and sends a visitor to sign in', async () => {
    const { unmount } = await draw(() => <Security />, { 'session.current': { ...A_USER, isImpersonating: true } });
    await screen.findByText('Lucrați în contul altcuiva');
    expect(screen.queryByLabelText('Parola actuală')).toBeNull();
    unmount();
    const { address } = await draw(() => <Security />, { 'session.current': null });
    await waitFor(() => expect(address()).toBe('/login'), { timeout: 3_000 });
  });
});
