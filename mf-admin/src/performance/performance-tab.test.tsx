import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Figures, WebVitalsOverview } from 'contracts/web-vitals-panel';
import { fails, renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import PerformanceTab from './performance-tab.tsx';

const OLD = '1.0.0-000000000000';
const NEW = '1.1.0-000000000000';
const figures = (lcp: number | null, samples = 40): Figures => ({
  lcp: lcp === null ? null : { p75: lcp, samples },
  inp: { p75: 320, samples: 12 },
  cls: { p75: 0.04, samples },
});
const NOTHING: Figures = { lcp: null, inp: null, cls: null };
const OVERVIEW: WebVitalsOverview = {
  share: 25,
  all: figures(2_310),
  pages: [
    { part: 'mf-public', page: 'car', title: 'Mașină nouă', path: '/cars/$id', ...figures(4_300, 1_234) },
    { part: 'mf-public', page: 'gone', title: null, path: null, ...figures(null) },
  ],
  devices: [
    { device: 'phone', ...figures(2_900) },
    { device: 'desktop', ...figures(1_200) },
  ],
  releases: [
    { part: 'mf-public', release: NEW, isLive: true, ...figures(2_900) },
    { part: 'mf-public', release: null, isLive: false, ...figures(1_900) },
  ],
  trend: [
    { at: '2026-11-20T22:00:00.000Z', device: 'phone', ...figures(2_000) },
    { at: '2026-11-20T22:00:00.000Z', device: 'desktop', ...figures(1_000) },
    { at: '2026-11-21T22:00:00.000Z', device: 'phone', ...figures(2_500) },
  ],
  slowdowns: [
    { part: 'mf-public', release: NEW, before: OLD, device: 'phone', metric: 'lcp', p75: 2_900, p75Before: 2_000 },
  ],
};

const open = (api: Record<string, unknown> = {}) =>
  renderPage(PerformanceTab, {
    path: '/admin-dashboard',
    at: '/admin-dashboard?tab=performance',
    api: { 'webVitals.overview': OVERVIEW, ...api },
  });
const row = async (name: RegExp) => within((await screen.findByRole('rowheader', { name })).closest('tr')!);

it('shows p75 by page, device and release, with its rating in words', async () => {
  await open();
  const car = await row(/Mașină nouă/);
  expect(car.getByText(/4,30 s/).textContent).toBe('4,30 s Slab');
  expect(car.getByText(/320 ms/).textContent).toBe('320 ms De îmbunătățit');
  expect(car.getByText(/0,04/).textContent).toBe('0,04 Bun');
  expect(car.getByText('1.234')).toBeTruthy();
  expect(car.getByText('/cars/$id')).toBeTruthy();
  expect((await row(/^gone/)).getByText('Nemăsurat')).toBeTruthy();
  expect((await row(/^Telefon/)).getByText(/2,90 s/)).toBeTruthy();
  expect((await row(new RegExp(NEW))).getByText(/2,90 s/)).toBeTruthy();
  expect(await screen.findByText('Activă')).toBeTruthy();
});

it('has a chart for each metric, and its values as a table', async () => {
  await open();
  expect(await screen.findAllByRole('img', { name: /p75 în timp, pe dispozitive/ })).toHaveLength(3);
  const table = within(screen.getByRole('table', { name: 'LCP, p75 în timp', hidden: true }));
  const texts = table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(texts).toEqual(['CândTelefonCalculator', '21 nov.2,00 s1,00 s', '22 nov.2,50 s–']);
});

it('names the release that is slower than the one before', async () => {
  await open();
  const warning = within(await screen.findByRole('alert'));
  expect(warning.getByText('O versiune este mai lentă decât cea dinainte')).toBeTruthy();
  expect(warning.getByRole('listitem').textContent).toBe(
    `Paginile publice, ${NEW} față de ${OLD}: LCP, telefon, 2,00 s → 2,90 s`,
  );
  expect(warning.getByRole('link', { name: 'Vedeți versiunile' }).getAttribute('href')).toBe('?tab=releases');
});

it('asks for the period, device and page that are chosen', async () => {
  const { calls } = await open();
  await userEvent.selectOptions(await screen.findByLabelText('Perioada'), 'Ultimele 30 de zile');
  await userEvent.selectOptions(screen.getByLabelText('Dispozitivul'), 'Telefon');
  await userEvent.selectOptions(screen.getByLabelText('Pagina'), 'Mașină nouă (/cars/$id)');
  const asked = () => calls.filter(({ name }) => name === 'webVitals.overview').map(({ input }) => input);
  await expect
    .poll(() => asked().at(-1))
    .toEqual({ days: 30, device: 'phone', page: { part: 'mf-public', page: 'car' } });
  expect(asked()[0]).toEqual({ days: 7, device: null, page: null });
  await userEvent.selectOptions(screen.getByLabelText('Dispozitivul'), 'Toate');
  await expect.poll(() => asked().at(-1)).toMatchObject({ device: null });
});

it.each([
  [25, 'În perioada aleasă nu a fost măsurată nicio vizită cu aceste filtre.'],
  [0, 'Măsurarea este oprită (VITALS_SHARE=0).'],
])('says that nothing was measured at a share of %i', async (share, text) => {
  const empty = { ...OVERVIEW, share, all: NOTHING, pages: [], devices: [], releases: [], trend: [], slowdowns: [] };
  await open({ 'webVitals.overview': empty });
  expect(await screen.findByText('Nicio vizită măsurată')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Perioada')).toBeTruthy();
});

it('offers a retry when the figures did not load', async () => {
  await open({ 'webVitals.overview': fails('unavailable', 'nu acum') });
  expect(await screen.findByRole('button', { name: 'Reîncearcă' })).toBeTruthy();
});
