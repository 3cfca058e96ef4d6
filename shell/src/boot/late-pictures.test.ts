import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdLazyPictures } from './late-pictures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isHeld = () => document.documentElement.matches('[data-early]');

test.each(['load', 'scroll'])('lazy pictures are held until %s', (sign) => {
  holdLazyPictures();
  expect(isHeld()).toBe(true);
  dispatchEvent(new Event(sign));
  expect(isHeld()).toBe(true);
  vi.advanceTimersByTime(200);
  expect(isHeld()).toBe(false);
});
