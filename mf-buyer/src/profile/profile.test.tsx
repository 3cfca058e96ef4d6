import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMAIL_TAKEN } from 'contracts/auth';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { beforeEach, describe, expect, it } from 'vitest';
import { wayBack } from 'contracts/saved-work';
import { LostSessionProvider } from 'ui/lost-session';
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

beforeEach(() => sessionStorage.clear());

const draw = (
  api: ApiTable = {},
  user: typeof USER | (Omit<typeof USER, 'isImpersonating'> & { isImpersonating: true }) = USER,
) =>
  renderPage(
    () => (
      <LostSessionProvider user={user}>
        <Profile user={user} />
      </LostSessionProvider>
    ),
    { api: { 'account.state': { email: USER.email, isEmailConfirmed: true, linkAddress: USER.email }, ...api } },
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
  it('sends the five fields and closes with a toast', { tags: ['WA2-buyer-10', 'PS1-product-07'] }, async () => {
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

  it('shows each error at its field, before and after sending', async () => {
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

  it('asks for the password only while the address differs, and sends it then', async () => {
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

  it('keeps what was typed when it fails for another reason', { tags: ['WA8-error-11'] }, async () => {
    await draw({ 'profile.update': fails('unavailable', 'Ocupat') });
    const { dialog, fill, save } = await openDialog();
    await fill('Nume', 'Popescu-Ionescu');
    await save();
    await screen.findByText('Nu am putut actualiza profilul. Încercați din nou.');
    expect(dialog.getByDisplayValue('Popescu-Ionescu')).toBeTruthy();
  });

  it(
    'redirects to the login page half a second after its session has ended, and is restored after it',
    { tags: ['WA8-error-10'] },
    async () => {
      let answeredAt = Infinity;
      const refuse = () => {
        answeredAt = performance.now();
        return fails('unauthorized', 'Unauthorized');
      };
      const first = await draw({ 'profile.update': refuse });
      const { fill, save } = await openDialog();
      await fill('Nume', 'Popescu');
      await fill('Email', 'alt@exemplu.ro');
      await fill('Parola actuală', 'parola mea');
      await save();
      const toast = await screen.findByText('Acces neautorizat');
      await waitFor(() => expect(first.address()).toBe('/login'));
      expect(performance.now() - answeredAt).toBeGreaterThanOrEqual(500);
      expect(toast.textContent).toBe('Acces neautorizat');
      expect(screen.queryByText('Sesiunea a expirat')).toBeNull();
      first.unmount();
      // A password is never stored.
      expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('parola mea');
      expect(wayBack(USER)).toBe('/');
      const { calls } = await draw({ 'profile.update': USER });
      const dialog = within(await screen.findByRole('dialog', { name: 'Editează profilul' }));
      expect(dialog.getByLabelText<HTMLInputElement>(/^Nume/).value).toBe('Popescu');
      await userEvent.type(dialog.getByLabelText(/^Parola actuală/), 'parola mea');
      await userEvent.click(dialog.getByRole('button', { name: 'Salvează' }));
      await screen.findByText('Profil actualizat');
      expect(calls.find(({ name }) => name === 'profile.update')?.input).toMatchObject({
        lastName: 'Popescu',
        email: 'alt@exemplu.ro',
        currentPassword: 'parola mea',
      });
    },
  );

  it('is not restored for another user', async () => {
    const first = await draw({ 'profile.update': fails('unauthorized', 'Unauthorized') });
    const { fill, save } = await openDialog();
    await fill('Nume', 'Popescu');
    await save();
    await waitFor(() => expect(first.address()).toBe('/login'));
    first.unmount();
    expect(wayBack({ ...USER, id: 100_002 })).toBeNull();
    await draw();
    await screen.findByText('Informații personale');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not offered during an impersonation of the buyer', async () => {
    await draw({}, { ...USER, isImpersonating: true });
    await screen.findByText('Informații personale');
    expect(screen.queryByRole('button', { name: 'Editează profilul' })).toBeNull();
  });
});
