import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CarCard } from 'contracts/car';
import type { Report } from 'contracts/report';
import { type ApiTable, fails, renderPage } from 'contracts/testing/render-page';
import { expect, it } from 'vitest';
import ModerationTab from './moderation-tab.tsx';

const CAR = {
  ...{ id: 100_123, title: 'Dacia Duster Journey', version: null, price: 27_990, year: 2026, city: 'Cluj-Napoca' },
  ...{ status: 'active', isPremium: true, images: ['art:suv-verde-metalizata-side-0'] },
  ...{ brand: { id: 1, name: 'Dacia', slug: 'dacia' }, model: { id: 2, name: 'Duster', slug: 'duster' } },
  dealer: { id: 3, name: 'Auto Carpați', city: 'Cluj-Napoca', phone: null, subdomain: null, verified: true },
} as unknown as CarCard;
const REPORT: Report = {
  ...{ id: 100_007, car: { id: 100_123, title: 'Dacia Duster', dealerName: 'Auto Carpați' }, reason: 'pret' },
  ...{ text: 'Prețul era altul.', email: null, status: 'open', decision: null, decidedAt: null },
  createdAt: '2026-11-20T10:00:00.000Z',
};
const draw = (more: ApiTable = {}) =>
  renderPage(ModerationTab, {
    path: '/admin-dashboard',
    at: '/admin-dashboard?tab=moderation',
    api: { 'car.featured': [CAR], 'report.list': { items: [REPORT], total: 1 }, ...more },
  });

it('shows the featured cars, with badge and link, at most 50 [WA2-admin-24 WA2-admin-25 WA2-admin-26 WA2-admin-27 WA7-admin-07 WA9-const-17 WA1-product-10]', async () => {
  const { calls } = await draw({ 'car.featured': [CAR, { ...CAR, id: 100_124, status: 'inactive' }] });
  const [card, other] = (await screen.findAllByRole('article')).map((article) => within(article));
  expect(card!.getByRole('heading', { name: 'Dacia Duster' })).toBeTruthy();
  expect(card!.getByText(/2026 · Cluj-Napoca/)).toBeTruthy();
  expect(card!.getByText(/27\.990.€/)).toBeTruthy();
  expect(card!.getAllByRole('img').length).toBeGreaterThan(0);
  expect(card!.getByText('Activ')).toBeTruthy();
  expect(other!.getByText('Inactiv')).toBeTruthy();
  expect(card!.getByRole('link', { name: /Vezi mașina/ }).getAttribute('href')).toBe('/cars/100123');
  expect(calls.find(({ name }) => name === 'car.featured')?.input).toEqual({ limit: 50 });
});

it('has six placeholders while it loads [WA9-const-06]', async () => {
  const { container } = await draw({ 'car.featured': () => new Promise(() => undefined) });
  await screen.findByText('Dacia Duster');
  expect(container.querySelectorAll('.mantine-Skeleton-root')).toHaveLength(6);
});

it('switches a car off and on again where it stands', async () => {
  let answer: unknown = { ...CAR, status: 'inactive' };
  const { calls } = await draw({ 'car.update': () => answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Dezactivează Dacia Duster Journey' }));
  expect(await screen.findByText('Inactiv')).toBeTruthy();
  answer = { ...CAR, status: 'inactive', isPremium: false };
  await userEvent.click(screen.getByRole('checkbox', { name: /Recomandată/ }));
  expect(calls.filter(({ name }) => name === 'car.update').map(({ input }) => input)).toEqual([
    { id: 100_123, status: 'inactive' },
    { id: 100_123, isPremium: false },
  ]);
  answer = fails('internal', 'Serviciul nu răspunde');
  await userEvent.click(screen.getByRole('button', { name: 'Activează Dacia Duster Journey' }));
  expect(await screen.findByText('Serviciul nu răspunde')).toBeTruthy();
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
    ...{ id: 100_007, status: 'acted', decision: 'Preț greșit', hidesCar: true },
  });
});
