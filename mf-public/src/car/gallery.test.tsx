import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Car } from 'contracts/car';
import { renderPage } from 'ui/testing/render-page';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { A_CAR } from '../testing/a-car.ts';
import CarScreen from './car-screen.tsx';

const open = (car: Partial<Car> = {}) =>
  renderPage(CarScreen, {
    path: '/cars/$id',
    at: '/cars/100123',
    api: {
      'session.current': null,
      'car.page': { state: 'public', car: { ...A_CAR, ...car }, alternatives: [], responseTime: null },
      'price.insight': { position: null, history: [] },
    },
  });

// happy-dom's animations report their end as a failure, which no browser does.
beforeEach(() => void vi.spyOn(Element.prototype, 'animate').mockReturnValue(undefined as never));
afterEach(() => vi.restoreAllMocks());

describe('the gallery', () => {
  const counter = () => document.querySelector('[data-counter]')?.textContent;

  it('moves by arrow keys, buttons and thumbnails, and stops at its ends', async () => {
    await open();
    const user = userEvent.setup();
    const track = await screen.findByRole('group', { name: /se schimbă cu săgețile/ });
    expect(counter()).toBe('Fotografia 1 / 3');
    track.focus();
    await user.keyboard('{ArrowRight}');
    expect(counter()).toBe('Fotografia 2 / 3');
    await user.keyboard('{End}{ArrowRight}');
    expect(counter()).toBe('Fotografia 3 / 3');
    expect((screen.getByRole('button', { name: 'Fotografia următoare' }) as HTMLButtonElement).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Fotografia anterioară' }));
    expect(counter()).toBe('Fotografia 2 / 3');
    const first = screen.getByRole('button', { name: 'Arată fotografia 1 din 3' });
    await user.click(first);
    expect(counter()).toBe('Fotografia 1 / 3');
    expect(first.getAttribute('aria-current')).toBe('true');
  });
});

// Zoom and swipes need a layout: tests/e2e/lightbox.long.test.ts.
describe('a full-screen picture', () => {
  const openZoom = async (car: Partial<Car> = {}) => {
    await open(car);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Mărește fotografia' }));
    const dialog = within(await screen.findByRole('dialog', { name: A_CAR.title }, { timeout: 5_000 }));
    return { user, dialog };
  };

  it('opens by button, Enter or a click on the picture, and the gallery follows', async () => {
    const { user, dialog } = await openZoom();
    await user.keyboard('{End}');
    await dialog.findByText('3 / 3');
    await user.keyboard('{ArrowRight}');
    dialog.getByText('3 / 3');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.querySelector('[data-counter]')?.textContent).toBe('Fotografia 3 / 3');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Mărește fotografia'));
    const track = screen.getByRole('group', { name: /se măresc cu Enter/ });
    track.focus();
    await user.keyboard('{Enter}');
    within(await screen.findByRole('dialog', { busy: false })).getByText('3 / 3');
    await user.keyboard('{Home}');
    within(await screen.findByRole('dialog')).getByText('1 / 3');
  });

  it('shows all pictures in a strip, and arrows that stay at the ends, disabled', async () => {
    const { user, dialog } = await openZoom();
    const arrow = (name: string) => dialog.getByRole('button', { name }) as HTMLButtonElement;
    const areDisabled = () => ['Fotografia anterioară', 'Fotografia următoare'].map((name) => arrow(name).disabled);
    expect(areDisabled()).toEqual([true, false]);
    dialog.getByText('1 / 3');
    const last = dialog.getByRole('button', { name: 'Arată fotografia 3 din 3' });
    await user.click(last);
    await dialog.findByText('3 / 3');
    expect(last.getAttribute('aria-current')).toBe('true');
    expect(areDisabled()).toEqual([false, true]);
    await user.click(arrow('Fotografia anterioară'));
    await dialog.findByText('2 / 3');
  });

  it('is available for a single picture, and not without one', async () => {
    const { dialog } = await openZoom({ images: A_CAR.images.slice(0, 1) });
    expect(dialog.queryByRole('button', { name: /^Fotografia/ })).toBeNull();
    cleanup();
    await open({ images: [] });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Mărește fotografia' })).toBeNull();
  });
});

describe('groups of pictures', () => {
  it('are kept together, counted and jumped to, on the page and full-screen', async () => {
    await open({ imageGroups: ['exterior', 'interior', 'exterior'] });
    const user = userEvent.setup();
    const group = (name: string) => screen.findByRole('button', { name });
    expect((await group('Exterior 2')).getAttribute('aria-pressed')).toBe('true');
    const sources = [...(document.querySelector('[data-car-picture]')?.parentElement?.children ?? [])];
    expect(sources.map((slide) => slide.querySelector('img')?.getAttribute('src'))).toEqual(
      [0, 2, 1].map((at) => A_CAR.images[at]),
    );
    await user.click(await group('Interior 1'));
    expect(document.querySelector('[data-counter]')?.textContent).toBe('Fotografia 3 / 3');
    expect((await group('Interior 1')).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Mărește fotografia' }));
    const dialog = within(await screen.findByRole('dialog', { name: A_CAR.title }, { timeout: 5_000 }));
    dialog.getByText('3 / 3');
    await user.click(dialog.getByRole('button', { name: 'Exterior 2' }));
    await dialog.findByText('1 / 3');
  });

  it('are not shown where the dealer has marked none; what is not marked beside marked ones is "Altele"', async () => {
    await open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('group', { name: 'Grupe de fotografii' })).toBeNull();
    cleanup();
    await open({ imageGroups: ['exterior', null, 'interior'] });
    const names = within(await screen.findByRole('group', { name: 'Grupe de fotografii' })).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Exterior 1', 'Altele 1', 'Interior 1']);
  });
});
