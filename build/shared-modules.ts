// The modules that the shell provides to every remote: read by the builds, and by what a release says it needs.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * In every first load, so the shell bundles them eagerly. @mantine/* is absent on purpose: the facade is shared
 * instead.
 */
export const eagerModules = ['react', 'react-dom', 'contracts/query', 'contracts/router', 'contracts/trpc-react', 'ui'];

/** The facade's rare, heavy modules: one shared module per file, loaded when a page imports it. */
export const extraModules = (root: string): string[] =>
  readdirSync(path.join(root, 'ui/src/extra'))
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => `ui/${file.slice(0, -4)}`);

/** Sources, with those of the folders of `deal` that they import: each remote bundles them. */
export function withDeal(root: string, sources: readonly string[]): string[] {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'deal/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const used = Object.entries(exports).filter(([name]) =>
    sources.some((source) => source.includes(`'deal${name.slice(1)}'`)),
  );
  const folders = new Set(used.map(([, file]) => path.dirname(path.join(root, 'deal', file))));
  return [...sources, ...[...folders].flatMap(sourcesIn)];
}

/** The sources of a folder, without tests and without imports of types, which load nothing. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll(/^import type [^;]+;/gm, ''));
