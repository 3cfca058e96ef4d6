import { expect, test } from 'vitest';
import { holdLazyPictures } from './late-pictures.ts';

const isHeld = () => document.documentElement.matches('[data-arriving]');

test.each(['load', 'scroll'])('lazy pictures are held until %s', (sign) => {
  holdLazyPictures();
  expect(isHeld()).toBe(true);
  dispatchEvent(new Event(sign));
  expect(isHeld()).toBe(false);
});
