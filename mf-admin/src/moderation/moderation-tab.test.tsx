import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CarCard } from 'contracts/car';
import type { Report } from 'contracts/report';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import ModerationTab from './moderation-tab.tsx';

const CAR = {
  id: 100_123,
  title: 'Dacia Duster Journey',
  version: null,
  price: 27_990,
  year: 2026,
  city: 'Cluj-Napoca',
  updatedAt: '2026-11-20T09:00:00.000Z',
  status: 'active',
  isPremium: true,
  images: ['art:suv-verde-metalizata-side-0'],
  brand: { id: 1, name: 'Dacia', slug: 'dacia' },
  model: { id: 2, name: 'Duster', slug: 'duster' },
  dealer: {
    id: 3,
    name: 'Auto Carpați',
    city: 'Cluj-Napoca',
    phone: null,
    subdomain: null,
    verified: true,
    rating: null,
  },
} as unknown as CarCard;
const REPORT: Report = {
  id: 100_007,
  car: { id: 100_123, title: 'Dacia Duster', dealerName: 'Auto Carpați' },
  reason: 'pret',
  text: 'Prețul era altul.',
  email: null,
  status: 'open',
  decision: null,
  decidedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const draw = (more: ApiTable = {}) =>
  renderPage(ModerationTab, {
    path: '/admin-dashboard',
    at: '/admin-dashboard?tab=moderation',
    api: {
      'car.featured': [CAR],
      'report.list': { items: [REPORT], total: 1 },
      'moderation.complaints': { items: [], total: 0 },
      ...more,
    },
  });

it(
  'shows the featured cars, with badge and link, at most 50',
  {
    tags: [
      'WA2-admin-24',
      'WA2-admin-25',
      'WA2-admin-26',
      'WA2-admin-27',
      'WA7-admin-07',
      'WA9-const-17',
      'WA1-product-10',
    ],
  },
  async () => {
    const { calls } = await draw({ 'car.featured': [CAR, { ...CAR, id: 100_124, status: 'inactive' }] });
    const [card, other] = (await screen.findAllByRole('article')).map((article) => within(article));
    expect(card!.getByRole('heading', { name: 'Dacia Duster' })).toBeTruthy();
    expect(card!.getByText(/2026 · Cluj-Napoca/)).toBeTruthy();
    expect(card!.getByText(/27\.990.€/)).toBeTruthy();
    expect(card!.getAllByRole('img').length).toBeGreaterThan(0);
    expect(card!.getByText('Activ')).toBeTruthy();
    expect(other!.getByText('Inactiv')).toBeTruthy();
    expect(card!.getByRole('link', { name: /Vezi mașina/ }).getAttribute('href')).toBe('/masina/100123');
    expect(calls.find(({ name }) => name === 'car.featured')?.input).toEqual({ limit: 50 });
  },
);

it('shows six placeholders while it loads', { tags: ['WA9-const-06'] }, async () => {
  const { container } = await draw({ 'car.featured': () => new Promise(() => undefined) });
  await screen.findByText('Dacia Duster');
  expect(container.querySelectorAll('.mantine-Skeleton-root')).toHaveLength(6);
});

it('hides a car and removes its premium mark with reasons, in place, and restores both', async () => {
  let answer: unknown = { ...CAR, status: 'inactive', isPremium: true };
  const { calls } = await draw({ 'moderation.decide': { success: true }, 'car.update': () => answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Ascunde Dacia Duster Journey' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ascundeți anunțul?' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Ascunde anunțul' }).disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText(/Motivele/), 'Preț fals');
  await userEvent.type(dialog.getByLabelText(/Ultima zi/), '31.01.2099');
  await userEvent.click(dialog.getByRole('button', { name: 'Ascunde anunțul' }));
  expect(await screen.findByText('Inactiv')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /Recomandată/ }));
  const premium = within(await screen.findByRole('dialog', { name: 'Retrageți marcajul Premium?' }));
  await userEvent.type(premium.getByLabelText(/Motivele/), 'Nu este premium');
  await userEvent.click(premium.getByRole('button', { name: 'Retrage marcajul' }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false));
  expect(calls.filter(({ name }) => name === 'moderation.decide').map(({ input }) => input)).toEqual([
    { carId: 100_123, kind: 'hide', reason: 'Preț fals', until: '2099-01-31' },
    { carId: 100_123, kind: 'premium', reason: 'Nu este premium', until: null },
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: /Recomandată/ }));
  answer = fails('internal', 'Serviciul nu răspunde');
  await userEvent.click(screen.getByRole('button', { name: 'Activează Dacia Duster Journey' }));
  expect(await screen.findByText('Mașina nu a putut fi actualizată. Încercați din nou.')).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'car.update').map(({ input }) => input)).toEqual([
    // A decision returns no version; the second update uses that of the first one's response.
    { id: 100_123, isPremium: true, ifMatch: null },
    { id: 100_123, status: 'active', ifMatch: '2026-11-20T09:00:00.000Z' },
  ]);
});

