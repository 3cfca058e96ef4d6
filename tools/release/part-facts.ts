// Describes what a part needs and offers, in the same way for a release and for the checkout's own build.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PartName, ProcedureForm, ReleaseManifest } from 'contracts/release';
import { findPages } from '../../build/remote-pages.ts';
import { procedureForms } from '../../server/src/http/api/procedure-forms.ts';
import { createSources } from './analysis/part-sources.ts';
import { providesOf, sharedPackages } from './analysis/provides.ts';
import { requiresOf } from './analysis/requires.ts';

export type PartFacts = Pick<ReleaseManifest, 'part' | 'paths' | 'requires' | 'provides'>;

/** The forms of a checkout's router; loading it takes about half a second. */
export async function formsOf(root: string): Promise<Record<string, ProcedureForm>> {
  const { appRouter } = (await import(pathToFileURL(join(root, 'server/src/http/api/router.ts')).href)) as {
    appRouter: Parameters<typeof procedureForms>[0];
  };
  return procedureForms(appRouter);
}

/** @throws UnknownCallsError when a call of a part cannot be known */
export async function factsOf(root: string, parts: readonly PartName[]): Promise<PartFacts[]> {
  const forms = await formsOf(root);
  const sources = createSources(root);
  const surroundings = { forms, packages: sharedPackages(root) };
  const nothing = { procedures: {}, modules: {}, packages: {}, shell: {} };
  return Promise.all(
    parts.map(async (part) => ({
      part,
      paths: part.startsWith('mf-') ? await pathsOf(join(root, part)) : [],
      requires: part === 'server' ? nothing : requiresOf(sources, part, surroundings),
      provides: providesOf(root, part, forms),
    })),
  );
}

async function pathsOf(folder: string): Promise<string[]> {
  const pages = await findPages(folder);
  return [...new Set(pages.flatMap(({ definition }) => [definition.path].flat()))].toSorted();
}
