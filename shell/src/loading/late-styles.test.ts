import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addLateStyles, readLateStyles } from './late-styles.ts';

const ADDRESSES = ['/assets/facade.css', '/mf/public/assets/page.css'];
let added: HTMLLinkElement[];

beforeEach(() => {
  vi.useFakeTimers();
  added = [];
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    added.push(node as unknown as HTMLLinkElement);
    return node;
  });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});
const media = () => added.map((link) => link.media);

test('the sheets apply all at once, when the last has arrived', async () => {
  const isDone = addLateStyles(ADDRESSES);
  expect(added.map((link) => link.getAttribute('href'))).toEqual(ADDRESSES);
  added[1]!.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(100);
  expect(media()).toEqual(['print', 'print']);
  added[0]!.dispatchEvent(new Event('error'));
  await isDone;
  expect(media()).toEqual(['all', 'all']);
});

test('a sheet that hangs does not hold the others up for long', async () => {
  const isDone = addLateStyles(ADDRESSES);
  added[0]!.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(3_000);
  await isDone;
  expect(media()).toEqual(['all', 'all']);
});

test('a page that has linked its sheets lists none', () => {
  expect(readLateStyles()).toEqual([]);
  document.body.innerHTML = `<script type="application/json" id="page-files">{"styles":["/assets/a.css"]}</script>`;
  expect(readLateStyles()).toEqual(['/assets/a.css']);
});
