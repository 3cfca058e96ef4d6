import { act, screen, waitFor } from '@testing-library/react';
import { MAX_PLAIN_ROWS } from 'contracts/page-count';
import { renderPage } from 'ui/testing/render-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LongList } from './long-list.tsx';

const HEIGHT = 100;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT);
  vi.stubGlobal('innerHeight', 600);
});
afterEach(() => void window.scrollTo(0, 0));

const open = (count: number) =>
  renderPage(() => (
    <LongList
      className="list"
      label="Rânduri"
      count={count}
      keyOf={(index) => index}
      rowHeight={HEIGHT}
      source={SOURCE}
      draw={(index, place) => (
        <li key={index} {...place}>
          <button type="button">Rândul {index + 1}</button>
        </li>
      )}
    />
  ));
const SOURCE = {};
const rows = () => screen.getAllByRole('listitem');

test('up to a hundred rows are all in the document', async () => {
  await open(MAX_PLAIN_ROWS);
  expect(rows()).toHaveLength(MAX_PLAIN_ROWS);
  expect(document.querySelector('[aria-setsize]')).toBeNull();
});

test('of more only those around the screen, and each says which of how many it is', async () => {
  await open(500);
  await waitFor(() => expect(rows()[0]?.getAttribute('aria-setsize')).toBe('500'));
  expect(rows().length).toBeLessThan(20);
  expect(rows().map((row) => row.getAttribute('aria-posinset'))).toEqual(rows().map((_, index) => String(index + 1)));
  // What is left out keeps its height.
  const empty = screen.getByRole('list').lastElementChild as HTMLElement;
  expect(empty.getAttribute('aria-hidden')).toBe('true');
  expect(Number.parseFloat(empty.style.height)).toBe((500 - rows().length) * HEIGHT);
});

test('a row with the focus stays, with its neighbours, when it is scrolled away', async () => {
  await open(500);
  await waitFor(() => expect(rows()[0]?.getAttribute('aria-setsize')).toBe('500'));
  screen.getByRole('button', { name: 'Rândul 2' }).focus();
  await act(async () => {
    window.scrollTo(0, 300 * HEIGHT);
    window.dispatchEvent(new Event('scroll'));
  });
  await screen.findByRole('button', { name: 'Rândul 303' });
  const places = rows().map((row) => Number(row.getAttribute('aria-posinset')));
  expect(places.slice(0, 3)).toEqual([1, 2, 3]);
  expect(places[3]).toBeGreaterThan(250);
  expect(document.activeElement?.textContent).toBe('Rândul 2');
});
