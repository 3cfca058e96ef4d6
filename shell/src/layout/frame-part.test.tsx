import { cleanup, render, screen } from '@testing-library/react';
import { lazyWithRetry } from 'ui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FramePart } from './frame-part.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

test('a menu whose code fails leaves its place and the page as they are, and is loaded again later', async () => {
  const load = vi.fn(async (): Promise<{ default: () => React.ReactNode }> => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const Menu = lazyWithRetry(load);
  const onFailure = vi.fn();
  const at = (attempt: string) => (
    <>
      <h1>Pagina</h1>
      <FramePart attempt={attempt} instead={<b>Ana Pop</b>} onFailure={onFailure}>
        <Menu />
      </FramePart>
    </>
  );
  const { rerender } = render(at('/'));
  await expect.poll(() => onFailure.mock.calls.length).toBe(1);
  expect([screen.getByRole('heading').textContent, screen.getByText('Ana Pop').tagName]).toEqual(['Pagina', 'B']);
  load.mockImplementation(async () => ({ default: () => <button type="button">Meniul contului</button> }));
  rerender(at('/cauta'));
  await screen.findByRole('button', { name: 'Meniul contului' });
});