it('has pages of twelve, and searches every car of the site by text and status', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ ...CAR, id: 100_200 + at, title: `Mașina ${at + 1}` }));
  const decision = { id: 1, kind: 'hide', reason: 'Preț fals', until: null };
  const { calls, address } = await draw({
    'car.featured': many,
    'moderation.cars': { items: [{ ...CAR, status: 'inactive', moderation: [decision] }], total: 1 },
    'moderation.lift': { success: true },
  });
  expect(await screen.findAllByRole('article')).toHaveLength(12);
  expect(screen.getByText('1–12 din 30')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Pagina următoare' }));
  expect(await screen.findByText('13–24 din 30')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Caută orice mașină'), 'duster');
  await waitFor(() => expect(address()).toBe('/admin-dashboard?tab=moderation&masini-q=duster'));
  expect(await screen.findByText('Ascunsă, fără termen: Preț fals')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'moderation.cars')?.input).toMatchObject({
    q: 'duster',
    limit: 12,
    offset: 0,
  });
  await userEvent.click(screen.getByRole('button', { name: /^Activează/ }));
  expect(await screen.findByText('Decizie retrasă')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'moderation.lift')?.input).toEqual({
    carId: 100_123,
    kind: 'hide',
    reason: null,
  });
});

it('shows what looks like a hidden advert, which is kept hidden with reasons or let go', async () => {
  const decision = { id: 1, kind: 'hide', reason: 'Preț fals', until: null, isAlike: true };
  const { calls } = await draw({
    'moderation.cars': { items: [{ ...CAR, status: 'inactive', moderation: [decision] }], total: 1 },
    'moderation.decide': { success: true },
  });
  await userEvent.selectOptions(screen.getByLabelText('Ce mașini se văd'), 'De verificat');
  expect(await screen.findByText(/^Seamănă cu un anunț ascuns, de verificat\./)).toBeTruthy();
  // Recommended are only those that are listed without a choice.
  const list = within(screen.getByRole('region', { name: 'Mașini' }));
  expect(list.getByText(/^Seamănă cu anunțuri pe care le-ați ascuns/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Activează/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Păstrează ascuns/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ascundeți anunțul?' }));
  await userEvent.type(dialog.getByLabelText(/Motivele/), 'Același anunț');
  await userEvent.click(dialog.getByRole('button', { name: 'Ascunde anunțul' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('moderation.decide'));
  expect(calls.find(({ name }) => name === 'moderation.decide')?.input).toMatchObject({ reason: 'Același anunț' });
});

it('answers a complaint with reasons, but not about one’s own decision', async () => {
  const complaint = {
    text: 'Prețul este real',
    at: '2026-11-20T10:00:00.000Z',
    isReversed: null,
    answer: null,
    answeredAt: null,
  };
  const row = {
    id: 100_031,
    kind: 'hide',
    reason: 'Preț fals',
    decidedAt: '2026-11-19T10:00:00.000Z',
    until: null,
    complaintUntil: '2027-05-19T10:00:00.000Z',
    complaint,
    mayDecide: true,
    dealer: { id: 3, name: 'Auto Carpați' },
    car: { id: 100_123, title: 'Dacia Duster Journey' },
  };
  const { calls } = await draw({
    'moderation.complaints': { items: [row, { ...row, id: 100_032, mayDecide: false }], total: 2 },
    'moderation.decideComplaint': { success: true },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hotărăște contestația nr. 100031' }));
  expect(screen.queryByRole('button', { name: 'Hotărăște contestația nr. 100032' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Contestație: Dacia Duster Journey' }));
  await userEvent.selectOptions(dialog.getByLabelText('Hotărârea'), 'reversed');
  await userEvent.type(dialog.getByLabelText(/Motivele/), 'Am verificat');
  await userEvent.click(dialog.getByRole('button', { name: 'Trimite răspunsul' }));
  expect(await screen.findByText('Contestație hotărâtă')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'moderation.decideComplaint')?.input).toEqual({
    id: 100_031,
    isReversed: true,
    answer: 'Am verificat',
  });
});

it('decides a report with reasons', async () => {
  const { calls } = await draw({ 'report.decide': { ...REPORT, status: 'acted' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Decide sesizarea nr. 100007' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decizie: Dacia Duster' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Trimite decizia' }));
  expect(dialog.getByText('Motivați decizia în cel puțin 3 caractere')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/Motivele/), 'Preț greșit');
  await userEvent.click(dialog.getByRole('button', { name: 'Trimite decizia' }));
  expect(await screen.findByText('Decizie trimisă')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'report.decide')?.input).toEqual({
    id: 100_007,
    status: 'acted',
    decision: 'Preț greșit',
    hidesCar: true,
  });
});

it('sends the version that the list showed, and refetches the car after a concurrent change', async () => {
  const offered = { ...CAR, isPremium: false };
  let cars = [offered];
  const { calls } = await draw({
    'car.featured': () => cars,
    'car.update': fails('precondition_failed', 'Mașina a fost modificată între timp.'),
  });
  await screen.findByText('Activ');
  cars = [{ ...offered, status: 'inactive' }];
  await userEvent.click(screen.getByRole('checkbox', { name: /Recomandată/ }));
  expect(await screen.findByText('Inactiv')).toBeTruthy();
  expect(screen.getByText('Mașina a fost modificată între timp.')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'car.update')?.input).toEqual({
    id: 100_123,
    isPremium: true,
    ifMatch: '2026-11-20T09:00:00.000Z',
  });
});
