import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wayBack } from 'contracts/saved-work';
import { type ApiTable, fails, renderPage } from 'ui/testing/render-page';
import type { CurrentUser } from 'contracts/user';
import { beforeEach, expect, it, vi } from 'vitest';
import CityTab from '../city/city-tab.tsx';
import { PricingForm } from '../subscription/pricing-form.tsx';
import { SmtpForm } from '../smtp/smtp-form.tsx';
import { LostSessionProvider as SessionGuard } from 'ui/lost-session';

const ADMIN = { id: 1, email: 'admin@exemplu.ro', role: 'admin', isImpersonating: false } as CurrentUser;
const ENDED = fails('unauthorized', 'Unauthorized');
const AT = '/admin-dashboard?tab=cities';
const CLUJ = { id: 100_001, name: 'Cluj', county: 'Cluj', slug: 'cluj', cars: 0, dealers: 0 };

beforeEach(() => sessionStorage.clear());

const draw = (Screen: () => React.ReactNode, api: ApiTable = {}, user = ADMIN) => {
  const refreshSession = vi.fn(async () => undefined);
  return renderPage(
    () => (
      <SessionGuard user={user}>
        <Screen />
      </SessionGuard>
    ),
    { path: '/admin-dashboard', at: AT, api, shell: { refreshSession } },
  );
};
const cities = { 'city.table': { items: [CLUJ], total: 1 } };

it('an ended session redirects to the sign-in page; dialog and text are restored afterwards', async () => {
  const first = await draw(CityTab, { ...cities, 'city.update': ENDED });
  await userEvent.click(await screen.findByRole('button', { name: /^Editează/ }));
  await userEvent.type(await screen.findByLabelText(/^Numele orașului/), '-Napoca');
  await userEvent.click(screen.getByRole('button', { name: 'Actualizează' }));
  await screen.findByText('Acces neautorizat');
  await waitFor(() => expect(first.address()).toBe('/login'));
  expect(screen.queryByText('Sesiunea a expirat')).toBeNull();
  first.unmount();
  expect(wayBack(ADMIN)).toBe(AT);
  const again = await draw(CityTab, { ...cities, 'city.update': CLUJ });
  expect((await screen.findByLabelText<HTMLInputElement>(/^Numele orașului/)).value).toBe('Cluj-Napoca');
  await userEvent.click(screen.getByRole('button', { name: 'Actualizează' }));
  await screen.findByText('Oraș actualizat');
  expect(again.calls).toContainEqual({
    name: 'city.update',
    input: { id: CLUJ.id, name: 'Cluj-Napoca', county: 'Cluj' },
  });
});

it('without typed text nothing is stored, and the redirect is the specification’s', async () => {
  const { address } = await draw(CityTab, { 'city.table': ENDED });
  await waitFor(() => expect(address()).toBe('/login'));
  expect(sessionStorage).toHaveLength(0);
  expect(wayBack(ADMIN)).toBeNull();
});

it('no secret is stored', async () => {
  const settings = {
    host: 'smtp.exemplu.ro',
    port: 587,
    user: 'a@exemplu.ro',
    secure: false,
    configured: true,
    source: 'stored' as const,
  };
  const first = await draw(() => <SmtpForm settings={settings} />, { 'setting.saveSmtp': ENDED });
  await userEvent.type(screen.getByLabelText(/^Server SMTP/), '.test');
  await userEvent.type(screen.getByLabelText(/^Parola/), 'secretul meu');
  await userEvent.click(screen.getByRole('button', { name: 'Salvează configurarea' }));
  await waitFor(() => expect(first.address()).toBe('/login'));
  const kept = JSON.stringify(Object.values(sessionStorage));
  expect(kept).toContain('smtp.exemplu.ro.test');
  expect(kept).not.toContain('secretul meu');
});

it('an impersonation leaves nothing behind', async () => {
  const first = await draw(CityTab, { ...cities, 'city.update': ENDED }, { ...ADMIN, isImpersonating: true });
  await userEvent.click(await screen.findByRole('button', { name: /^Editează/ }));
  await userEvent.type(await screen.findByLabelText(/^Numele orașului/), '-Napoca');
  await userEvent.click(screen.getByRole('button', { name: 'Actualizează' }));
  await waitFor(() => expect(first.address()).toBe('/login'));
  expect(sessionStorage).toHaveLength(0);
});

it('a call with its own message gets no second toast', async () => {
  const pricing = {
    monthlyPrice: 199,
    annualPrice: 1990,
    vatEnabled: true,
    vatRate: 21,
    currency: 'RON' as const,
    monthlyPriceWithVAT: 240.79,
    annualPriceWithVAT: 2407.9,
    monthlyVAT: 41.79,
    annualVAT: 417.9,
  };
  const { address } = await draw(() => <PricingForm pricing={pricing} />, { 'subscription.savePricing': ENDED });
  await userEvent.click(screen.getByRole('button', { name: 'Salvează prețurile' }));
  await screen.findByText('Nu ești autentificat ca admin!');
  await waitFor(() => expect(address()).toBe('/login'));
});
