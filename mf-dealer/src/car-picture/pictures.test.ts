import { expect, test } from 'vitest';
import { chosenPicture, isOnItsWay, moved, sentPictures, storedPicture } from './pictures.ts';
import { refusalOf } from 'contracts/put-file';

test('moving keeps all and changes the order', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 0, 3)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], -1, 1)).toEqual(['a', 'b', 'c']);
});

test('stored pictures are sent, in their order and with descriptions; the others are not', () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const pictures = [
    storedPicture('https://exemplu.ro/1.jpg', 'Din față', 'interior'),
    chosenPicture(file, null),
    chosenPicture(file, 'Peste 10 MB'),
    storedPicture('https://exemplu.ro/2.jpg', null),
  ];
  expect(sentPictures(pictures)).toEqual({
    images: ['https://exemplu.ro/1.jpg', 'https://exemplu.ro/2.jpg'],
    imageAlts: ['Din față', ''],
    imageGroups: ['interior', null],
  });
  expect(pictures.map(isOnItsWay)).toEqual([false, true, false, false]);
});

test('wrong type, empty and too large are reported without sending anything', () => {
  expect(refusalOf({ type: 'image/svg+xml', size: 10 })).toBe('Alegeți o imagine JPEG, PNG sau WebP.');
  expect(refusalOf({ type: 'image/png', size: 0 })).toBe('Fișierul este gol.');
  expect(refusalOf({ type: 'image/png', size: 10_485_761 })).toBe('Peste 10 MB. Alegeți o imagine mai mică.');
  expect(refusalOf({ type: 'image/webp', size: 10_485_760 })).toBeNull();
});
