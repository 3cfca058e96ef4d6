import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fails, renderPage } from 'ui/testing/render-page';
import { beforeEach, expect, test, vi } from 'vitest';
import { BrandGrid } from './brand-grid.tsx';

const brand = (name: string, index: number, logo: string | null = null) => ({
  id: 100_001 + index,
  name,
  logo,
  slug: name.toLowerCase(),
  carCount: 500 - index,
});
const FIFTEEN = Array.from({ length: 15 }, (_, index) => brand(`Marca${index}`, index));
const tile = (name: string) => within(screen.getByRole('link', { name: new RegExp(name) }));
const badge = (name: string) =>
  tile(name).queryByText((_text, node) => node?.hasAttribute('data-brand-badge') ?? false);

beforeEach(() => {
  sessionStorage.clear();
  // Emulated images never load: a re-requested one fires no event by itself.
  vi.stubGlobal('Image', EventTarget);
});

test(
  'shows title, subtitle and the twelve brands with the largest stock, each a link to its path',
  { tags: ['PS2-home-17', 'PS2-home-18', 'PS2-home-19', 'PS2-home-26'] },
  async () => {
    await renderPage(BrandGrid, { api: { 'brand.listWithStock': FIFTEEN } });
    expect(screen.getByRole('heading', { name: 'Explorează Mărcile Populare' })).toBeDefined();
    expect(screen.getByText('Găsește mașina perfectă din gama dealerilor oficiali')).toBeDefined();
    await screen.findByText('Marca0');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([...FIFTEEN.slice(0, 12).map(({ slug }) => `/${slug}`), '/cauta']);
    expect(tile('Marca0').getByText('500 de mașini')).toBeDefined();
  },
);

test('"Vezi Toate Mărcile" goes to /cauta', { tags: ['PS2-home-27'] }, async () => {
  const view = await renderPage(BrandGrid, { api: { 'brand.listWithStock': [] } });
  await userEvent.click(await screen.findByRole('link', { name: 'Vezi Toate Mărcile' }));
  await waitFor(() => expect(view.address()).toBe('/cauta'));
});

test('six placeholders show while loading', { tags: ['PS2-home-25', 'PS9-const-26'] }, async () => {
  const { container } = await renderPage(BrandGrid, { api: { 'brand.listWithStock': () => new Promise(() => {}) } });
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(6);
});

test(
  'a brand without logo has its badge, in a colour',
  { tags: ['PS2-home-21', 'PS2-home-23', 'PS2-home-24'] },
  async () => {
    const names = ['BMW', 'Mercedes-Benz', 'Audi', 'Volkswagen', 'Kia', 'Toyota', 'Škoda', 'Dacia'];
    await renderPage(BrandGrid, { api: { 'brand.listWithStock': names.map((name, index) => brand(name, index)) } });
    await screen.findByText('Dacia');
    const badges = names.map((name) => badge(name));
    expect(badges.map((node) => node?.textContent)).toEqual(['BMW', 'MB', 'AUDI', 'VW', 'KIA', 'TOYOTA', 'ŠKO', 'DAC']);
    expect(badges.every((node) => node?.style.background !== '')).toBe(true);
  },
);

test(
  'a logo that does not load is replaced by the badge, silently and for the rest of the session',
  { tags: ['PS2-home-20', 'PS2-home-22', 'PS4-home-10', 'PS8-error-20'] },
  async () => {
    const api = { 'brand.listWithStock': [brand('Kia', 0, '/objects/uploads/gone.webp')] };
    const first = await renderPage(BrandGrid, { api });
    await screen.findByText('Kia');
    expect(badge('Kia')).toBeNull();
    fireEvent.error(first.container.querySelector('img')!);
    expect(badge('Kia')?.textContent).toBe('KIA');
    expect(screen.queryByRole('alert')).toBeNull();
    first.unmount();
    const second = await renderPage(BrandGrid, { api });
    await screen.findByText('Kia');
    expect(badge('Kia')?.textContent).toBe('KIA');
    expect(second.container.querySelector('img')).toBeNull();
  },
);

test('our own logos have a variant for the dark theme', async () => {
  const api = { 'brand.listWithStock': [brand('Dacia', 0, '/objects/logo/own.svg')] };
  const { container } = await renderPage(BrandGrid, { api });
  await screen.findByText('Dacia');
  const images = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(images).toEqual(['/objects/logo/own.svg', '/objects/logo/own-dark.svg']);
});

test('a failure can be retried', async () => {
  let count = 0;
  const answer = () => ((count += 1) === 1 ? fails('unavailable', 'nu') : FIFTEEN);
  await renderPage(BrandGrid, { api: { 'brand.listWithStock': answer } });
  await userEvent.click(await screen.findByRole('button', { name: 'Reîncearcă' }));
  expect(await screen.findByText('Marca0')).toBeDefined();
});
