/** The administration's dealers with one of them shown, for tests of its actions. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DealerRow } from 'contracts/dealer';
import { renderPage } from 'ui/testing/render-page';
import DealerTab from '../dealer/dealer-tab.tsx';

export const DEALER: DealerRow = {
  id: 100_001,
  name: 'Auto Nord',
  email: 'nord@exemplu.ro',
  phone: '+40711222333',
  city: 'Oradea',
  address: null,
  description: null,
  subdomain: 'nord',
  status: 'approved',
  verified: false,
  subscriptionPlan: 'standard_monthly',
  storedPlan: 'standard_monthly',
  subscriptionExpiresAt: null,
  suspendedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const { suspendedAt: _none, ...rest } = DEALER;
/** As the documented calls return it. */
export const documented = rest;
const REVIEW = {
  dealer: documented,
  legalName: 'Auto Nord SRL',
  cui: 'RO1590083',
  registerNumber: null,
  terms: { version: 'v2', acceptedVersion: 'v1', acceptedAt: '2026-11-01T10:00:00.000Z', isOwed: true },
  person: { id: 7, firstName: 'Ana', lastName: 'Pop', email: 'ana@exemplu.ro', phone: null, isEmailConfirmed: true },
  carCount: 3,
  decisions: [{ status: 'rejected', reason: 'Acte lipsă', at: '2026-11-01T10:00:00.000Z' }],
};
export const SUBSCRIPTION = { ...DEALER, customPricing: { monthlyPrice: 150, annualPrice: null }, graceDaysChange: 2 };

export const draw = (api: object = {}, dealer: Partial<DealerRow> = {}) =>
  renderPage(DealerTab, {
    path: '/admin-dashboard',
    at: '/admin-dashboard?tab=dealers',
    api: {
      'dealer.list': { items: [{ ...DEALER, ...dealer }], total: 1 },
      'dealer.review': REVIEW,
      'subscription.ofDealer': SUBSCRIPTION,
      'subscription.settings': {
        defaultPlan: 'free',
        autoTransition: 'manual',
        expiryNoticeDays: 7,
        gracePeriodDays: 3,
      },
      'subscription.pricing': { monthlyPrice: 199, annualPrice: 1990, vatEnabled: true, vatRate: 21, currency: 'RON' },
      ...api,
    },
  });
export async function choose(item: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: 'Mai multe pentru Auto Nord' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog', { busy: false }));
}
export const toast = async () => (await screen.findByTestId('toast')).textContent;
