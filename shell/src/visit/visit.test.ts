import type { MeasuredPage } from 'contracts/app-config';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as afterLoad from './after-load.ts';
import * as measuring from './measure-page.ts';
import { sendValues } from './send-values.ts';
import { startVisit } from './start-visit.ts';

const PAGE: MeasuredPage = { share: 50, part: 'mf-public', release: '1.4.0-3fa9c01b22d4', page: 'car' };
const sent = () => vi.mocked(fetch).mock.calls.map(([address, init]) => [address, JSON.parse(String(init?.body))]);
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
let whenIdle: () => void = () => undefined;

/** The browser's records of a visit, by type. */
function recorded(entries: Record<string, object[]>): void {
  class Observer {
    static supportedEntryTypes = Object.keys(entries);
    #type = '';
    observe({ type }: { type: string }) {
      this.#type = type;
    }
    takeRecords = () => entries[this.#type] ?? [];
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response()),
  );
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    whenIdle = work;
    return 1;
  });
  vi.spyOn(Math, 'random').mockReturnValue(0.3);
  vi.spyOn(afterLoad, 'registerWorker').mockReturnValue();
  vi.spyOn(measuring, 'measurePage').mockReturnValue();
});
afterEach(() => hide(false));

test('a report has page kind, release and device, and neither address nor cookie', () => {
  sendValues(PAGE, { lcp: 1_234.5 });
  expect(sent()).toEqual([
    [
      '/trpc/webVitals.create',
      {
        part: 'mf-public',
        release: '1.4.0-3fa9c01b22d4',
        page: 'car',
        device: expect.stringMatching(/^(phone|tablet|desktop)$/),
        values: { lcp: 1_234.5 },
      },
    ],
  ]);
  expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', keepalive: true });
  sendValues(PAGE, {});
  expect(sent()).toHaveLength(1);
});

test('a visitor who leaves before the library is here is counted with what the browser has recorded', () => {
  recorded({
    'largest-contentful-paint': [{ startTime: 900 }, { startTime: 1_500 }],
    event: [
      { duration: 120, interactionId: 1 },
      { duration: 400, interactionId: 0 },
    ],
    'first-input': [{ duration: 60, interactionId: 1 }],
    'layout-shift': [
      { startTime: 100, value: 0.02 },
      { startTime: 900, value: 0.03 },
      { startTime: 1_000, value: 0.5, hadRecentInput: true },
      { startTime: 4_000, value: 0.04 },
    ],
  });
  startVisit({ measured: PAGE, dealerSite: null });
  hide(true);
  hide(true);
  expect(sent().map(([, body]) => body.values)).toEqual([{ lcp: 1_500, inp: 120, cls: expect.closeTo(0.05, 9) }]);
});

test('who left early is not measured a second time, nor one who came in the background', async () => {
  recorded({ 'largest-contentful-paint': [{ startTime: 900 }] });
  startVisit({ measured: PAGE, dealerSite: null });
  hide(true);
  whenIdle();
  await expect.poll(() => afterLoad.registerWorker).toHaveBeenCalledTimes(1);
  expect(sent().map(([, body]) => body.values)).toEqual([{ lcp: 900 }]);
  startVisit({ measured: PAGE, dealerSite: null });
  whenIdle();
  await expect.poll(() => afterLoad.registerWorker).toHaveBeenCalledTimes(2);
  expect(measuring.measurePage).not.toHaveBeenCalled();
});

test.each([
  ['a visit that is drawn', PAGE, true],
  ['one that is not', { ...PAGE, share: 29 }, false],
  ['a page that is not measured', undefined, false],
])('%s', async (_what, measured, wanted) => {
  startVisit({ ...(measured && { measured }), dealerSite: null });
  whenIdle();
  await expect.poll(() => afterLoad.registerWorker).toHaveBeenCalledTimes(1);
  const calls = wanted ? [[measured, sendValues]] : [];
  await expect.poll(() => vi.mocked(measuring.measurePage).mock.calls).toEqual(calls);
  hide(true);
  expect(sent()).toEqual([]);
});

test('a dealer’s site has no worker', async () => {
  const dealerSite = { subdomain: 'boema', origin: '', platform: 'AutoNou', dealer: null };
  startVisit({ measured: PAGE, dealerSite });
  whenIdle();
  await expect.poll(() => measuring.measurePage).toHaveBeenCalledTimes(1);
  expect(afterLoad.registerWorker).not.toHaveBeenCalled();
});
