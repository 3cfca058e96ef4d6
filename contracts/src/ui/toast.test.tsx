import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { hideToast, showToast } from './toast.ts';

afterEach(() => {
  act(() => hideToast());
  vi.useRealTimers();
});
const page = () => renderPage(() => <main>Pagină</main>);

test('a toast replaces the one on screen, so that at most one is there [PS4-chat-10 PS9-const-39]', async () => {
  await page();
  act(() => {
    showToast({ kind: 'error', title: 'Eroare', message: 'Nu s-a putut.' });
    showToast({ kind: 'success', title: 'Salvat' });
  });
  expect(screen.getAllByTestId('toast')).toHaveLength(1);
  expect(screen.getByTestId('toast').textContent).toContain('Salvat');
});

test('a success goes after 5 seconds, an error stays until it is closed [PS4-chat-11 PS9-const-38]', async () => {
  await page();
  vi.useFakeTimers();
  act(() => showToast({ kind: 'success', title: 'Salvat' }));
  act(() => vi.advanceTimersByTime(4_900));
  expect(screen.queryByTestId('toast')).not.toBeNull();
  act(() => vi.advanceTimersByTime(200));
  expect(screen.queryByTestId('toast')).toBeNull();

  act(() => showToast({ kind: 'error', title: 'Eroare' }));
  act(() => vi.advanceTimersByTime(60_000));
  fireEvent.click(screen.getByRole('button', { name: 'Închide notificarea' }));
  expect(screen.queryByTestId('toast')).toBeNull();
});

test('an older toast that ends does not take the newer one away', async () => {
  await page();
  vi.useFakeTimers();
  act(() => showToast({ kind: 'success', title: 'Unu' }));
  act(() => vi.advanceTimersByTime(3_000));
  act(() => showToast({ kind: 'success', title: 'Doi' }));
  act(() => vi.advanceTimersByTime(3_000));
  expect(screen.getByTestId('toast').textContent).toContain('Doi');
});
