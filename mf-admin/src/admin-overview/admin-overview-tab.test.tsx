import { screen, waitFor } from '@testing-library/react';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import AdminOverviewTab from './admin-overview-tab.tsx';

const DAYS = Array.from({ length: 30 }, (_, at) => ({
  day: `2026-11-${String(at + 1).padStart(2, '0')}`,
  cars: 2,
  leads: at,
  registrations: 1,
}));
const OVERVIEW = {
  verifiedDealers: 61,
  activeCars: 3986,
  leads: 12_480,
  buyers: 1240,
  days: DAYS,
  waiting: { dealers: 6, reports: 1, complaints: 0, messages: 0 },
};
const STATS = {
  total: 120,
  byPlan: { free: 100, standard_monthly: 15, standard_annual: 5 },
  byLegacyPlan: { standard: 0, pro: 0, enterprise: 0 },
  expiring: [{ dealerId: 100_001, name: 'Auto Carpați', expiresAt: '2026-11-25T21:59:59.000Z' }],
  expired: [],
};
const UNANSWERED = {
  total: 9,
  items: [
    {
      id: 100_001,
      createdAt: '2026-11-18T08:00:00.000Z',
      car: { id: 100_123, title: 'Dacia Duster' },
      dealer: { id: 1, name: 'Boema Motors', email: 'boema@exemplu.ro', phone: null },
      dealerSeen: true,
      remindedAt: null,
    },
  ],
};
const draw = (more: ApiTable = {}) =>
  renderPage(AdminOverviewTab, {
    path: '/admin-dashboard',
    api: { 'overview.get': OVERVIEW, 'subscription.stats': STATS, 'lead.unanswered': UNANSWERED, ...more },
  });

it(
  'shows the four figures, pending work, expiring subscriptions, and quick actions',
  {
    tags: [
      'WA2-admin-03',
      'WA2-admin-04',
      'WA2-admin-05',
      'WA2-admin-06',
      'WA2-admin-07',
      'WA2-admin-08',
      'WA2-admin-09',
    ],
  },
  async () => {
    await draw();
    const figures = { 'Dealeri verificați': '61', 'Mașini active': '3.986', 'Lead-uri generate': '12.480' };
    for (const [label, value] of Object.entries({ ...figures, 'Cumpărători înregistrați': '1.240' })) {
      expect((await screen.findByText(label)).parentElement?.textContent).toBe(label + value);
    }
    expect(screen.getByText('6 dealeri de aprobat')).toBeTruthy();
    expect(screen.getByText('1 sesizare deschisă')).toBeTruthy();
    expect(screen.queryByText(/mesaje fără răspuns/)).toBeNull();
    expect((await screen.findByText('Auto Carpați')).closest('li')?.textContent).toContain('25 nov. 2026');
    expect((await screen.findByText('Dacia Duster')).closest('li')?.textContent).toContain('Boema Motors');
    expect(screen.getByRole('link', { name: 'Vezi toate (încă 8)' }).getAttribute('href')).toContain('tab=unanswered');
    expect(screen.getByText('Niciun abonament expirat.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Adaugă marcă' }).getAttribute('href')).toMatch(/tab=reference.*nou=/);
    expect(screen.getByRole('link', { name: 'Adaugă oraș' }).getAttribute('href')).toMatch(/tab=cities.*nou=/);
    expect(screen.getByRole('img', { name: 'Lead-uri pe zi, ultimele 30 de zile: 435 în total' })).toBeTruthy();
  },
);

it('shows six placeholders, and can be retried', async () => {
  let answer: unknown = new Promise(() => undefined);
  const { container, unmount } = await draw({ 'overview.get': () => answer });
  await waitFor(() => expect(container.querySelectorAll('.mantine-Skeleton-root')).toHaveLength(6));
  unmount();
  answer = fails('unavailable', 'Serviciul este ocupat');
  await draw({ 'overview.get': () => answer });
  expect(await screen.findByRole('button', { name: 'Reîncearcă' })).toBeTruthy();
});

it('tells when the data was copied, when a copy was proved, and what failed; nothing where none are scheduled', async () => {
  const backups = {
    backup: { succeededAt: '2026-11-23T00:16:00.000Z', isFailing: true },
    drill: { succeededAt: null, isFailing: false },
  };
  await draw({ 'overview.get': { ...OVERVIEW, backups } });
  const list = (await screen.findByText(/Ultima copie de siguranță: 23 nov\. 2026, 02:16/)).closest('ul');
  expect(list?.textContent).toContain('Copia programată a eșuat: vedeți jurnalul serverului.');
  expect(list?.textContent).toContain('Ultima restaurare de probă: niciuna încă');
  expect(list?.textContent).not.toContain('Restaurarea de probă a eșuat');
});

it('shows no copies where they are not scheduled', async () => {
  await draw({ 'overview.get': { ...OVERVIEW, backups: null } });
  await screen.findByText('De rezolvat');
  expect(screen.queryByText('Copii de siguranță')).toBeNull();
});
