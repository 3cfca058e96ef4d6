// How a remote's production build reads what the shell shares.
import type { Plugin } from 'vite';

/** The module through which all shared ones are read; in the remote's file of what the shell has loaded in any case. */
export const SHARES = '\0autonou-shares';

/**
 * The federation plugin's module for a shared one finds the state, copies old names and waits for a late host by
 * itself: half a KiB each. Ours name what they take, and one function does the rest as the plugin does: what the entry
 * has taken is read at once, anything else before a page is given out (`get` waits for `pendingShareLoads`).
 */
const readerCode = ({ stateKey, cacheKey }: Keys) => `
const cache = (globalThis[${cacheKey}] ||= { share: {}, remote: {} });
const state = (globalThis[${stateKey}] ||= (() => {
  let initResolve, initReject;
  const initPromise = new Promise((resolve, reject) => { initResolve = resolve; initReject = reject; });
  return { initPromise, initResolve, initReject };
})());
export const share = (name, take) => {
  const read = () => cache.share['default:' + name];
  if (read()) return take(read());
  const pending = (cache.pendingShareLoads ||= []);
  const load = state.initPromise
    .then(() => read() || state.loadLazyShares([name]))
    .then(() => take(read()));
  pending.push(load);
  const end = () => void pending.splice(pending.indexOf(load), 1);
  load.then(end, end);
};
`;

/** Names of global variables, as string literals. */
interface Keys {
  stateKey: string;
  cacheKey: string;
}

const STATE_KEY = /const __mfPromiseGlobalKey = ("[^"]+")/;
const CACHE_KEY = /const __mfCacheGlobalKey = ("[^"]+")/;
const MODULE = /loadLazyShares\(\[("[^"]+")\]\)/;
const TAKEN = /(__mf_\d+) = exportModule\[("\w+")\];/g;

/** Comes after the federation plugin, whose modules it replaces; a build fails when they have another form. */
export function slimShares(): Plugin {
  let keys: Keys | undefined;
  return {
    name: 'autonou-slim-shares',
    apply: 'build',
    enforce: 'post',
    resolveId: (source) => (source === SHARES ? SHARES : null),
    load(id) {
      return id === SHARES && keys ? readerCode(keys) : null;
    },
    transform(code, id) {
      if (!id.includes('__loadShare__') || !code.includes('exportModule')) return null;
      const [stateKey, cacheKey, name] = [STATE_KEY, CACHE_KEY, MODULE].map((part) => part.exec(code)?.[1]);
      if (!stateKey || !cacheKey || !name)
        this.error('the federation plugin writes a shared module in another form: compare remote-shares.ts with it');
      keys ??= { stateKey, cacheKey };
      return { code: moduleCode(name, code), map: { mappings: '' } };
    },
  };
}

/** Declares what is taken, and exports it under its names. A list of ours has no default; a package is also a whole. */
function moduleCode(name: string, code: string): string {
  const taken = [...code.matchAll(TAKEN)].map(([, variable = '', from = '']) => ({ variable, from }));
  const isOwn = name.startsWith('"contracts/');
  const variables = [...taken.map(({ variable }) => variable), ...(isOwn ? [] : ['whole', 'main'])];
  const steps = taken.map(({ variable, from }) => `${variable} = it[${from}];`);
  const exported = taken.map(({ variable, from }) => `${variable} as ${JSON.parse(from) as string}`);
  return `
import { share } from ${JSON.stringify(SHARES)};
let ${variables.join(', ')};
share(${name}, (it) => { ${steps.join(' ')} ${isOwn ? '' : 'whole = it; main = it.default ?? it;'} });
export { ${[...exported, ...(isOwn ? [] : ['whole as __moduleExports', 'main as default'])].join(', ')} };
`;
}
