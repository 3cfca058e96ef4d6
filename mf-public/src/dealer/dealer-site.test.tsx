import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DealerSiteConfig } from 'contracts/app-config';
import { renderPage } from 'ui/testing/render-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import CarScreen from '../car/car-screen.tsx';
import { ReportAdvert } from '../report/report-advert.tsx';
import { A_CAR } from '../testing/a-car.ts';
import { A_DEALER } from '../testing/a-dealer.ts';
import dealerPage from '../pages/dealer.page.ts';
import DealerScreen from './dealer-screen.tsx';

const SUB_SITE: DealerSiteConfig = {
  subdomain: 'boema',
  origin: 'http://boema.localhost:3000',
  platform: 'AutoNou',
  dealer: { ...A_DEALER, name: 'Boema Motors' },
};
const config = { siteName: 'Boema Motors', dealerSite: SUB_SITE };
const OTHER = { ...A_CAR, id: 100_124, title: 'Škoda Fabia', version: null, description: null };

const openCar = (car = A_CAR) =>
  renderPage(CarScreen, {
    path: '/cars/$id',
    at: `/cars/${car.id}`,
    config,
    api: {
      'session.current': null,
      'car.page': {
        state: 'public',
        car,
        alternatives: [{ ...A_CAR, id: 100_999, title: 'Mașina rivalului' }],
        responseTime: null,
      },
      'price.insight': { position: null, history: [] },
      'dealer.siteCars': { cars: [{ ...A_CAR, description: null }, OTHER], total: 2 },
    },
  });

describe('on a dealer site', () => {
  it('the dealer’s page is the home page: filters stay there, without favourites or comparison', async () => {
    const { address, calls } = await renderPage(DealerScreen, {
      definition: dealerPage,
      config,
      api: {
        'session.current': null,
        'dealer.site': A_DEALER,
        'dealer.siteCars': { cars: [{ ...A_CAR, description: null }], total: 1 },
      },
    });
    await screen.findByRole('heading', { level: 1, name: /Boema Motors/ });
    expect(calls.find(({ name }) => name === 'dealer.site')?.input).toEqual({ subdomain: 'boema' });
    await waitFor(() => expect(document.title).toBe('Boema Motors: mașini noi în Brașov'));
    expect(screen.queryByRole('button', { name: /favorite|compar/i })).toBeNull();
    const mail = await screen.findByRole('link', { name: 'Sunt Interessat' });
    expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toContain('http://boema.localhost:3000/cars/100123');
    await userEvent.selectOptions(screen.getByLabelText('Combustibil'), 'hibrid');
    await waitFor(() => expect(address()).toBe('/?fuelType=hibrid'));
  });

  it('a car shows the dealer’s other cars, not a competitor’s, and links back to the dealer', async () => {
    await openCar();
    const others = within(
      await screen.findByRole('region', { name: 'Alte mașini din stocul nostru' }, { timeout: 5_000 }),
    );
    others.getByRole('link', { name: 'Škoda Fabia' });
    expect(others.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByText('Mașina rivalului')).toBeNull();
    expect(screen.queryByRole('button', { name: /favorite|compar/i })).toBeNull();
    const crumbs = within(screen.getByRole('navigation', { name: 'Cale de navigare' }));
    expect(crumbs.getByRole('link', { name: 'Boema Motors' }).getAttribute('href')).toBe('/');
    expect(crumbs.queryByRole('link', { name: 'Škoda' })).toBeNull();
  });

  it('an advert is reported on the main site', async () => {
    await openCar();
    const link = await screen.findByRole('link', { name: 'Raportează anunțul' });
    expect(link.getAttribute('href')).toBe('http://localhost:3000/cars/100123#raporteaza');
  });

  it('another dealer’s car goes to the main site', async () => {
    const replace = vi.fn();
    vi.stubGlobal('location', { ...window.location, replace });
    await openCar({ ...A_CAR, dealer: { ...A_CAR.dealer, subdomain: 'rival' } });
    await waitFor(() => expect(replace).toHaveBeenCalledWith('http://localhost:3000/cars/100123'));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    vi.unstubAllGlobals();
  });
});

describe('the report form', () => {
  beforeEach(() => window.history.replaceState(null, '', '#raporteaza'));
  afterEach(() => window.history.replaceState(null, '', window.location.pathname));

  it('opens by the address that a dealer site links to', async () => {
    await renderPage(() => <ReportAdvert car={A_CAR} />);
    const dialog = await screen.findByRole('dialog', {}, { timeout: 5_000 });
    expect(within(dialog).getByText(A_CAR.title)).toBeDefined();
  });
});
