import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPage, loadedPage, loadPage, registerRemoteConfigs } from './remotes.ts';
import * as runtime from './testing/federation-runtime.ts';

const PAGE = { default: () => null };
const EXPOSE = { default: { path: '/', title: 'Acasă', screen: async () => PAGE } };
const remote = (name: string, entry = `/mf/${name}/remoteEntry-1.js`) => ({ name, entry, routes: [] });
const configAnswers = (entry: string, name: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ remotes: [remote(name, entry)] })),
  );

beforeEach(() => {
  runtime.loadRemote.mockReset();
  runtime.registerRemotes.mockReset();
});

test('a loaded page is cached', async () => {
  runtime.loadRemote.mockResolvedValueOnce(EXPOSE);
  expect(await loadPage('mf_a', './home')).toBe(PAGE);
  expect(await loadPage('mf_a', './home')).toBe(PAGE);
  expect(loadedPage('mf_a', './home')).toBe(PAGE);
  expect(runtime.loadRemote).toHaveBeenCalledExactlyOnceWith('mf_a/home');
});

test('remotes are registered as modules', () => {
  registerRemoteConfigs([remote('mf_b')]);
  expect(runtime.registerRemotes).toHaveBeenCalledWith([
    { name: 'mf_b', entry: '/mf/mf_b/remoteEntry-1.js', type: 'module' },
  ]);
});

test('after a failure the live build is fetched, registered again, and retried once automatically', async () => {
  registerRemoteConfigs([remote('mf_c')]);
  configAnswers('/mf/mf_c/remoteEntry-2.js', 'mf_c');
  runtime.loadRemote.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(EXPOSE);
  expect(await loadPage('mf_c', './home')).toBe(PAGE);
  const [[again], options] = runtime.registerRemotes.mock.lastCall as [[{ entry: string }], object];
  expect(again.entry).toMatch(/^\/mf\/mf_c\/remoteEntry-2\.js\?retry=\d+$/);
  expect(options).toEqual({ force: true });
});

test('a second failure rejects, and the next call retries', async () => {
  configAnswers('/mf/mf_d/remoteEntry-1.js', 'mf_d');
  runtime.loadRemote.mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two'));
  await expect(loadPage('mf_d', './home')).rejects.toThrow('two');
  runtime.loadRemote.mockResolvedValueOnce(EXPOSE);
  expect(await loadPage('mf_d', './home')).toBe(PAGE);
});

test('without the configuration the known entry is retried', async () => {
  registerRemoteConfigs([remote('mf_e')]);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('', { status: 503 })),
  );
  runtime.loadRemote.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(EXPOSE);
  expect(await loadPage('mf_e', './home')).toBe(PAGE);
});

test('an entry that the browser checks is never loaded under an address that it does not check', async () => {
  const entry = 'https://cdn.example.ro/mf/dealer/remoteEntry-1.js';
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = JSON.stringify({ integrity: { [entry]: 'sha384-aa' } });
  document.head.append(map);
  registerRemoteConfigs([remote('mf_j', entry)]);
  runtime.registerRemotes.mockClear();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('', { status: 503 })),
  );
  runtime.loadRemote.mockRejectedValue(new Error('changed'));
  await expect(loadPage('mf_j', './home')).rejects.toThrow('changed');
  expect(runtime.registerRemotes).not.toHaveBeenCalled();
  map.remove();
});

test('a remote that never answers fails after 15 seconds', async () => {
  vi.useFakeTimers();
  configAnswers('/x.js', 'mf_f');
  runtime.loadRemote.mockReturnValue(new Promise(() => {}));
  const loading = loadPage('mf_f', './home').catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await loading).toBe('no answer in 15000 ms');
});

test('concurrent loads of the same page share one load and one recovery', async () => {
  configAnswers('/mf/mf_h/remoteEntry-1.js', 'mf_h');
  runtime.loadRemote.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(EXPOSE);
  const both = await Promise.all([loadPage('mf_h', './home'), loadPage('mf_h', './home')]);
  expect(both).toEqual([PAGE, PAGE]);
  expect(runtime.registerRemotes).toHaveBeenCalledTimes(1);
});

test('a forgotten page comes from the live build', async () => {
  registerRemoteConfigs([remote('mf_i')]);
  configAnswers('/mf/mf_i/remoteEntry-2.js', 'mf_i');
  const next = { default: () => null };
  runtime.loadRemote.mockResolvedValueOnce(EXPOSE);
  await loadPage('mf_i', './home');
  forgetPage('mf_i', './home');
  expect(loadedPage('mf_i', './home')).toBeUndefined();
  runtime.loadRemote.mockResolvedValueOnce({ default: { ...EXPOSE.default, screen: async () => next } });
  expect(await loadPage('mf_i', './home')).toBe(next);
  const [[again]] = runtime.registerRemotes.mock.lastCall as [[{ entry: string }]];
  expect(again.entry).toMatch(/remoteEntry-2\.js\?retry=\d+$/);
});

test('a module that has no page is a failure', async () => {
  configAnswers('/x.js', 'mf_g');
  runtime.loadRemote.mockResolvedValue({ default: { screen: async () => ({}) } });
  await expect(loadPage('mf_g', './home')).rejects.toThrow('mf_g/home has no page');
});
