import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DealerProfile } from 'contracts/dealer-profile';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { beforeEach, expect, it, vi } from 'vitest';
import { A_DEALER, A_USER, BRANDS } from '../testing/a-stock.ts';
import ProfilePage from './profile-page.tsx';

// Finding elements by role in an emulated page is slow.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => sessionStorage.clear());

const PROFILE: DealerProfile = {
  name: 'Demo Auto',
  legalName: null,
  cui: 'RO18598',
  registerNumber: null,
  city: null,
  address: null,
  phone: null,
  openingHours: null,
  description: null,
  logo: null,
  cover: null,
  brandIds: [100_001],
  version: 'v1',
};

async function open(answers: ApiTable = {}) {
  const page = await renderPage(() => <ProfilePage dealer={A_DEALER} user={A_USER} />, {
    path: '/dealer-dashboard',
    api: {
      'dealer.profile': PROFILE,
      'dealer.updateProfile': (input: unknown) => input,
      'dealer.mine': A_DEALER,
      'brand.list': BRANDS,
      'city.list': [],
      ...answers,
    },
  });
  await screen.findByLabelText(/^Nume afișat/);
  const field = (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement;
  const fill = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
  const press = async (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));
  const sent = () => page.calls.filter(({ name }) => name === 'dealer.updateProfile').map(({ input }) => input);
  return { ...page, field, fill, press, sent };
}

it('sends the whole profile: blank values as null, closed days without hours, brands by id', async () => {
  const { fill, press, sent, field } = await open();
  fill('Telefon', ' 0722 000 111 ');
  fireEvent.click(screen.getByLabelText('Afișează programul'));
  fill('Luni, de la, ora', '08');
  fill('Luni, de la, minutele', '30');
  fireEvent.click(field('Marți'));
  fireEvent.click(await screen.findByLabelText('Škoda'));
  await press('Salvează');
  await screen.findByText('Profil actualizat!');
  const usual = { from: '09:00', to: '18:00' };
  expect(sent()[0]).toEqual({
    ...PROFILE,
    phone: '0722 000 111',
    openingHours: [{ from: '08:30', to: '18:00' }, null, usual, usual, usual, null, null],
    brandIds: [100_001, 100_002],
  });
});

it('shows each error at its field, from client and server, and keeps all values', async () => {
  const { fill, press, sent, field } = await open({
    'dealer.updateProfile': fails('bad_request', 'x', [{ path: 'cui', message: 'CUI-ul este al altcuiva' }]),
  });
  fill('CUI', 'RO18591');
  fill('Nr. Registrul Comerțului (opțional)', '12');
  await press('Salvează');
  await screen.findByText('CUI-ul nu este valid: verificați cifrele');
  screen.getByText('Numărul arată ca J40/123/2020');
  expect(sent()).toEqual([]);
  fill('CUI', 'RO18598');
  fill('Nr. Registrul Comerțului (opțional)', 'J40/123/2020');
  await press('Salvează');
  await screen.findByText('CUI-ul este al altcuiva');
  expect(field('Nr. Registrul Comerțului (opțional)').value).toBe('J40/123/2020');
});

it('an error of an opening hour disappears when it is mended', async () => {
  const { fill, press } = await open({
    'dealer.profile': { ...PROFILE, openingHours: Array(7).fill({ from: '09:00', to: '18:00' }) },
  });
  fill('Luni, până la, ora', '08');
  await press('Salvează');
  const words = await screen.findByText(/după deschidere/);
  fill('Luni, până la, ora', '20');
  await waitFor(() => expect(words.isConnected).toBe(false));
});

it('a draft survives leaving the page, until it is discarded', async () => {
  const { fill, unmount } = await open();
  fill('Descriere (opțional)', 'Cuvinte noi');
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  unmount();
  const again = await open();
  screen.getByText('Am păstrat ce ați completat data trecută.');
  expect(again.field('Descriere (opțional)').value).toBe('Cuvinte noi');
  await again.press('Renunță');
  expect(again.field('Descriere (opțional)').value).toBe('');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('a number is formatted as everywhere else', async () => {
  const { field } = await open({ 'dealer.profile': { ...PROFILE, phone: '+40722000111' } });
  expect(field('Telefon').value).toBe('0722 000 111');
});

it('autofill fills one address line, not a whole block', async () => {
  const { field } = await open();
  expect(field('Adresă (opțional)').autocomplete).toBe('address-line1');
});
