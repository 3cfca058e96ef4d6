import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Dealer, DealerStatus } from 'contracts/dealer';
import { fails, renderPage } from 'ui/testing/render-page';
import { describe, expect, it } from 'vitest';
import DealerTab from './dealer-tab.tsx';

const dealer = (id: number, status: DealerStatus): Dealer => ({
  id,
  name: `Dealer ${status}`,
  email: 'contact@exemplu.ro',
  phone: '+40700000001',
  city: 'Oradea',
  address: 'Str. Exemplu 1',
  description: null,
  subdomain: null,
  status,
  verified: status === 'verified',
  subscriptionPlan: 'free',
  storedPlan: 'free',
  subscriptionExpiresAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
});
const items = (['approved', 'verified', 'pending', 'rejected'] as const).map((status, at) =>
  dealer(100_001 + at, status),
);
const rowOf = (status: DealerStatus) => within(screen.getByText(`Dealer ${status}`).closest('tr') ?? document.body);

describe('the table of dealers', () => {
  it('shows each status as text and the toggle’s action', { tags: ['WA4-admin-03', 'WA3-entity-20'] }, async () => {
    await renderPage(DealerTab, { api: { 'dealer.list': { items, total: 4 } } });
    await screen.findByText('Dealer approved');
    expect(rowOf('approved').getByText('Activ')).toBeTruthy();
    expect(rowOf('verified').getByText('Activ')).toBeTruthy();
    expect(rowOf('verified').getByText('Verificat')).toBeTruthy();
    expect(rowOf('approved').queryByText('Verificat')).toBeNull();
    expect(rowOf('pending').getByText('În așteptare')).toBeTruthy();
    expect(rowOf('rejected').getByText('Respins')).toBeTruthy();
    expect(rowOf('rejected').getByRole('button', { name: /^Aprobă / }).textContent).toContain('Aprobă');
  });

  it('shows a legacy plan by its label', { tags: ['WA4-admin-09'] }, async () => {
    const legacy: Dealer = { ...dealer(100_001, 'approved'), storedPlan: 'enterprise' };
    await renderPage(DealerTab, { api: { 'dealer.list': { items: [legacy], total: 1 } } });
    await screen.findByText('Dealer approved');
    expect(rowOf('approved').getByText(/Enterprise \(vechi\)/).textContent).toContain('Fără expirare');
  });

  it('asks before the verified badge is lost, and the menu restores it', async () => {
    const { calls } = await renderPage(DealerTab, {
      api: { 'dealer.list': { items, total: 4 }, 'dealer.setStatus': dealer(100_002, 'approved') },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Trece la aprobat Dealer verified' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retrageți insigna „Verificat”?' }));
    expect(dialog.getByText('Dealer verified')).toBeTruthy();
    const sent = () => calls.filter(({ name }) => name === 'dealer.setStatus').map(({ input }) => input);
    expect(sent()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Trece la aprobat' }));
    expect(await screen.findByText('Dealer approved este activ, neverificat.')).toBeTruthy();
    expect(sent()).toEqual([{ id: 100_002, status: 'approved', reason: null }]);
    await userEvent.click(screen.getByRole('button', { name: 'Mai multe pentru Dealer approved' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Marchează verificat' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  it('shows five placeholders while it loads', { tags: ['WA2-admin-38'] }, async () => {
    const { container } = await renderPage(DealerTab, { api: { 'dealer.list': () => new Promise(() => undefined) } });
    await waitFor(() => expect(container.querySelectorAll('.mantine-Skeleton-root')).toHaveLength(5));
  });

  it('offers a retry when loading fails, and says when nothing is found', async () => {
    let answers: unknown = fails('unavailable', 'Serviciul este ocupat');
    await renderPage(DealerTab, { api: { 'dealer.list': () => answers } });
    const retry = await screen.findByRole('button', { name: 'Reîncearcă' });
    answers = { items: [], total: 0 };
    await userEvent.click(retry);
    expect(await screen.findByText('Niciun dealer găsit')).toBeTruthy();
  });
});
