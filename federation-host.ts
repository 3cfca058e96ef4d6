// What the shell provides to the remotes, for its production build: a module with one entry for each shared module.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** A shared module as the shell provides it. */
export interface Provided {
  /** As remotes import it. */
  name: string;
  version: string;
  /** In the shell's own first load; any other is fetched when a remote asks for it. */
  isEager: boolean;
}

const MODULE = 'virtual:provided-modules';

/** The version of an installed package. */
export const installedVersion = (root: string, name: string): string =>
  (JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string })
    .version;

/**
 * `virtual:provided-modules`, which shell/src/federation/host.ts passes to the federation runtime. The federation
 * plugin would generate as much: 14 KiB of it, since its code is ready for hosts of every kind.
 */
export function providedModules(provided: readonly Provided[]): Plugin {
  const id = `\0${MODULE}`;
  const imports = provided.flatMap(({ name, isEager }, at) =>
    isEager ? [`import * as module${at} from ${JSON.stringify(name)};`] : [],
  );
  const entries = provided.map(({ name, version, isEager }, at) => {
    const source = isEager
      ? `lib: () => module${at}`
      : `get: () => import(${JSON.stringify(name)}).then((m) => () => m)`;
    return `${JSON.stringify(name)}: { version: ${JSON.stringify(version)}, ${source} }`;
  });
  return {
    name: 'autonou-provided-modules',
    resolveId: (source) => (source === MODULE ? id : null),
    load: (source) =>
      source === id ? `${imports.join('\n')}\nexport const provided = {\n${entries.join(',\n')}\n};` : null,
  };
}

/** Modules that nothing of ours runs although others import them, each with all that those ask of it. */
const UNUSED_MODULES: Readonly<Record<string, string>> = {
  // The reader of remotes' manifests, kept even where snapshots are disabled: ours are registered by their entry.
  '@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js': `
    import { PluginSystem } from '../../utils/hooks/pluginSystem.js';
    export class SnapshotHandler {
      hooks = new PluginSystem({});
      manifestCache = new Map();
    }
    export const getGlobalRemoteInfo = () => ({});
  `,
  // Preloading by a remote's manifest: the server's document and the router name the files.
  '@module-federation/runtime-core/dist/utils/preload.js': `
    export const defaultPreloadArgs = (args) => args;
    export const formatPreloadArgs = () => [];
    export const normalizePreloadExposes = () => [];
    export const preloadAssets = () => Promise.resolve([]);
  `,
  // The provider makes no variables (`withCssVariables={false}`): theme-variables.css has them.
  '@mantine/core/esm/core/MantineProvider/MantineCssVariables/MantineCssVariables.mjs': `
    export const MantineCssVariables = () => null;
  `,
};

/** Leaves those modules out of the shell's build. */
export function withoutUnusedModules(): Plugin {
  return {
    name: 'autonou-without-unused-modules',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [, file = ''] = id.split('/node_modules/');
      return UNUSED_MODULES[file] ?? null;
    },
  };
}
