// Remotes released before December 2026 ask for the facade by its former place in contracts: with this they go on
// until their next release. They need it only while a release store still has one.
import { registerShared } from '@module-federation/runtime';
import * as facade from 'ui';

/** The files that the shell shares as `ui/…`, each fetched when it is asked for. */
const rare = import.meta.glob<object>(['../../../ui/src/extra/*.tsx', '!../../../ui/src/extra/*.test.tsx']);
const settings = { version: '4.0.0', shareConfig: { singleton: true, requiredVersion: '*' } };

export function registerFormerFacade(): void {
  registerShared({ 'contracts/ui': { ...settings, lib: () => facade } });
  for (const [file, load] of Object.entries(rare)) {
    const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length);
    registerShared({
      [`contracts/ui-extra/${name}`]: { ...settings, get: async () => load().then((loaded) => () => loaded) },
    });
  }
}
