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
  '@tanstack/react-query',
  '@tanstack/react-router',
  'contracts/trpc-react',
  'contracts/ui',
];

/** Rare, heavy modules: one shared module per file, loaded when a page imports it. */
export const extraModules = (root: string): string[] =>
  readdirSync(path.join(root, 'contracts/src/ui-extra'))
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => `contracts/ui-extra/${file.slice(0, -4)}`);
