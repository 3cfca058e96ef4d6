import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Car } from 'contracts/car';
import { fails, renderPage, type ApiTable } from 'ui/testing/render-page';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { A_CAR, aCard } from '../testing/a-car.ts';
import carPage from '../pages/car.page.ts';
import CarScreen from './car-screen.tsx';

const answer = (car: Partial<Car> | null = {}, rest: object = {}) => ({
  state: 'public',
  car: car && { ...A_CAR, ...car },
  alternatives: [],
  responseTime: null,
  ...rest,
});
const NO_INSIGHT = { position: null, history: [{ price: 31_490, from: '2026-10-01T08:00:00.000Z' }] };
const NO_MORE = { 'session.current': null, 'price.insight': NO_INSIGHT };
const open = (page: unknown, { at = '/cars/100123', ...api }: ApiTable & { at?: string } = {}) =>
  renderPage(CarScreen, { definition: carPage, at, api: { ...NO_MORE, 'car.page': page, ...api } });
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('a car on offer', () => {
  it('shows title, price, dealer and town', async () => {
    await open(answer({}, { responseTime: '~ 5h' }));
    await title('Škoda Octavia Combi Selection');
    const panel = within(screen.getByRole('complementary'));
    panel.getByText('31.490 €');
    panel.getByText('TVA inclus');
    panel.getByText('Boema Motors');
    panel.getByText('Brașov');
    panel.getByText('Timp de răspuns: circa 5 ore');
    expect(document.title).toBe('Škoda Octavia Combi Selection 2026 | AutoNou');
  });

  it('shows a reduction only against the lowest price of the last 30 days', async () => {
    const { unmount } = await open(answer({ lowestPrice30d: 32_490 }));
    await screen.findByText('Preț redus');
    screen.getByText('față de cel mai mic preț din ultimele 30 de zile,');
    screen.getByText('32.490 €');
    unmount();
    await open(answer({ lowestPrice30d: 31_490, listPrice: 35_000, saving: { amount: 3_510, percent: 10 } }));
    await title(/Octavia/);
    expect(screen.queryByText('Preț redus')).toBeNull();
    expect(screen.queryByText(/ultimele 30 de zile/)).toBeNull();
    screen.getByText('3.510 € (10 %)');
    screen.getByText(/^sub prețul de listă declarat de dealer/);
    expect(screen.getByText('35.000 €').closest('del, s')).toBeNull();
  });

  it('shows the dealer’s response time and a link to all its cars', async () => {
    const { unmount } = await open(answer({}, { responseTime: '~ 5h' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Dealer' }));
    screen.getByText('Timp de răspuns la cereri: circa 5 ore');
    expect(screen.getByRole('link', { name: 'Toate mașinile dealerului' }).getAttribute('href')).toBe('/dealer/boema');
    unmount();
    await open(answer({ dealer: { ...A_CAR.dealer, subdomain: null } }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Dealer' }));
    screen.getByText('Timp de răspuns la cereri: mai puțin de 2 ore (valoare implicită)');
    expect(screen.queryByRole('link', { name: 'Toate mașinile dealerului' })).toBeNull();
  });

  it('still accepts requests when it is reserved, and says so', async () => {
    await open(answer({ status: 'reserved' }));
    await screen.findByText('Rezervată');
    screen.getByText('Mașina este rezervată. Puteți trimite în continuare o cerere de ofertă.');
    expect(screen.getAllByRole('button', { name: 'Cere ofertă' })).toHaveLength(2);
  });

  it('marks a premium car, and shows a placeholder without pictures', { tags: ['PS2-detail-02'] }, async () => {
    await open(answer({ isPremium: true, images: [] }));
    await screen.findByText('Premium');
    screen.getByRole('img', { name: 'Fără fotografie' });
    expect(screen.queryByRole('button', { name: /Fotografia/ })).toBeNull();
  });

  it('keeps the dealer’s line breaks and shows text as text', async () => {
    await open(answer({ description: 'Unu <b>doi</b>\nTrei' }));
    expect((await screen.findByText(/Unu <b>doi<\/b>/)).textContent).toBe('Unu <b>doi</b>\nTrei');
  });

  it('links back to its model and brand', async () => {
    await open(answer());
    const path = within(await screen.findByRole('navigation', { name: 'Cale de navigare' }));
    expect(path.getByRole('link', { name: 'Škoda' }).getAttribute('href')).toBe('/skoda');
    expect(path.getByRole('link', { name: 'Octavia' }).getAttribute('href')).toBe('/skoda/octavia');
  });

  it('shows one row of similar cars', async () => {
    await open(answer({}, { alternatives: [1, 2, 3, 4].map((id) => aCard(200_000 + id)) }));
    const similar = within(await screen.findByRole('region', { name: 'Mașini asemănătoare' }));
    expect(similar.getAllByRole('article')).toHaveLength(3);
  });
});

describe('consumption and emissions', () => {
  const block = async () => within(await screen.findByRole('region', { name: 'Consum și emisii (WLTP)' }));

  it('outlines the step of the car’s CO₂ value', async () => {
    await open(answer());
    const wltp = await block();
    expect(wltp.getByText('Consum combinat').nextSibling?.textContent).toBe('5,1 l/100 km');
    const scale = wltp.getByRole('img', { name: 'CO₂ 116 g/km, treapta a treia din șapte a scării noastre' });
    wltp.getByText(/Treptele și culorile sunt ale noastre, .* nu sunt o etichetă oficială\./);
    expect([...scale.querySelectorAll('[data-own]')].map((step) => step.textContent)).toEqual(['≤ 120']);
  });

  it('shows an electric car’s own figures and no litres', async () => {
    const wltp = { consumption: null, electricConsumption: 16.4, co2: null, electricRange: 465, emissionNorm: null };
    await open(answer({ fuelType: 'electric', hybridType: null, wltp }));
    const view = await block();
    expect(view.getByText('Consum electric combinat').nextSibling?.textContent).toBe('16,4 kWh/100 km');
    expect(view.getByText('Autonomie electrică').nextSibling?.textContent).toBe('465 km');
    expect(view.queryByText('Consum combinat')).toBeNull();
    view.getByRole('img', { name: /CO₂ 0 g\/km/ });
  });

  it('shows both consumptions of a plug-in hybrid', async () => {
    const wltp = { consumption: 1.1, electricConsumption: 17, co2: 26, electricRange: 60, emissionNorm: null };
    await open(answer({ hybridType: 'phev', wltp }));
    const view = await block();
    expect(view.getByText('Consum combinat').nextSibling?.textContent).toBe('1,1 l/100 km');
    expect(view.getByText('Consum electric combinat').nextSibling?.textContent).toBe('17 kWh/100 km');
  });

  it('says so when the dealer entered none', async () => {
    await open(answer({ wltp: null }));
    (await block()).getByText('Dealerul nu a comunicat datele WLTP');
    expect(screen.queryByRole('img', { name: /treapta/ })).toBeNull();
  });
});

describe('contacting the dealer', () => {
  const pointAt = (pointer: string) =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes(`(pointer: ${pointer})`),
      addEventListener() {},
      removeEventListener() {},
    }));
  afterEach(() => vi.unstubAllGlobals());

  it('with a mouse, shows the number first', async () => {
    pointAt('fine');
    await open(answer());
    const [link] = await screen.findAllByRole('link', { name: 'Sună dealerul' });
    expect(link?.getAttribute('href')).toBe('tel:+40722000111');
    await userEvent.click(link!);
    expect(link?.textContent).toBe('0722 000 111');
  });

  it('with touch, dials at once', async () => {
    pointAt('coarse');
    await open(answer());
    const [link] = await screen.findAllByRole('link', { name: 'Sună dealerul' });
    await userEvent.click(link!);
    expect(link?.textContent).toBe('Sună dealerul');
  });

  it('has no call button without a number', async () => {
    await open(answer({ dealer: { ...A_CAR.dealer, phone: null } }));
    await title(/Octavia/);
    expect(screen.queryByRole('link', { name: 'Sună dealerul' })).toBeNull();
  });

  it('copies the address when the device has no share sheet', async () => {
    await open(answer());
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Distribuie' }));
    await screen.findByText('Link copiat');
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/cars/100123');
  });
});

describe('a car that is not on offer', () => {
  it('is shown as sold, without an offer button', async () => {
    await open(answer({ status: 'sold' }, { state: 'sold', alternatives: [aCard(200_001)] }));
    await screen.findByText('Vândută');
    expect(screen.getByRole('link', { name: 'Vezi mașini asemănătoare' }).getAttribute('href')).toBe(
      '#masini-asemanatoare',
    );
    screen.getByRole('region', { name: 'Mașini asemănătoare' });
    expect(screen.queryByRole('button', { name: 'Cere ofertă' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sună dealerul' })).toBeNull();
    expect(screen.queryByText('Rată lunară')).toBeNull();
  });

  it('is not found when it was removed, with similar cars', async () => {
    await open(answer(null, { state: 'gone', alternatives: [aCard(200_001)] }));
    await title('Mașina nu a fost găsită');
    expect(screen.getByRole('link', { name: 'Înapoi la căutare' }).getAttribute('href')).toBe('/cauta');
    screen.getByRole('article');
  });

  it('is not found when it never existed, nor when the address is no id', async () => {
    const { unmount } = await open(answer(null, { state: 'unknown' }));
    await screen.findByRole('search', { name: 'Căutare în loc de mașina negăsită' });
    unmount();
    const { calls } = await open(answer(), { at: '/cars/208-gt' });
    await title('Mașina nu a fost găsită');
    expect(calls.map(({ name }) => name)).not.toContain('car.page');
  });

  it('is not found when the fetch failed, and can be retried', async () => {
    let isDown = true;
    await open(() => (isDown ? fails('internal', 'Eroare') : answer()));
    await title('Mașina nu a fost găsită');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Reîncearcă' }));
    expect(await title(/Octavia/)).toBeTruthy();
  });

  it('is refetched once the session is that of its dealer', async () => {
    const pages = [answer(null, { state: 'unknown' }), answer({ status: 'inactive' }, { state: 'private' })];
    const dealer = { id: 1, email: 'd@d.ro', firstName: 'D', lastName: 'D', role: 'dealer', isImpersonating: false };
    await open(() => pages.shift(), { 'session.current': dealer });
    await title(/Octavia/);
    screen.getByText('Acest anunț nu este public: îl vedeți pentru că îl administrați.');
    await waitFor(() => expect(pages).toEqual([]));
    expect(screen.queryByRole('button', { name: 'Cere ofertă' })).toBeNull();
  });
});
