// The shell as the host of the federation: it provides the shared modules, by the runtime's own interface. Imported
// before anything that registers or loads a remote. In development the federation plugin does the same, with hot reload.
import { init } from '@module-federation/runtime';
import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  helpers,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core';
import { provided } from 'virtual:provided-modules';

if (import.meta.env.PROD) {
  // Remotes from before our own entry (remote-entry.ts) bring no copy of the runtime's core: they read it from here.
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: {
      CurrentGlobal,
      getGlobalFederationConstructor,
      helpers,
      ModuleFederation,
      setGlobalFederationConstructor,
      setGlobalFederationInstance,
    },
  });
  const shareConfig = { singleton: true, requiredVersion: '*' };
  const entries = Object.entries(provided).map(([name, module]) => [
    name,
    { ...module, scope: 'default', shareConfig },
  ]);
  init({ name: 'shell', remotes: [], shared: Object.fromEntries(entries), shareStrategy: 'loaded-first' });
}
