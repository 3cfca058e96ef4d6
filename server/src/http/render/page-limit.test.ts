import type { PageDefinition } from 'contracts/app-config';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CutPages } from './cut-pages.ts';
import type { RemotePage } from '../releases/front-builds.ts';
import { askInTime, drawInTime } from './page-limit.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const route = { access: 'public', title: 'Pagină' };
const WITHOUT_DATA = { result: { status: 200, head: { title: 'Pagină | AutoNou', canonical: null } }, isCut: true };
let cutPages: CutPages;
/** The calls that the page waits for. */
let pending = 0;

beforeEach(() => {
  cutPages = new CutPages();
  pending = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const limits = (key = 'mf-public ./page 1') => ({ cutPages, log, key });
function ask(load: PageDefinition['load'], key?: string) {
  const site = { name: 'AutoNou', publicUrl: 'http://site', subdomain: null };
  const request = { path: '/pagina', params: {}, query: new URLSearchParams(), site };
  const definition = { load, answer: () => ({ status: 410 }) } as unknown as PageDefinition;
  const page = { route } as unknown as RemotePage;
  return askInTime({ page, definition, request, api: null, pendingCalls: () => pending }, limits(key));
}
const never = vi.fn(() => new Promise<never>(() => undefined));

test('a page whose data never comes is answered after three seconds, with its title', async () => {
  const answer = ask(never);
  const first = vi.fn();
  void answer.then(first);
  await vi.advanceTimersByTimeAsync(2_990);
  expect(first).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(await answer).toEqual(WITHOUT_DATA);
  expect(log.error).toHaveBeenCalledWith({ page: 'mf-public ./page 1' }, "the page's data was not ready in 3000 ms");
});

test('for a while it is not tried again; another build of it is', async () => {
  const answer = ask(never);
  await vi.advanceTimersByTimeAsync(3_010);
  await answer;
  never.mockClear();
  expect(await ask(never)).toEqual(WITHOUT_DATA);
  expect(never).not.toHaveBeenCalled();
  expect(await ask(() => Promise.resolve(), 'mf-public ./page 2')).toMatchObject({ isCut: false });
  // The memory's clock is not one of the fake timers.
  cutPages = new CutPages();
  expect(await ask(() => Promise.resolve())).toMatchObject({ result: { status: 410 }, isCut: false });
});

test('the time of the calls is not the page’s: they end by their own limits', async () => {
  pending = 1;
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = ask(() => promise);
  await vi.advanceTimersByTimeAsync(7_000);
  pending = 0;
  resolve();
  expect(await answer).toMatchObject({ result: { status: 410 }, isCut: false });
});

test('a failure of the data stays a failure', async () => {
  await expect(ask(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('a page whose rendering was cut is not rendered again for a while; one that failed is', async () => {
  const draw = vi.fn<() => Promise<string | null>>();
  const drawer = { canDraw: () => true, draw, threadIds: [] };
  const task = { url: '/pagina', config: '{}', state: null, nonce: 'n' };
  draw.mockResolvedValueOnce('').mockResolvedValueOnce(null).mockResolvedValue('<p>Pagină</p>');
  const outcomes = [];
  for (const key of ['a', 'a', 'a', 'b']) outcomes.push(await drawInTime(drawer, task, limits(key)));
  expect(outcomes).toEqual([
    { result: '', isCut: false },
    { result: '', isCut: true },
    { result: '', isCut: true },
    { result: '<p>Pagină</p>', isCut: false },
  ]);
  expect(draw).toHaveBeenCalledTimes(3);
});
