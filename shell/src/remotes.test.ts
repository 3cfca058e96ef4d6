import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { arrivalOf, forgetPage, loadedPage, loadPage, partInTime, registerRemoteConfigs } from './remotes.ts';
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
  const [[again]] = runtime.registerRemotes.mock.lastCall as [[{ name: string; entry: string }]];
  expect(again.entry).toMatch(/^\/mf\/mf_c\/retry-\d+\/remoteEntry-2\.js$/);
  expect(runtime.loadRemote.mock.calls).toEqual([['mf_c/home'], [`${again.name}/home`]]);
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
  const filesOf = (name: string, file = 'home-1.js') => {
    const pipes = new Map<string, ReadableStreamDefaultController<Uint8Array>>();
    const manifest = { exposes: [{ path: './home', assets: { js: { sync: [], async: [file] } } }] };
    vi.stubGlobal(
      'fetch',
      vi.fn(async (address: string) => {
        if (address === `/mf/${name}/mf-manifest.json`) return Response.json(manifest);
        if (address.endsWith('mf-manifest.json')) return new Response('', { status: 404 });
        return new Response(new ReadableStream({ start: (pipe) => void pipes.set(address, pipe) }));
      }),
    );
    return (sent: string) => pipes.get(new URL(sent, `http://x/mf/${name}/`).pathname)?.enqueue(new Uint8Array(1));
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

  describe('of a lazily loaded part', () => {
    /** As a build writes it, with a function around the import. */
    const begin = Object.assign(async () => PAGE, {
      toString: () => '()=>n(()=>import(`./offer-dialog-Ab12Cd34.js`),__vite__mapDeps([0,1]))',
    });
    const outcomeOf = (work: Promise<unknown>) => {
      let outcome = 'loading';
      const settle = (what: string) => () => void (outcome = what);
      void partInTime(work, begin).then(settle('loaded'), (error: Error) =>
        settle(`${error.name}: ${error.message}`)(),
      );
      return () => outcome;
    };
    const forever = () => new Promise<never>(() => undefined);

    test.each([
      { name: 'mf_m', listed: 'assets/offer-dialog-Ab12Cd34.js', file: 'assets/offer-dialog-Ab12Cd34.js' },
      { name: 'mf_n', listed: 'home-1.js', file: '/assets/offer-dialog-Ab12Cd34.js' },
    ])('the bytes of its own file count, of $name or of the shell: $file', async ({ name, listed, file }) => {
      registerRemoteConfigs([remote(name)]);
      runtime.loadRemote.mockResolvedValueOnce(EXPOSE);
      await loadPage(name, './home');
      const send = filesOf(name, listed);
      const outcome = outcomeOf(forever());
      await vi.advanceTimersByTimeAsync(3_000);
      await vi.dynamicImportSettled();
      // Its address is looked up first.
      await vi.advanceTimersByTimeAsync(1_000);
      for (let second = 4; second < 28; second += 4) {
        send(file);
        await vi.advanceTimersByTimeAsync(4_000);
        expect(outcome()).toBe('loading');
      }
      send(file);
      await vi.advanceTimersByTimeAsync(2_500);
      expect(outcome()).toMatch(/^LateCode: no byte in \d+ ms, 30\d\d\d ms in all$/);
    });

    test('without a byte it fails after six seconds, and its arrival can be waited for', async () => {
      filesOf('mf_o');
      const code = Promise.withResolvers<typeof PAGE>();
      const failed = partInTime(code.promise, begin).catch((error: { arrival: Promise<unknown> }) => error.arrival);
      await vi.advanceTimersByTimeAsync(6_500);
      code.resolve(PAGE);
      expect(await failed).toBe(PAGE);
    });

    test('also when what counts the bytes does not arrive, and a part that is in time is left alone', async () => {
      filesOf('mf_p');
      const [late, early] = [outcomeOf(forever()), outcomeOf(Promise.resolve())];
      await vi.advanceTimersByTimeAsync(6_300);
      expect([late().slice(0, 20), early()]).toEqual(['LateCode: no byte in', 'loaded']);
    });
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
