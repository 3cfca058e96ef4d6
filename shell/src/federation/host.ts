// The shell as the host of the federation: it provides the shared modules, by the runtime's own interface. Imported
// before anything that registers or loads a remote. In development the federation plugin does the same, with hot reload.
import { init } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { provided } from 'virtual:provided-modules';

if (import.meta.env.PROD) {
  // The remotes are built without a copy of the runtime's core (`externalRuntime`) and read it from this global.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const shareConfig = { singleton: true, requiredVersion: '*' };
  const entries = Object.entries(provided).map(([name, module]) => [name, { ...module, scope: 'default', shareConfig }]);
  init({ name: 'shell', remotes: [], shared: Object.fromEntries(entries), shareStrategy: 'loaded-first' });
}
