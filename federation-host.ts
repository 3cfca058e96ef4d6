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

/** The runtime's modules that only snapshots need, and all that the rest of the runtime asks of them. */
const SNAPSHOT_MODULES: Readonly<Record<string, string>> = {
  'plugins/snapshot/SnapshotHandler.js': `
    import { PluginSystem } from '../../utils/hooks/pluginSystem.js';
    export class SnapshotHandler {
      hooks = new PluginSystem({});
      manifestCache = new Map();
    }
    export const getGlobalRemoteInfo = () => ({});
  `,
};

/**
 * Leaves out what the runtime keeps even where snapshots are disabled: the reader of remotes' manifests. Our remotes are registered by the address of their entry, and the server's document preloads a page's files.
 */
export function withoutSnapshots(): Plugin {
  return {
    name: 'autonou-without-snapshots',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [, file = ''] = id.split('/@module-federation/runtime-core/dist/');
      return SNAPSHOT_MODULES[file] ?? null;
    },
  };
}
