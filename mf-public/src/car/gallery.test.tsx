import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Car } from 'contracts/car';
import { renderPage } from 'contracts/testing/render-page';
import { describe, expect, it } from 'vitest';
import { A_CAR } from '../testing/a-car.ts';
import { CarScreen } from './car-screen.tsx';

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

describe('a full-screen picture', () => {
  const openZoom = async (car: Partial<Car> = {}) => {
    await open(car);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Mărește fotografia' }));
    const dialog = within(await screen.findByRole('dialog', { name: A_CAR.title }, { timeout: 5_000 }));
    return { user, dialog, stage: dialog.getByRole('group') };
  };

  it('opens by button, Enter or a click on the picture, and the gallery follows', async () => {
    const { user, dialog, stage } = await openZoom();
    stage.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    dialog.getByText('3 / 3');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.querySelector('[data-counter]')?.textContent).toBe('Fotografia 3 / 3');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Mărește fotografia'));
    const track = screen.getByRole('group', { name: /se măresc cu Enter/ });
    track.focus();
    await user.keyboard('{Enter}');
    within(await screen.findByRole('dialog', { busy: false })).getByText('3 / 3');
  });

  it('zooms by the button, Enter, plus and minus, and a click; another picture resets the zoom', async () => {
    const { user, dialog, stage } = await openZoom();
    const button = dialog.getByRole('button', { name: 'Mărește' });
    const isLarge = () => button.getAttribute('aria-pressed');
    await user.click(button);
    expect(isLarge()).toBe('true');
    stage.focus();
    await user.keyboard('-');
    expect(isLarge()).toBe('false');
    await user.keyboard('-+');
    expect(isLarge()).toBe('true');
    await user.keyboard('{ArrowRight}');
    dialog.getByText('1 / 3');
    await user.click(stage);
    expect(isLarge()).toBe('false');
    await user.keyboard('{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Fotografia următoare' }));
    expect(isLarge()).toBe('false');
    dialog.getByText('2 / 3');
  });

  it('shows all pictures in a strip, and arrows that stay at the ends, disabled', async () => {
    const { user, dialog } = await openZoom();
    const previous = dialog.getByRole('button', { name: 'Fotografia anterioară' });
    const next = dialog.getByRole('button', { name: 'Fotografia următoare' });
    expect([previous, next].map((arrow) => arrow.getAttribute('aria-disabled'))).toEqual(['true', null]);
    await user.click(previous);
    dialog.getByText('1 / 3');
    const last = dialog.getByRole('button', { name: 'Arată fotografia 3 din 3' });
    await user.click(last);
    dialog.getByText('3 / 3');
    expect(last.getAttribute('aria-current')).toBe('true');
    expect([previous, next].map((arrow) => arrow.getAttribute('aria-disabled'))).toEqual([null, 'true']);
  });

  it('moves by a swipe', async () => {
    const { dialog, stage } = await openZoom();
    const swipe = (from: number, to: number) => {
      // happy-dom's touch events have no touch points.
      const fingersAt = (clientX: number) => {
        const fingers = { value: [{ clientX, clientY: 0 }] };
        return { touches: fingers, changedTouches: fingers };
      };
      fireEvent(stage, Object.defineProperties(createEvent.touchStart(stage), fingersAt(from)));
      fireEvent(stage, Object.defineProperties(createEvent.touchEnd(stage), fingersAt(to)));
    };
    const shown = () => dialog.getByText(/ \/ 3$/).textContent;
    swipe(300, 290);
    expect(shown()).toBe('1 / 3');
    swipe(300, 100);
    expect(shown()).toBe('2 / 3');
    swipe(100, 300);
    expect(shown()).toBe('1 / 3');
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
