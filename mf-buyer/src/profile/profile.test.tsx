import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMAIL_TAKEN } from 'contracts/auth';
import { type ApiTable, fails, renderPage } from 'contracts/testing/render-page';
import { describe, expect, it } from 'vitest';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { Profile } from './profile.tsx';

const USER = {
  id: 100_001,
  email: 'ana@exemplu.ro',
  firstName: 'Ana',
  lastName: 'Pop',
  phone: '+40722000111',
  city: null,
  role: 'user',
  isImpersonating: false,
  createdAt: '2026-11-01T10:00:00.000Z',
} as const;

const draw = (
  api: ApiTable = {},
  user: typeof USER | (Omit<typeof USER, 'isImpersonating'> & { isImpersonating: true }) = USER,
) =>
  renderPage(
    () => (
      <SignInAgain user={user}>
        <Profile user={user} />
      </SignInAgain>
    ),
    {
      api: { 'account.state': { email: USER.email, isEmailConfirmed: true, linkAddress: USER.email }, ...api },
    },
  );

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Editează profilul' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editează profilul' }));
  const fill = async (label: string, text: string) => {
    await userEvent.clear(dialog.getByLabelText(new RegExp(`^${label}`)));
    if (text) await userEvent.type(dialog.getByLabelText(new RegExp(`^${label}`)), text);
  };
  return { dialog, fill, save: () => userEvent.click(dialog.getByRole('button', { name: 'Salvează' })) };
}

describe('editing the profile', () => {
  it('sends the five fields and closes with a toast [WA2-buyer-10 PS1-product-07]', async () => {
    const { calls } = await draw({ 'profile.update': { ...USER, firstName: 'Ioana', phone: null } });
    const { fill, save } = await openDialog();
    await fill('Prenume', 'Ioana');
    await fill('Telefon', '');
    await fill('Oraș', 'Iași');
    await save();
    await screen.findByText('Profil actualizat');
    expect(calls).toContainEqual({
      name: 'profile.update',
      input: { firstName: 'Ioana', lastName: 'Pop', email: 'ana@exemplu.ro', phone: '', city: 'Iași' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('tells what is wrong at its field, before and after sending', async () => {
    await draw({ 'profile.update': fails('conflict', EMAIL_TAKEN, [{ path: 'email', message: EMAIL_TAKEN }]) });
    const { dialog, fill, save } = await openDialog();
    await fill('Prenume', 'A');
    await fill('Email', 'ana');
    await save();
    await dialog.findByText('Prenumele trebuie să aibă cel puțin 2 caractere');
    dialog.getByText('Introduceți o adresă de email validă');
    await fill('Prenume', 'Ana');
    await fill('Email', 'alt@exemplu.ro');
    await save();
    await dialog.findByText('Scrieți parola actuală ca să schimbați adresa de email');
    await fill('Parola actuală', 'parola mea');
    await save();
    expect(await dialog.findByText(EMAIL_TAKEN)).toBeTruthy();
  });

  it('asks for the password only while the address is another one, and sends it then', async () => {
    const { calls } = await draw({ 'profile.update': { ...USER, email: 'alt@exemplu.ro' } });
    const { dialog, fill, save } = await openDialog();
    expect(dialog.queryByLabelText(/^Parola actuală/)).toBeNull();
    await fill('Email', 'alt@exemplu.ro');
    await fill('Parola actuală', 'parola mea');
    await fill('Email', 'ANA@exemplu.ro');
    expect(dialog.queryByLabelText(/^Parola actuală/)).toBeNull();
    await fill('Email', 'alt@exemplu.ro');
    await save();
    await screen.findByText('Profil actualizat');
    expect(calls.find(({ name }) => name === 'profile.update')?.input).toMatchObject({
      email: 'alt@exemplu.ro',
      currentPassword: 'parola mea',
    });
  });

  it('keeps what was typed when it fails otherwise [WA8-error-11]', async () => {
    await draw({ 'profile.update': fails('unavailable', 'Ocupat') });
    const { dialog, fill, save } = await openDialog();
    await fill('Nume', 'Popescu-Ionescu');
    await save();
    await screen.findByText('Nu am putut actualiza profilul. Încercați din nou.');
    expect(dialog.getByDisplayValue('Popescu-Ionescu')).toBeTruthy();
  });

  it('asks for the password over a session that ended, and goes on', async () => {
    let isSignedIn = false;
    const { calls } = await draw({
      'profile.update': () => (isSignedIn ? USER : fails('unauthorized', 'Unauthorized')),
      'auth.login': () => {
        isSignedIn = true;
        return { user: USER };
      },
    });
    const { fill, save } = await openDialog();
    await fill('Nume', 'Popescu');
    await save();
    await userEvent.type(await screen.findByLabelText('Parolă'), 'demo1234');
    await userEvent.click(screen.getByRole('button', { name: 'Autentificare' }));
    await screen.findByText('Profil actualizat');
    expect(calls.filter(({ name }) => name === 'profile.update').at(-1)?.input).toMatchObject({ lastName: 'Popescu' });
  });

  it('leads to the login page half a second after nobody signed in again [WA8-error-10]', async () => {
    const { address } = await draw({ 'profile.update': fails('unauthorized', 'Unauthorized') });
    const { save } = await openDialog();
    await save();
    await screen.findByText('Acces neautorizat');
    const again = within(await screen.findByRole('dialog', { name: 'Sesiunea a expirat' }));
    await userEvent.click(again.getByRole('button', { name: 'Închide' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('is not offered to somebody who acts as the buyer', async () => {
    await draw({}, { ...USER, isImpersonating: true });
    await screen.findByText('Informații personale');
    expect(screen.queryByRole('button', { name: 'Editează profilul' })).toBeNull();
  });
});
