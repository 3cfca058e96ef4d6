// The modules that the shell provides to every remote: read by the builds, and by what a release says it needs.
import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * In every first load, so the shell bundles them eagerly. @mantine/* is absent on purpose: the facade is shared
 * instead.
 */
export const eagerModules = [
  'react',
  'react-dom',
  'contracts/query',
  'contracts/router',
  'contracts/trpc-react',
  'contracts/ui',
];

/**
 * Packages that remotes built before our lists of their exports ask for by name. They get the very modules behind the
 * lists, fetched with what the lists lack only when such a remote is loaded.
 */
export const wholePackages = ['@tanstack/react-query', '@tanstack/react-router'];

/** Rare, heavy modules: one shared module per file, loaded when a page imports it. */
export const extraModules = (root: string): string[] =>
  readdirSync(path.join(root, 'contracts/src/ui-extra'))
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => `contracts/ui-extra/${file.slice(0, -4)}`);
