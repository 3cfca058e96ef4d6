// What the builds of shell and remotes need beside their packages: what a change rebuilds, and what a copy must have.
// Plain Node ≥ 20.19.

/** `turbo.json` names them too; a test compares. */
export const buildFiles = [
  'package-lock.json',
  'federation.ts',
  'federation-plugins.ts',
  'federation-dev.ts',
  'page-assets.ts',
  'remote-files.ts',
  'dev-mock.ts',
  'remote-pages.ts',
  'shared-modules.ts',
  'remotes.json',
  'tsconfig.json',
  'turbo.json',
];
