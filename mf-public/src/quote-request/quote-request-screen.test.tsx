import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleCar } from 'contracts/testing/example-car';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { REQUEST_ALREADY_OPEN, REQUEST_NEEDS_EMAIL } from 'contracts/quote-texts';
import { beforeEach, describe, expect, test } from 'vitest';
import ConfirmQuoteScreen from './confirm-quote-screen.tsx';
import QuoteRequestScreen from './quote-request-screen.tsx';

const BRANDS = [{ id: 100_001, name: 'Dacia', slug: 'dacia', logo: null, carCount: 3 }];
const MODELS = [{ id: 100_001, name: 'Duster', slug: 'duster', brandId: 100_001 }];
const CITIES = [{ id: 100_002, name: 'Cluj-Napoca', county: 'Cluj', slug: 'cluj-napoca' }];
const WAITING = {
  id: 100_001,
  state: 'waiting',
  city: null,
  county: null,
  radiusKm: null,
  message: null,
  conversations: [],
  models: [{ brand: { name: 'Dacia', slug: 'dacia' }, model: { name: 'Duster', slug: 'duster' } }],
  wishes: {},
  createdAt: '2026-11-20T10:00:00.000Z',
  endsAt: null,
  standing: null,
};
const OPEN = {
  ...WAITING,
  state: 'open',
  endsAt: '2026-11-23T10:00:00.000Z',
  conversations: [
    {
      leadId: 100_009,
      unread: 0,
      offer: null,
      dealer: { id: 1, name: 'Auto Nord', city: 'Cluj-Napoca', verified: true },
    },
  ],
};
const BUYER = {
  id: 5,
  email: 'ana@exemplu.ro',
  firstName: 'Ana',
  lastName: 'Pop',
  phone: null,
  city: null,
  role: 'user',
  isImpersonating: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

beforeEach(() => {
  sessionStorage.clear();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('http://localhost/cere-oferte');
});

async function open(answers: ApiTable = {}) {
  const page = await renderPage(QuoteRequestScreen, {
    api: {
      'session.current': null,
      'brand.list': BRANDS,
      'city.list': CITIES,
      'model.list': MODELS,
      'quoteRequest.preview': { total: 1, cars: [exampleCar()], dealers: 4 },
      'quoteRequest.create': WAITING,
      ...answers,
    },
  });
  const user = userEvent.setup();
  const pick = async (label: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const model = async () => {
    await pick('Marca', 'Dacia');
    await pick('Modelul', 'Duster');
  };
  const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
  const send = () => user.click(screen.getByRole('button', { name: 'Trimite cererea' }));
  const sent = () => page.calls.filter(({ name }) => name === 'quoteRequest.create').map(({ input }) => input);
  return { ...page, user, pick, model, type, send, sent };
}

describe('the form', () => {
  test('shows each error at its field and sends nothing', async () => {
    const { send, sent } = await open();
    await send();
    await screen.findByText(REQUEST_NEEDS_EMAIL);
    screen.getByText('Alegeți marca', { selector: 'p' });
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Marca' }));
    expect(sent()).toEqual([]);
  });

  test('an error disappears with its reason, and only then', async () => {
    const { send, pick, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Adaugă alt model' }));
    await send();
    expect(await screen.findAllByText('Alegeți marca', { selector: 'p' })).toHaveLength(2);
    await pick('Marca 1', 'Dacia');
    expect(screen.getAllByText('Alegeți marca', { selector: 'p' })).toHaveLength(1);
    expect(screen.getAllByText('Alegeți modelul', { selector: 'p' })).toHaveLength(2);
    await pick('Modelul 1', 'Duster');
    expect(screen.getAllByText('Alegeți modelul', { selector: 'p' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Șterge modelul 2' }));
    expect(screen.queryByText(/Alegeți (marca|modelul)/, { selector: 'p' })).toBeNull();
  });

  test('shows what the request finds while it is filled in', async () => {
    const { model, calls } = await open();
    screen.getByText(/Alegeți un model ca să vedeți câți dealeri/);
    await model();
    await screen.findByText('Cererea ajunge la 4 dealeri.', {}, { timeout: 3_000 });
    screen.getByText('O mașină din stoc se potrivește.');
    const asked = calls.filter(({ name }) => name === 'quoteRequest.preview').at(-1)?.input;
    expect(asked).toMatchObject({ models: [{ brand: 'dacia', model: 'duster' }] });
  });

  test('a guest is told to confirm the address; the draft is gone', async () => {
    const { model, pick, type, send, sent, user } = await open();
    await model();
    await pick('Localitatea', 'Cluj-Napoca');
    await user.click(screen.getByRole('button', { name: 'Diesel' }));
    await type('Buget maxim, € cu TVA', '25.000');
    await type('Email', 'ana@exemplu.ro');
    expect(sessionStorage.length).toBe(1);
    await send();
    const head = await screen.findByRole('heading', { name: 'Confirmați adresa de email' });
    expect(document.activeElement).toBe(head);
    screen.getByText('ana@exemplu.ro');
    expect(sent()).toMatchObject([
      {
        city: 'cluj-napoca',
        radiusKm: 100,
        userEmail: 'ana@exemplu.ro',
        message: null,
        wishes: { fuel: ['diesel'], budget: 25_000, tradeIn: null },
      },
    ]);
    expect(sessionStorage.length).toBe(0);
  });

  test('a signed-in buyer needs no address, and reads who got it and until when', async () => {
    const { model, send } = await open({ 'session.current': BUYER, 'quoteRequest.create': OPEN });
    await screen.findByText(/Cererea se trimite din contul dumneavoastră/);
    expect(screen.queryByLabelText('Email')).toBeNull();
    await model();
    await send();
    await screen.findByRole('heading', { name: 'Cererea a ajuns la 1 dealer' });
    screen.getByText('Auto Nord, Cluj-Napoca · verificat');
    screen.getByText(/Pot răspunde până la 23 nov\. 2026/);
  });

  test('starts at the town of the profile, which is left out where somebody empties it', async () => {
    const { model, pick, send, sent } = await open({ 'session.current': { ...BUYER, city: 'cluj-napoca' } });
    const town = await screen.findByRole('combobox', { name: 'Localitatea' });
    await waitFor(() => expect((town as HTMLInputElement).value).toBe('Cluj-Napoca'));
    await model();
    await pick('Localitatea', 'Toată țara');
    await send();
    await waitFor(() => expect(sent()).toMatchObject([{ city: null, radiusKm: null }]));
  });

  test('a town in a draft is not replaced by that of the profile', async () => {
    sessionStorage.setItem('an-quote-request', JSON.stringify({ city: '', budget: '20000' }));
    await open({ 'session.current': { ...BUYER, city: 'Cluj-Napoca' } });
    await waitFor(() => expect((screen.getByLabelText(/^Buget/) as HTMLInputElement).value).toBe('20000'));
    await screen.findByText(/Cererea se trimite din contul dumneavoastră/);
    expect((screen.getByRole('combobox', { name: 'Localitatea' }) as HTMLInputElement).value).not.toBe('Cluj-Napoca');
  });

  test('contact data in a text are warned about, and sent only when that is meant', async () => {
    const { model, type, send, sent, user } = await open({ 'session.current': BUYER });
    await model();
    await type('Mesaj pentru dealeri', 'Sunați la 0722 123 456');
    await screen.findByText(/pare să conțină un număr de telefon/);
    await send();
    await screen.findByText(/bifați că le trimiteți așa/);
    expect(sent()).toEqual([]);
    await user.click(screen.getByLabelText('Trimit textul așa'));
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  test('a refusal is shown at its field, and everything typed stays', async () => {
    const issues = [{ path: 'models', message: REQUEST_ALREADY_OPEN }];
    const { model, send, type } = await open({
      'session.current': BUYER,
      'quoteRequest.create': fails('conflict', REQUEST_ALREADY_OPEN, issues),
    });
    await model();
    await type('Mesaj pentru dealeri', 'Bună ziua');
    await send();
    expect((await screen.findAllByText(REQUEST_ALREADY_OPEN)).length).toBeGreaterThan(0);
    expect((screen.getByLabelText('Mesaj pentru dealeri') as HTMLTextAreaElement).value).toBe('Bună ziua');
  });

  test('without a dealer it is said at once, and the form can be changed', async () => {
    const { model, send, user } = await open({
      'session.current': BUYER,
      'quoteRequest.create': { ...WAITING, state: 'unmatched' },
    });
    await model();
    await send();
    await screen.findByRole('heading', { name: 'Niciun dealer nu are acum ce căutați' });
    await user.click(screen.getByRole('button', { name: 'Schimbă cererea' }));
    await screen.findByRole('button', { name: 'Trimite cererea' });
    expect((screen.getByRole('combobox', { name: 'Modelul' }) as HTMLInputElement).value).toBe('Duster');
  });

  test('up to three models; a draft and a link’s model fill it in', async () => {
    (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
      'http://localhost/cere-oferte?brand=dacia&model=duster',
    );
    sessionStorage.setItem('an-quote-request', JSON.stringify({ message: 'Din schiță', colors: 7 }));
    const { user } = await open();
    await waitFor(() =>
      expect((screen.getByRole('combobox', { name: 'Modelul' }) as HTMLInputElement).value).toBe('Duster'),
    );
    expect((screen.getByLabelText('Mesaj pentru dealeri') as HTMLTextAreaElement).value).toBe('Din schiță');
    for (let count = 0; count < 2; count++) await user.click(screen.getByRole('button', { name: 'Adaugă alt model' }));
    expect(screen.queryByRole('button', { name: 'Adaugă alt model' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Șterge modelul 3' }));
    expect(within(screen.getByRole('form')).getAllByRole('combobox', { name: /^Marca/ })).toHaveLength(2);
  });
});

describe('confirming', () => {
  const confirm = async (answer: unknown) => {
    (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
      'http://localhost/cere-oferte/confirmare#cod',
    );
    const page = await renderPage(ConfirmQuoteScreen, { api: { 'quoteRequest.confirm': answer } as ApiTable });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmă și trimite' }));
    return page;
  };

  test('is a click, and leads to the conversations', async () => {
    const { calls } = await confirm({ request: OPEN, leadToken: 'x'.repeat(43) });
    await screen.findByRole('heading', { name: 'Cererea a ajuns la 1 dealer' });
    expect(calls.map(({ input }) => input)).toContainEqual({ token: 'cod' });
    const link = screen.getByRole('link', { name: 'Vedeți cererea și conversațiile' });
    expect(link.getAttribute('href')).toBe(`/conversatie#${'x'.repeat(43)}`);
  });

  test('a link that is no longer valid is said to be so', async () => {
    await confirm(fails('not_found', 'Linkul nu mai este valabil'));
    expect((await screen.findByRole('alert')).textContent).toContain('Linkul nu mai este valabil');
  });
});
