// The modules that the shell provides to every remote: read by the builds, and by what a release says it needs.
import { readdirSync, readFileSync } from 'node:fs';
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

/** Rare, heavy modules: one shared module per file, loaded when a page imports it. */
export const extraModules = (root: string): string[] =>
  readdirSync(path.join(root, 'contracts/src/ui-extra'))
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => `contracts/ui-extra/${file.slice(0, -4)}`);

/** A part of the facade that is not shared: each remote that imports it bundles the files of its folder. */
const PART = /^\.\/src\/ui-extra\/([\w-]+)\//;

/** Sources, with those of the parts that they import, and of the parts that these import. */
export function withParts(root: string, sources: readonly string[]): string[] {
  const contracts = path.join(root, 'contracts');
  const { exports } = JSON.parse(readFileSync(path.join(contracts, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const all = new Set(sources);
  // Grows while it is walked: a part may import another.
  for (const source of all) {
    for (const [name, file] of Object.entries(exports)) {
      const folder = PART.exec(file)?.[1];
      if (!folder || !source.includes(`'contracts${name.slice(1)}'`)) continue;
      for (const one of sourcesIn(path.join(contracts, 'src/ui-extra', folder))) all.add(one);
    }
  }
  return [...all];
}

/** The sources of a folder, without tests. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
