import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime, LateCodeError } from './load-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
});
afterEach(() => void vi.useRealTimers());

/** The outcome of loading code that arrives after two minutes. */
async function outcomeAfterTwoMinutes(): Promise<unknown> {
  const code = Promise.withResolvers<string>();
  const outcome = inTime(code.promise, { entry: '/mf-manifest.json', expose: './home' }).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(120_000);
  code.resolve('loaded');
  return outcome;
}

test('code that does not arrive is late', async () => {
  expect(await outcomeAfterTwoMinutes()).toBeInstanceOf(LateCodeError);
});

test('a dev server bundles for as long as it needs: nothing is late', async () => {
  vi.stubEnv('MODE', 'development');
  expect(await outcomeAfterTwoMinutes()).toBe('loaded');
});
