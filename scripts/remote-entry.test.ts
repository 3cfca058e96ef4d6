import { expect, test, vi } from 'vitest';
import { slimEntry } from '../remote-entry.ts';

interface Container {
  init(scope: object): Promise<void>;
  get(name: string): Promise<() => { default: string }>;
}
interface State {
  initPromise: Promise<void>;
  loadLazyShares(names: string[]): Promise<unknown>;
}
const globals = globalThis as unknown as { cacheOfTest: { share: Record<string, unknown> }; stateOfTest: State };

const EXPOSES = `data:text/javascript,${encodeURIComponent("export default { './home': async () => ({ default: 'home' }) };")}`;
/** The parts of the federation plugin's entry that ours is made from. */
const WRITTEN = `
  import __mfExposesMap from "${EXPOSES}"
  const __mfResolveGlobalKey = "stateOfTest";
  const __mfCacheGlobalKey = "cacheOfTest";
`;

const error = vi.fn((message: string) => {
  throw new Error(message);
});
function transform(code: string, id = 'virtual:mf-REMOTE_ENTRY_ID:owner') {
  const run = slimEntry(['react']).transform as unknown as (
    this: object,
    code: string,
    id: string,
  ) => { code: string } | null;
  return run.call({ error }, code, id);
}
const load = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<Container>;

test('an entry takes what is shared from the scope of its host, and answers with its pages', async () => {
  const { init, get } = await load(transform(WRITTEN)!.code);
  const react = { name: 'react' };
  const form = { name: 'form' };
  const fetchForm = vi.fn(async () => () => form);
  await init({
    react: { '19.3.1': { lib: () => react } },
    'contracts/ui-extra/form': {
      '1.0.0': { shareConfig: { import: false }, get: () => Promise.reject(new Error('a placeholder')) },
      '1.1.0': { get: fetchForm },
    },
  });
  await globals.stateOfTest.initPromise;
  expect(globals.cacheOfTest.share).toEqual({ react, 'default:react': react });
  expect(fetchForm).not.toHaveBeenCalled();

  const names = ['contracts/ui-extra/form'];
  await Promise.all([globals.stateOfTest.loadLazyShares(names), globals.stateOfTest.loadLazyShares(names)]);
  expect(fetchForm).toHaveBeenCalledTimes(1);
  expect(globals.cacheOfTest.share['default:contracts/ui-extra/form']).toBe(form);

  expect((await get('./home'))().default).toBe('home');
  await expect(get('./none')).rejects.toThrow('this remote has no ./none');
  await expect(globals.stateOfTest.loadLazyShares(['zod'])).rejects.toThrow('the shell does not provide zod');
});

test('a plugin that writes its entry in another form ends the build', () => {
  expect(() => transform('export { init, get }')).toThrow('compare remote-entry.ts with it');
  expect(transform('export {}', '/src/pages/home.page.ts')).toBeNull();
});

test('the pages are a list of their imports, without style sheets and remotes of their own', () => {
  const page = (name: string) => `
    "./${name}": async () => {
      await injectCssAssets("./${name}")
      const importModule = await loadExposedModule("./${name}", () => import("./src/pages/${name}.page.ts"))
    }`;
  const code = `async function injectCssAssets(key) {} export default { ${page('home')}, ${page('path-search')} }`;
  expect(transform(code, 'virtual:exposes')!.code).toBe(
    'export default { "./home": () => import("./src/pages/home.page.ts"), ' +
      '"./path-search": () => import("./src/pages/path-search.page.ts") };',
  );
});
