import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordCrash, reportOf } from './crash-report.ts';
import { watchUncaughtErrors } from './report-crash.ts';

const ENTRY = '/mf/dealer/1.4.0-3fa9c01b22d4/retry-17/remoteEntry-bl8WCtho.js';
const crash = (name = 'TypeError', stack = '') =>
  Object.assign(new Error("Ana Pop's phone is 0722 000 111"), {
    name,
    stack: `TypeError: Ana Pop's phone is 0722 000 111\n${stack}`,
  });
const STACK = `    at Xe (https://autonou.ro/mf/dealer/1.4.0-3fa9c01b22d4/lead-list-Ab12Cd34.js?token=secret:3:1234)
    at Array.map (<anonymous>)
    at chrome-extension://abc/content.js:1:1
    at https://autonou.ro/assets/react-Zz.js:9:87`;

const sent = () => vi.mocked(fetch).mock.calls.map(([address, init]) => [address, JSON.parse(String(init?.body))]);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response()),
  );
});
afterEach(() => localStorage.clear());

test('a report has the kind of error and places in our files, and nothing of the message', () => {
  expect(reportOf(crash('TypeError', STACK), ENTRY)).toEqual({
    part: 'mf-dealer',
    release: '1.4.0-3fa9c01b22d4',
    code: 'TypeError',
    where: ['lead-list-Ab12Cd34.js:3:1234', 'react-Zz.js:9:87'],
  });
  expect(reportOf(crash('Ana Pop <ana@exemplu.ro>'), '/mf/admin/remoteEntry-1.js')).toEqual({
    part: 'mf-admin',
    release: null,
    code: 'Error',
    where: [],
  });
  expect(reportOf(crash(), 'https://example.com/app.js')).toBeNull();
});

test('two crashes of one release send one report, later ones none', () => {
  recordCrash(crash(), ENTRY);
  expect(sent()).toEqual([]);
  const second = crash();
  recordCrash(second, ENTRY);
  recordCrash(second, ENTRY);
  recordCrash(crash(), ENTRY);
  expect(sent()).toEqual([['/trpc/crashReport.create', expect.objectContaining({ part: 'mf-dealer' })]]);
});

test('the same error seen twice is one crash, and each release is counted by itself', () => {
  const one = crash();
  recordCrash(one, ENTRY);
  recordCrash(one, ENTRY);
  recordCrash(crash(), '/mf/dealer/1.4.1-0123456789ab/remoteEntry-1.js');
  recordCrash(crash(), '/mf/public/1.0.0-0123456789ab/remoteEntry-1.js');
  expect(sent()).toEqual([]);
});

test('an error outside rendering counts when its stack leads into a remote', async () => {
  watchUncaughtErrors();
  const raise = (stack: string) =>
    window.dispatchEvent(Object.assign(new Event('error'), { error: crash('RangeError', stack) }));
  raise('    at chrome-extension://abc/content.js:1:1');
  raise(STACK);
  raise('    at chrome-extension://abc/content.js:1:1');
  raise(STACK);
  await expect.poll(() => sent().length).toBe(1);
});

test('without storage nothing is sent', () => {
  const full = () => {
    throw new DOMException('full');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, clear: () => undefined });
  for (let count = 0; count < 4; count++) recordCrash(crash(), ENTRY);
  expect(sent()).toEqual([]);
});
