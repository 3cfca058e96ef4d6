import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isPartFailure, lazyWhenOpen, lazyWithRetry, limitParts, retryFailedParts } from './lazy-with-retry.tsx';

class Area extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <p>{isPartFailure(error) ? 'part failed' : 'broken'}</p>;
  }
}

const GOOD = { default: ({ name }: { name: string }) => <p>Hello {name}</p> };
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const draw = async (Part: (props: { name: string }) => ReactNode) => {
  cleanup();
  render(
    <Area>
      <Suspense fallback="waiting">
        <Part name="Ana" />
      </Suspense>
    </Area>,
  );
  await act(() => vi.advanceTimersByTimeAsync(2_000));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  limitParts((work) => work);
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a part is fetched when it is first drawn, and once', async () => {
  const load = vi.fn(async () => GOOD);
  const Part = lazyWithRetry(load);
  expect(load).not.toHaveBeenCalled();
  await draw(Part);
  await draw(Part);
  expect(screen.getByText('Hello Ana')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a load that fails once is retried automatically', async () => {
  const load = vi.fn(async () => GOOD).mockImplementationOnce(gone);
  await draw(lazyWithRetry(load));
  expect(screen.getByText('Hello Ana')).toBeTruthy();
});

test('a part that keeps failing fails its area, and is fetched again after retryFailedParts', async () => {
  const load = vi.fn(gone as () => Promise<typeof GOOD>);
  const Part = lazyWithRetry(load);
  await draw(Part);
  expect(screen.getByText('part failed')).toBeTruthy();
  load.mockImplementation(async () => GOOD);
  await draw(Part);
  expect(screen.getByText('part failed')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  retryFailedParts();
  await draw(Part);
  expect(screen.getByText('Hello Ana')).toBeTruthy();
});

test('a part that takes too long fails its area with the error of the limit, and is waited for again', async () => {
  const code = Promise.withResolvers<typeof GOOD>();
  const load = vi.fn(() => code.promise);
  const late = Object.assign(new Error('late'), { arrival: code.promise });
  const limited = vi.fn<(begun: unknown) => void>();
  limitParts((work, begin) => {
    limited(begin);
    return Promise.race([work, new Promise<never>((_resolve, reject) => setTimeout(() => reject(late), 1_000))]);
  });
  const Part = lazyWithRetry(load);
  await draw(Part);
  expect(screen.getByText('broken')).toBeTruthy();
  expect(limited).toHaveBeenCalledExactlyOnceWith(load);
  retryFailedParts();
  code.resolve(GOOD);
  await draw(Part);
  expect(screen.getByText('Hello Ana')).toBeTruthy();
});

test('an error that a part throws while rendering is its own', async () => {
  const Faulty = () => {
    throw new Error('oops');
  };
  await draw(lazyWithRetry(async () => ({ default: Faulty })));
  expect(screen.getByText('broken')).toBeTruthy();
});

describe('a dialog that is fetched when it is first opened', () => {
  const DIALOG = { default: ({ isOpen }: { isOpen: boolean }) => <p>{isOpen ? 'open' : 'closed'}</p> };
  const slow = () => vi.fn(() => new Promise<typeof DIALOG>((resolve) => setTimeout(() => resolve(DIALOG), 1_000)));

  test('dims the page meanwhile, and stays to close', async () => {
    const load = slow();
    const Dialog = lazyWhenOpen<{ isOpen: boolean }>(load, ({ isOpen }) => isOpen);
    const { container, rerender } = render(<Dialog isOpen={false} />);
    expect(container.textContent).toBe('');
    expect(load).not.toHaveBeenCalled();
    rerender(<Dialog isOpen />);
    expect(screen.getByRole('status', { name: 'Se încarcă' }).className).toBe('an-veil');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('open')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    rerender(<Dialog isOpen={false} />);
    expect(screen.getByText('closed')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('has its frame at once, which Escape closes, and which gives the focus back', async () => {
    const onClose = vi.fn();
    const Dialog = lazyWhenOpen<{ isOpen: boolean }>(
      slow(),
      ({ isOpen }) => isOpen,
      () => ({ title: 'Cere ofertă', onClose }),
    );
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    const { rerender } = render(<Dialog isOpen />, { wrapper: MantineProvider });
    const frame = screen.getByRole('dialog', { name: 'Cere ofertă: se încarcă' });
    expect(frame.matches('[popover][aria-modal=true][aria-busy=true]')).toBe(true);
    expect(document.activeElement).toBe(frame);
    expect(fireEvent.keyDown(frame, { key: 'Tab' })).toBe(false);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(frame, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
    rerender(<Dialog isOpen={false} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('closed')).toBeTruthy();
    opener.remove();
  });
});
