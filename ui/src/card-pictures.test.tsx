import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { exampleCar } from 'contracts/testing/example-car';
import { renderPage } from './testing/render-page.tsx';
import { CarCard } from './car-card.tsx';

const photos = (count: number) => Array.from({ length: count }, (_, index) => `https://exemplu.ro/${index + 1}.jpg`);
const open = (count: number) => renderPage(() => <CarCard car={exampleCar({ images: photos(count) })} />);
const card = () => screen.getByRole('article');
const drawn = () => [...card().querySelectorAll('img')].map((image) => image.getAttribute('src')?.at(-5));
const count = () => card().querySelector('.an-pic-count')?.textContent;
const findNext = () => screen.findByRole('button', { name: 'Fotografia următoare: Dacia Duster' });
/** The code of the other pictures comes with the first hover. */
const hover = async () => {
  await userEvent.hover(screen.getByRole('link', { name: 'Dacia Duster' }));
  await findNext();
};

test('only the first picture loads with the page; the next one at the first hover', async () => {
  await open(4);
  expect(drawn()).toEqual(['1']);
  expect(count()).toBe('1 / 4');
  await hover();
  expect(drawn()).toEqual(['1', '2']);
});

test('arrows change the picture, without the one that leads nowhere', async () => {
  await open(3);
  await hover();
  expect(screen.queryByRole('button', { name: /anterioară/ })).toBeNull();
  await userEvent.click(await findNext());
  await userEvent.click(await findNext());
  expect(count()).toBe('3 / 3');
  expect(screen.queryByRole('button', { name: /următoare/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Fotografia anterioară: Dacia Duster' }));
  expect(count()).toBe('2 / 3');
});

test('five pictures at most, and the number of all', async () => {
  await open(9);
  await hover();
  for (let step = 0; step < 4; step += 1) await userEvent.click(await findNext());
  expect(count()).toBe('5 / 9');
  expect(drawn()).toEqual(['1', '2', '3', '4', '5']);
  expect(screen.queryByRole('button', { name: /următoare/ })).toBeNull();
});

test('the arrow keys on the card’s link do the same', async () => {
  await open(3);
  act(() => screen.getByRole('link', { name: 'Dacia Duster' }).focus());
  await findNext();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(count()).toBe('2 / 3');
});

test('a swipe changes the picture, a short movement does not', async () => {
  await open(3);
  await hover();
  const swipe = (from: number, to: number) => {
    fireEvent.touchStart(card(), { touches: [{ clientX: from, clientY: 0 - 1 }] });
    fireEvent.touchEnd(card(), { changedTouches: [{ clientX: to, clientY: 0 }] });
  };
  swipe(200, 180);
  expect(count()).toBe('1 / 3');
  swipe(200, 100);
  expect(count()).toBe('2 / 3');
  swipe(100, 200);
  expect(count()).toBe('1 / 3');
});

test('one picture has neither a number nor arrows', async () => {
  await open(1);
  await userEvent.hover(screen.getByRole('link', { name: 'Dacia Duster' }));
  expect(count()).toBeUndefined();
  expect(screen.queryByRole('button')).toBeNull();
});
