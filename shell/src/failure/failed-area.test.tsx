import { cleanup, screen } from '@testing-library/react';
import { renderPage } from 'ui/testing/render-page';
import { afterEach, expect, test, vi } from 'vitest';
import { LateCodeError } from '../loading/load-watch.ts';
import { FailedArea } from './failed-area.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const FAILED = new Error('[ Federation Runtime ]: RUNTIME-008');
const ENTRY = '/mf/dealer/1.4.0-3fa9c01b22d4/remoteEntry-1.js';
const open = async (isUp: () => boolean, error = FAILED) => {
  vi.stubGlobal('fetch', async () => {
    if (!isUp()) throw new TypeError('Failed to fetch');
    return new Response('ok');
  });
  const reset = vi.fn();
  const forget = vi.fn();
  await renderPage(() => <FailedArea error={error} reset={reset} forget={forget} entry={ENTRY} />);
  return { reset, forget };
};

test('an area that fails while the site answers says so, with its code', async () => {
  await open(() => true);
  // Nothing else of the page is left that could have the heading.
  await screen.findByRole('heading', { level: 1, name: 'Această secțiune nu este disponibilă momentan' });
  expect(screen.getByRole('alert').textContent).toMatch(/Restul site-ului funcționează.*Cod: RUNTIME-008/);
});

test('an unreachable site is no failed area: it says so, and recovers by itself', async () => {
  let isUp = false;
  const { reset } = await open(() => isUp);
  await screen.findByText('Nu avem legătură cu site-ul');
  expect(screen.queryByText(/RUNTIME|Restul site-ului/)).toBeNull();
  expect(reset).not.toHaveBeenCalled();
  isUp = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => reset.mock.calls.length).toBe(1);
});

test('an area with a missing lazy chunk loads the live build by itself, once', async () => {
  const gone = Object.assign(new Error('Failed to fetch'), { name: 'PartFailure' });
  const first = await open(() => true, gone);
  await expect.poll(() => first.reset.mock.calls.length).toBe(1);
  expect(first.forget).toHaveBeenCalledTimes(1);
  cleanup();
  const second = await open(() => true, gone);
  await screen.findByText('Această secțiune nu este disponibilă momentan');
  expect(second.reset).not.toHaveBeenCalled();
});

test('an area whose code is late says that it is still loading, and appears by itself', async () => {
  const arrival = Promise.withResolvers<unknown>();
  const late = Object.assign(new LateCodeError('no byte in 6000 ms'), { arrival: arrival.promise });
  const { reset } = await open(() => true, late);
  await screen.findByText('Secțiunea se încarcă încă');
  expect(screen.queryByText(/nu este disponibilă|Cod:/)).toBeNull();
  expect(reset).not.toHaveBeenCalled();
  arrival.resolve(undefined);
  await expect.poll(() => reset.mock.calls.length).toBe(1);
});

test('late code that fails after all is a failed area', async () => {
  const arrival = Promise.withResolvers<unknown>();
  await open(() => true, Object.assign(new LateCodeError('no byte in 6000 ms'), { arrival: arrival.promise }));
  await screen.findByText('Secțiunea se încarcă încă');
  arrival.reject(new Error('gone'));
  const panel = await screen.findByText('Această secțiune nu este disponibilă momentan');
  expect(panel).toBeTruthy();
  expect(screen.queryByText('Secțiunea se încarcă încă')).toBeNull();
});

test('an area that an administrator has switched off says so, and leads home', async () => {
  await open(() => true, Object.assign(new Error('off'), { name: 'DisabledError' }));
  await screen.findByText('Această secțiune este oprită temporar');
  expect(screen.getByRole('link', { name: 'Pagina principală' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button')).toBeNull();
});
