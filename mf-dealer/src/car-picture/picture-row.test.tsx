import { screen } from '@testing-library/react';
import { renderPage } from 'ui/testing/render-page';
import { expect, it } from 'vitest';
import { chosenPicture } from './pictures.ts';
import { PictureRow } from './picture-row.tsx';

const nothing = () => undefined;

it.each([
  [24_576, '50% din 24 KB'],
  [200, '50% din 1 KB'],
  [3_250_586, '50% din 3,1 MB'],
])('%i bytes on their way are "%s"', async (bytes, words) => {
  const file = new File([], 'mic.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: bytes });
  const picture = { ...chosenPicture(file, null), preview: null, progress: 0.5 };
  await renderPage(() => (
    <PictureRow
      picture={picture}
      place={0}
      count={1}
      handle={null}
      onMove={nothing}
      onAlt={nothing}
      onGroup={nothing}
      onRemove={nothing}
      onRetry={nothing}
    />
  ));
  expect(screen.getByText(words)).toBeTruthy();
});
