import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fails, renderPage, type ApiTable } from 'ui/testing/render-page';
import { describe, expect, it } from 'vitest';
import { ModelAlert } from './model-alert.tsx';
import { PriceAlert } from './price-alert.tsx';
import { SaveSearch } from './save-search.tsx';

const VALUES = { brand: 'skoda', priceMax: '30000', sort: 'price_asc', page: '2' };
const FILTERS = { brand: 'skoda', priceMax: 30_000 };
const person = (role: string) => ({ id: 1, email: 'ana@exemplu.ro', firstName: 'Ana', lastName: 'Pop', role });
const open = async (api: ApiTable, values: object = VALUES) => {
  const view = await renderPage(() => <SaveSearch values={values} />, { path: '/cauta', at: '/cauta', api });
  return { ...view, user: userEvent.setup() };
};
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Salvează căutarea' });
const press = async (user: ReturnType<typeof userEvent.setup>) => {
  const found = await button();
  await waitFor(() => expect(found.disabled).toBe(false));
  await user.click(found);
};

const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Trimite-mi alerta', hidden: true }));

describe('for a buyer', () => {
  it('one click saves the filters, without order and page, and links to the account', async () => {
    const saved = {
      id: 100_001,
      name: 'Škoda, până la 30.000 €',
      path: '/skoda',
      frequency: 'daily',
      count: 3,
      createdAt: '',
    };
    const { user, calls } = await open({ 'session.current': person('user'), 'savedSearch.create': saved });
    await press(user);
    const link = await screen.findByText('Căutare salvată', { selector: 'a' });
    expect(link.getAttribute('href')).toBe('/user-dashboard?tab=cautari');
    expect(calls.find(({ name }) => name === 'savedSearch.create')?.input).toEqual({ filters: FILTERS });
    await screen.findByText(/„Škoda, până la 30.000 €”: vă scriem în fiecare dimineață/);
  });

  it('says why it was not saved, and can be retried', async () => {
    const { user } = await open({
      'session.current': person('user'),
      'savedSearch.create': fails('conflict', 'Puteți păstra cel mult 50 de căutări.'),
    });
    await press(user);
    await screen.findByText('Puteți păstra cel mult 50 de căutări.');
    expect((await button()).disabled).toBe(false);
  });
});

it.each(['dealer', 'admin'])('offers nothing to a %s', async (role) => {
  await open({ 'session.current': person(role) });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salvează căutarea' })).toBeNull());
});

describe('without an account', () => {
  const visitor = { 'session.current': null };

  it('asks for an address and confirms the sent email, who gets the data and the privacy policy', async () => {
    const { user, calls } = await open({ ...visitor, 'savedSearch.request': { success: true } });
    await press(user);
    await user.type(await screen.findByLabelText('Email'), 'ana@exemplu.ro');
    await user.selectOptions(screen.getByLabelText('Cât de des'), 'Imediat');
    screen.getByText(/ajung numai la AutoNou/);
    expect(screen.getByRole('link', { name: 'Politica de confidențialitate', hidden: true }).getAttribute('href')).toBe(
      '/politica-de-confidentialitate',
    );
    await send(user);
    await screen.findByText(/V-am trimis un email la ana@exemplu.ro/);
    expect(calls.find(({ name }) => name === 'savedSearch.request')?.input).toEqual({
      email: 'ana@exemplu.ro',
      frequency: 'instant',
      website: '',
      filters: FILTERS,
      announced: 'all',
    });
  });

  it('keeps what was typed when the address is wrong or the server refuses', async () => {
    const { user } = await open({
      ...visitor,
      'savedSearch.request': fails('too_many_requests', 'Prea multe cereri.'),
    });
    await press(user);
    const field = await screen.findByLabelText<HTMLInputElement>('Email');
    await user.type(field, 'ana@');
    await send(user);
    await screen.findByText('Introduceți o adresă de email validă');
    expect(document.activeElement).toBe(field);
    await user.type(field, 'exemplu.ro');
    await send(user);
    await screen.findByText('Prea multe cereri.');
    expect(field.value).toBe('ana@exemplu.ro');
  });
});

