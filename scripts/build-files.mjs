// What the builds of shell and remotes need beside their packages: what a change rebuilds, and what a copy must have.
// Plain Node ≥ 20.19.

/** `turbo.json` names them too; a test compares. */
export const buildFiles = [
  'package-lock.json',
  'federation.ts',
  'federation-plugins.ts',
  'federation-dev.ts',
  'federation-host.ts',
  'first-load.ts',
  'page-assets.ts',
  'remote-entry.ts',
  'remote-files.ts',
  'dev-mock.ts',
  'remote-pages.ts',
  'remote-shares.ts',
  'shared-modules.ts',
  'remotes.json',
  'tsconfig.json',
  'turbo.json',
];
