import { screen, waitFor } from '@testing-library/react';
import { fails } from 'ui/testing/render-page';
import { describe, expect, test } from 'vitest';
import { box, choose, NOWHERE, open, search } from '../testing/search-panel.tsx';

describe('the city from the visitor’s place', () => {
  const IASI = { success: true, city: 'Iasi', reason: null };

  test(
    'is filled in once the towns are known, and not again after it is cleared',
    { tags: ['PS4-home-07', 'PS4-home-08'] },
    async () => {
      const view = await open({ 'geoip.locate': IASI });
      await waitFor(() => expect(box('Oraș').value).toBe('Iași'));
      expect(view.calls.findIndex(({ name }) => name === 'city.list')).toBeLessThan(
        view.calls.findIndex(({ name }) => name === 'geoip.locate'),
      );
      await choose(view, 'Oraș', 'Toate orașele');
      await search(view);
      await waitFor(() => expect(view.address()).toBe('/cauta'));
      expect(view.calls.filter(({ name }) => name === 'geoip.locate')).toHaveLength(1);
    },
  );

  test('never replaces a city that was selected meanwhile', async () => {
    let answer = (_place: typeof IASI) => {};
    const place = new Promise<typeof IASI>((resolve) => (answer = resolve));
    const view = await open({ 'geoip.locate': () => place });
    await choose(view, 'Oraș', 'Cluj-Napoca');
    answer(IASI);
    await place;
    await waitFor(() => expect(box('Oraș').value).toBe('Cluj-Napoca'));
  });

  async function expectEmpty(answer: unknown) {
    await open({ 'geoip.locate': answer });
    expect(box('Oraș').value).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  }

  test('stays empty when success is false', { tags: ['PS4-home-09'] }, () => expectEmpty(NOWHERE));
  test('stays empty, without a message, when the call fails', { tags: ['PS8-error-19'] }, () =>
    expectEmpty(fails('unavailable', 'nu')),
  );
  test('stays empty when the place is no town of the list', () =>
    expectEmpty({ success: true, city: 'Paris', reason: null }));
});