describe('of one car', () => {
  const openAlert = async (api: ApiTable) => {
    const view = await renderPage(() => <PriceAlert carId={100_123} />, { path: '/cars/$id', at: '/cars/100123', api });
    return { ...view, user: userEvent.setup() };
  };
  const alertButton = async (user: ReturnType<typeof userEvent.setup>) => {
    const found = await screen.findByRole<HTMLButtonElement>('button', { name: 'Anunță-mă când scade prețul' });
    await waitFor(() => expect(found.disabled).toBe(false));
    await user.click(found);
  };

  it('one click of a buyer saves the price alert', async () => {
    const saved = { id: 1, kind: 'car', name: 'Octavia RS', path: '/cars/100123', announced: 'prices', count: 1 };
    const { user, calls } = await openAlert({ 'session.current': person('user'), 'savedSearch.create': saved });
    await alertButton(user);
    await screen.findByText('Alertă de preț salvată', { selector: 'a' });
    await screen.findByText(/„Octavia RS”: vă scriem dimineața dacă prețul scade/);
    expect(calls.find(({ name }) => name === 'savedSearch.create')?.input).toEqual({ carId: 100_123 });
  });

  it('a visitor gives an address, and is not asked what to announce', async () => {
    const { user, calls } = await openAlert({ 'session.current': null, 'savedSearch.request': { success: true } });
    await alertButton(user);
    await user.type(await screen.findByLabelText('Email'), 'ana@exemplu.ro');
    expect(screen.queryByLabelText('Ce vă anunțăm')).toBeNull();
    screen.getByText('Vă scriem când prețul acestei mașini scade sub cel mai mic din ultimele 30 de zile.');
    await send(user);
    await screen.findByText(/V-am trimis un email la ana@exemplu.ro/);
    expect(calls.find(({ name }) => name === 'savedSearch.request')?.input).toMatchObject({ carId: 100_123 });
  });
});

describe('of a model', () => {
  const NAME = 'Alertă de preț pentru Duster';
  const asked = { filters: { brand: 'dacia', model: 'duster' }, announced: 'prices' };
  const openAlert = async (api: ApiTable) => {
    const dacia = { name: 'Dacia', slug: 'dacia' };
    const alert = () => <ModelAlert brand={dacia} model={{ name: 'Duster', slug: 'duster' }} />;
    const view = await renderPage(alert, { path: '/$a/$b', at: '/dacia/duster', api });
    const user = userEvent.setup();
    const found = await screen.findByRole<HTMLButtonElement>('button', { name: NAME });
    await waitFor(() => expect(found.disabled).toBe(false));
    await user.click(found);
    return { ...view, user };
  };
  const saved = { id: 1, kind: 'search', name: 'Dacia Duster', path: '/dacia/duster', announced: 'prices', count: 9 };

  it('one click of a buyer asks for its lower prices alone', async () => {
    const { calls } = await openAlert({ 'session.current': person('user'), 'savedSearch.create': saved });
    await screen.findByText('Alertă de preț salvată', { selector: 'a' });
    await screen.findByText(/„Dacia Duster”: vă scriem dimineața dacă scade un preț/);
    expect(calls.find(({ name }) => name === 'savedSearch.create')?.input).toEqual(asked);
  });

  it('says so where its emails were switched off', async () => {
    const off = { ...saved, frequency: 'off' };
    await openAlert({ 'session.current': person('user'), 'savedSearch.create': off });
    expect(await screen.findByText(/„Dacia Duster” este fără emailuri/)).toBeDefined();
  });

  it('a visitor gives an address, reads what a reduction is, and may ask for new cars too', async () => {
    const { user, calls } = await openAlert({ 'session.current': null, 'savedSearch.request': { success: true } });
    await screen.findByRole('dialog', { name: NAME });
    await user.type(await screen.findByLabelText('Email'), 'ana@exemplu.ro');
    expect(screen.getByLabelText<HTMLSelectElement>('Ce vă anunțăm').value).toBe('prices');
    screen.getByText(/^Vă scriem când prețul unei mașini .* scade sub cel mai mic din ultimele 30 de zile/);
    await user.selectOptions(screen.getByLabelText('Ce vă anunțăm'), 'Mașini noi și prețuri mai mici');
    screen.getByText(/^Vă scriem despre mașinile noi .*, și când prețul uneia scade/);
    await user.selectOptions(screen.getByLabelText('Ce vă anunțăm'), 'Doar prețuri mai mici');
    await send(user);
    await screen.findByText(/V-am trimis un email la ana@exemplu.ro/);
    expect(calls.find(({ name }) => name === 'savedSearch.request')?.input).toMatchObject(asked);
  });
});
