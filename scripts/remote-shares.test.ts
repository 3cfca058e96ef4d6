import { expect, test, vi } from 'vitest';
import { SHARES, slimShares } from '../remote-shares.ts';

interface Reader {
  share(name: string, take: (module: object) => void): void;
}
interface Cache {
  share: Record<string, object>;
  pendingShareLoads?: Promise<unknown>[];
}
interface State {
  initResolve(): void;
  loadLazyShares(names: string[]): Promise<unknown>;
}
const globals = globalThis as unknown as { sharesOfTest: Cache; initOfTest: State };

/** What of the federation plugin's module for a shared one ours is made from. */
const written = (name: string) => `
  const __mfPromiseGlobalKey = "initOfTest";
  const __mfCacheGlobalKey = "sharesOfTest";
  __mf_0 = exportModule["Alert"];
  __mf_1 = exportModule["Avatar"];
  __mfPromiseState.loadLazyShares(["${name}"])
`;
const error = vi.fn((message: string) => {
  throw new Error(message);
});
function shares() {
  const plugin = slimShares() as unknown as {
    load(id: string): string | null;
    transform(this: object, code: string, id: string): { code: string } | null;
  };
  const transform = (code: string, id = 'virtual:mf__loadShare__one__loadShare__') =>
    plugin.transform.call({ error }, code, id);
  return { transform, load: () => plugin.load(SHARES) };
}
const reader = async () => {
  const { transform, load } = shares();
  transform(written('contracts/ui'));
  return (await import(`data:text/javascript,${encodeURIComponent(load()!)}`)) as Reader;
};

test('a module takes what the shell has loaded at once, and anything else before a page is given out', async () => {
  const { share } = await reader();
  const form = { name: 'form' };
  globals.sharesOfTest.share['default:react'] = { name: 'react' };
  globals.initOfTest.loadLazyShares = async ([name]) => (globals.sharesOfTest.share[`default:${name}`] = form);

  const taken: object[] = [];
  share('react', (module) => taken.push(module));
  expect(taken).toEqual([{ name: 'react' }]);

  share('contracts/ui-extra/form', (module) => taken.push(module));
  expect(globals.sharesOfTest.pendingShareLoads).toHaveLength(1);
  const pending = Promise.all(globals.sharesOfTest.pendingShareLoads!);
  globals.initOfTest.initResolve();
  await pending;
  expect(taken).toEqual([{ name: 'react' }, form]);
  await vi.waitFor(() => expect(globals.sharesOfTest.pendingShareLoads).toEqual([]));
});

test('a list of ours exports its names, a package itself as well', () => {
  const { transform } = shares();
  const ours = transform(written('contracts/ui'))!.code;
  expect(ours).toContain('export { __mf_0 as Alert, __mf_1 as Avatar };');
  expect(transform(written('react'))!.code).toContain('whole as __moduleExports, main as default');
});

test('a plugin that writes its modules in another form ends the build', () => {
  const { transform } = shares();
  expect(() => transform('exportModule')).toThrow('compare remote-shares.ts with it');
  expect(transform(written('react'), '/src/pages/home.page.ts')).toBeNull();
});
