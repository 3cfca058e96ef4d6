import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { nextTask } from '../loading/next-task.ts';
import { loadFiles, readPageFiles } from './load-files.ts';

/** Outside the document, where nothing is fetched. */
let head: HTMLElement;
beforeEach(() => {
  head = document.createElement('div');
  vi.spyOn(document.head, 'append').mockImplementation((link) => head.append(link));
});
afterEach(() => document.body.replaceChildren());
const links = (rel: string) => [...head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)];
const ENTRY = 'data:text/javascript,';

test('the page names its files; a page without them has none', () => {
  expect(readPageFiles()).toBeUndefined();
  document.body.innerHTML = '<script type="application/json" id="page-files">{"scripts":["/a.js"]}</script>';
  expect(readPageFiles()).toEqual({ scripts: ['/a.js'] });
});

test('all modules are fetched without a pause, those of another origin with their hashes', async () => {
  loadFiles({ scripts: ['/assets/a.js', ENTRY], preloads: [['https://cdn/b.js', 'sha384-b']], styles: [] }, vi.fn());
  const named = () =>
    links('modulepreload').map((link) => [
      link.getAttribute('href'),
      link.integrity || null,
      link.getAttribute('crossorigin'),
    ]);
  const ofShell = [
    ['/assets/a.js', null, ''],
    [ENTRY, null, ''],
  ];
  expect(named()).toEqual(ofShell);
  await expect.poll(named).toEqual([...ofShell, ['https://cdn/b.js', 'sha384-b', '']]);
});

const STYLES = { scripts: [ENTRY], preloads: [], styles: ['/1.css', '/2.css'] };

test('styles apply together, in their order, when all have come or failed', async () => {
  const styled = loadFiles(STYLES, vi.fn());
  const [first, second] = links('stylesheet');
  expect([first?.getAttribute('href'), first?.media, second?.media]).toEqual(['/1.css', 'print', 'print']);
  second?.dispatchEvent(new Event('load'));
  await nextTask();
  expect(second?.media).toBe('print');
  first?.dispatchEvent(new Event('error'));
  await styled;
  expect([first?.media, second?.media]).toEqual(['all', 'all']);
});

test('a style sheet that hangs does not hold the others up for long', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const styled = loadFiles(STYLES, vi.fn());
  links('stylesheet')[0]?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(3_000);
  await styled;
  expect(links('stylesheet').map(({ media }) => media)).toEqual(['all', 'all']);
});

test('an entry that can not be loaded is reported', async () => {
  const onFailure = vi.fn();
  loadFiles({ scripts: ['data:text/javascript,throw new Error("faulty")'], preloads: [], styles: [] }, onFailure);
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
});

test('only the entry is evaluated: it initializes the federation before the other files', async () => {
  const seen: string[] = [];
  Object.assign(globalThis, { seen });
  const file = (name: string) => `data:text/javascript,seen.push('${name}')`;
  loadFiles({ scripts: [file('application'), file('entry')], preloads: [], styles: [] }, vi.fn());
  await vi.waitFor(() => expect(seen).toEqual(['entry']));
});
