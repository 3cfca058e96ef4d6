import { cleanup, screen, within } from '@testing-library/react';
import type { Car } from 'contracts/car';
import { renderPage, type ApiTable } from 'ui/testing/render-page';
import { describe, expect, it } from 'vitest';
import { A_CAR } from '../testing/a-car.ts';
import CarScreen from './car-screen.tsx';

const HISTORY = [{ price: 31_490, from: '2026-10-01T08:00:00.000Z' }];
const open = async (car: Partial<Car> = {}, api: ApiTable = {}) => {
  await renderPage(CarScreen, {
    path: '/cars/$id',
    at: '/cars/100123',
    api: {
      'session.current': null,
      'car.page': { state: 'public', car: { ...A_CAR, ...car }, alternatives: [], responseTime: null },
      'price.insight': { position: null, history: HISTORY },
      ...api,
    },
  });
  await screen.findByRole('heading', { level: 1, name: /Octavia/ });
};

describe('the panel beside the pictures', () => {
  it('shows availability and price position in the panel', async () => {
    const position = {
      sample: 8,
      lowest: 28_000,
      median: 31_000,
      highest: 40_000,
      dearerPercent: 71,
      cheaperPercent: 28,
      likeness: 'model',
      isTopAtListPrice: false,
    };
    const availability = { kind: 'tranzit', date: '2026-12-03', weeks: null } as const;
    await open({ availability }, { 'price.insight': { position, history: HISTORY } });
    const panel = within(screen.getByRole('complementary'));
    panel.getByText('În tranzit, sosește pe 3 dec. 2026');
    panel.getByText('Sub medie');
    panel.getByText(/^Comparat cu alte 7 oferte noi Škoda Octavia/);
    expect(panel.getByRole('link', { name: 'Detalii' }).getAttribute('href')).toBe('#pozitia-pretului');
  });

  it('shows the request first, then call and comparison; dealer and report follow the instalment', async () => {
    await open();
    const panel = screen.getByRole('complementary');
    const parts = [
      within(panel).getByText('31.490 €'),
      within(panel).getByText('În stoc'),
      within(panel).getByRole('button', { name: 'Cere ofertă' }),
      within(panel).getByRole('link', { name: 'Sună dealerul' }),
      within(panel).getAllByRole('button', { name: 'Compară' })[0]!,
      within(panel).getByRole('region', { name: 'Rată lunară' }),
      within(panel).getByText('Boema Motors'),
      within(panel).getByRole('button', { name: 'Raportează anunțul' }),
    ];
    const inOrder = parts.toSorted((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inOrder).toEqual(parts);
  });

  it('says when the dealer last confirmed the car, and nothing where that is not known', async () => {
    const page = { state: 'public', car: A_CAR, alternatives: [], responseTime: null };
    await open({}, { 'car.page': { ...page, confirmedAt: '2026-11-20T10:00:00.000Z' } });
    screen.getByText('Verificat ultima dată de dealer: 20 nov. 2026');
    cleanup();
    await open();
    expect(screen.queryByText(/Verificat ultima dată/)).toBeNull();
  });

  it('opens the visitor’s own WhatsApp with the car’s address', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Trimite pe WhatsApp' });
    const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
    expect([origin, pathname]).toEqual(['https://wa.me', '/']);
    expect(searchParams.get('text')).toMatch(/^Škoda Octavia Combi Selection: .*\/cars\/100123$/);
  });

  it('names its icons on hover too', async () => {
    await open();
    for (const name of ['Distribuie', 'Mărește fotografia'])
      expect(screen.getByRole('button', { name }).dataset['tip']).toBe(name);
  });
});
