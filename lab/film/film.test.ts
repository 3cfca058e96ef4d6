import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawStrip, frameAt } from './film.ts';

const jpeg = (background: string) =>
  sharp({ create: { width: 412, height: 823, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('at each moment the last frame by then is shown', async () => {
  const [red, blue] = [await jpeg('red'), await jpeg('blue')];
  const frames = [
    { at: -20, jpeg: red },
    { at: 1_200, jpeg: red },
    { at: 2_500, jpeg: blue },
  ];
  // What was on the screen before the page started is not its own.
  expect(frameAt(frames, 1)).toBeNull();
  expect(frameAt(frames, 1.5)?.jpeg).toBe(red);
  expect(frameAt(frames, 3)?.jpeg).toBe(blue);
});

test('a strip is a picture of at most 60 KiB, also without any frame', async () => {
  const strip = await drawStrip([{ at: 900, jpeg: await jpeg('green') }]);
  expect(strip.length).toBeLessThan(60 * 1024);
  expect((await sharp(strip).metadata()).format).toBe('webp');
  expect((await drawStrip([])).length).toBeGreaterThan(0);
});
