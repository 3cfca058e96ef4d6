// The entry of a remote's production build: what the shell's federation runtime calls.
import type { Plugin } from 'vite';

/**
 * The federation plugin's entry is ready for hosts of every bundler, for providers in several scopes and versions and
 * for its own runtime: 7 KiB for each remote that a page loads. Ours has one host, the shell, which provides every
 * shared module once; so the entry keeps the container's interface (`init`, `get`), the table of exposed pages and the
 * state from which the plugin's modules read what is shared, and takes what is shared from the scope it is given.
 */
const entryCode = ({ exposes, stateKey, cacheKey, always }: EntryParts) => `
import exposed from ${exposes};
const cache = (globalThis[${cacheKey}] ||= { share: {}, remote: {} });
const state = (globalThis[${stateKey}] ||= (() => {
  let initResolve, initReject;
  const initPromise = new Promise((resolve, reject) => { initResolve = resolve; initReject = reject; });
  return { initPromise, initResolve, initReject };
})());
export async function init(scope = {}) {
  const take = async (name) => {
    if (cache.share['default:' + name] !== undefined) return;
    // A remote that is built with the plugin's own entry adds placeholders without a module.
    const provider = Object.values(scope[name] ?? {}).find(({ shareConfig }) => shareConfig?.import !== false);
    if (!provider) throw new Error('the shell does not provide ' + name);
    const factory = provider.lib ?? (await (provider.loading ??= provider.get()));
    cache.share['default:' + name] = cache.share[name] = factory();
  };
  state.loadLazyShares = (names) => Promise.all(names.map(take));
  await state.loadLazyShares(${JSON.stringify(always)});
  state.initResolve();
}
export async function get(name) {
  if (!(name in exposed)) throw new Error('this remote has no ' + name);
  await Promise.all(cache.pendingShareLoads ?? []);
  const page = { ...(await exposed[name]()) };
  return () => page;
}
`;

interface EntryParts {
  /** The module with the exposed pages, as a string literal. */
  exposes: string;
  /** Names of global variables, as string literals. */
  stateKey: string;
  cacheKey: string;
  /** What the shell has loaded in any case. */
  always: readonly string[];
}

/** A page as the plugin exposes it, with style sheets and remotes of its own to load first: ours has none. */
const EXPOSED = /("\.\/[\w-]+"): async \(\) => \{.*?\(\) => (import\("[^"]+"\))/gs;
const exposesCode = (code: string) =>
  `export default { ${[...code.matchAll(EXPOSED)].map(([, name, load]) => `${name}: () => ${load}`).join(', ')} };`;

const PARTS = {
  exposes: /import __mfExposesMap from ("[^"]+")/,
  stateKey: /const __mfResolveGlobalKey = ("[^"]+")/,
  cacheKey: /const __mfCacheGlobalKey = ("[^"]+")/,
};

/** Comes after the federation plugin, whose entry it replaces; a build fails when that has another form. */
export function slimEntry(always: readonly string[]): Plugin {
  return {
    name: 'autonou-slim-entry',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (code.includes('async function injectCssAssets(')) return { code: exposesCode(code), map: { mappings: '' } };
      if (!id.includes('REMOTE_ENTRY_ID') || id.includes('SSR')) return null;
      const [exposes, stateKey, cacheKey] = Object.values(PARTS).map((part) => part.exec(code)?.[1]);
      if (!exposes || !stateKey || !cacheKey)
        this.error('the federation plugin writes its entry in another form: compare remote-entry.ts with it');
      return { code: entryCode({ exposes, stateKey, cacheKey, always }), map: { mappings: '' } };
    },
  };
}
