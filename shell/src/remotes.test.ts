import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { arrivalOf, forgetPage, loadedPage, loadPage, registerRemoteConfigs } from './remotes.ts';
import { slowPage } from './loading/load-state.ts';
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
  expect(again.entry).toMatch(/^\/mf\/mf_c\/retry-\d+\/remoteEntry-2\.js$/);
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

describe('code that takes long', () => {
  /** The page's files, whose bytes the test sends. */
  const filesOf = (name: string) => {
    const pipes = new Map<string, ReadableStreamDefaultController<Uint8Array>>();
    const manifest = { exposes: [{ path: './home', assets: { js: { sync: [], async: ['home-1.js'] } } }] };
    vi.stubGlobal(
      'fetch',
      vi.fn(async (address: string) => {
        if (address.endsWith('mf-manifest.json')) return Response.json(manifest);
        return new Response(new ReadableStream({ start: (pipe) => void pipes.set(address, pipe) }));
      }),
    );
    return (file: string) => pipes.get(`/mf/${name}/${file}`)?.enqueue(new Uint8Array(1));
  };
  const loadOf = (name: string) => {
    registerRemoteConfigs([remote(name)]);
    const code = Promise.withResolvers<typeof EXPOSE>();
    runtime.loadRemote.mockReturnValueOnce(code.promise);
    let outcome = 'loading';
    void loadPage(name, './home').then(
      () => (outcome = 'loaded'),
      (error: Error) => (outcome = error.message),
    );
    return { code, outcome: () => outcome };
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('without a byte it fails after six seconds, is not fetched twice, and is used when it arrives', async () => {
    filesOf('mf_f');
    const { code, outcome } = loadOf('mf_f');
    await vi.advanceTimersByTimeAsync(5_900);
    expect(outcome()).toBe('loading');
    await vi.advanceTimersByTimeAsync(400);
    expect(outcome()).toMatch(/^no byte in 6\d\d\d ms/);
    expect(runtime.loadRemote).toHaveBeenCalledTimes(1);
    code.resolve(EXPOSE);
    expect(await arrivalOf('mf_f', './home')).toBe(PAGE);
    expect(loadedPage('mf_f', './home')).toBe(PAGE);
  });

  test('while bytes of its entry or its files come it is slow, and fails after thirty seconds', async () => {
    const send = filesOf('mf_j');
    const { outcome } = loadOf('mf_j');
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.dynamicImportSettled();
    send('remoteEntry-1.js');
    expect(slowPage.get()).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(slowPage.get()).toBe('mf_j/home');
    for (let second = 5; second < 29; second += 4) {
      send('home-1.js');
      await vi.advanceTimersByTimeAsync(4_000);
      expect(outcome()).toBe('loading');
    }
    await vi.advanceTimersByTimeAsync(2_000);
    expect(outcome()).toMatch(/ 30\d\d\d ms in all$/);
    expect(slowPage.get()).toBeNull();
  });

  test('bytes that stop coming are missed for six seconds', async () => {
    const send = filesOf('mf_k');
    const { outcome } = loadOf('mf_k');
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.dynamicImportSettled();
    send('home-1.js');
    await vi.advanceTimersByTimeAsync(5_500);
    expect(outcome()).toBe('loading');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(outcome()).toMatch(/^no byte in 6\d\d\d ms/);
  });

  test('what loads within two seconds is not read a second time', async () => {
    const { code, outcome } = (filesOf('mf_l'), loadOf('mf_l'));
    await vi.advanceTimersByTimeAsync(1_900);
    code.resolve(EXPOSE);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(outcome()).toBe('loaded');
    expect(fetch).not.toHaveBeenCalled();
  });
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
  expect(again.entry).toMatch(/\/retry-\d+\/remoteEntry-2\.js$/);
});

test('a module that has no page is a failure', async () => {
  configAnswers('/x.js', 'mf_g');
  runtime.loadRemote.mockResolvedValue({ default: { screen: async () => ({}) } });
  await expect(loadPage('mf_g', './home')).rejects.toThrow('mf_g/home has no page');
});
