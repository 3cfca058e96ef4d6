/** The definitions of pages in the remotes' server bundles, read again when a build changed them. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageDefinition } from 'contracts/app-config';
import type { Log } from '../../platform/context/context.ts';
import { changedAt } from '../releases/changed-at.ts';
import type { FrontBuilds, RemotePage } from '../releases/front-builds.ts';

/** The definition of a page; null for one that its remote has not built for the server. */
export type PageDefinitions = (page: RemotePage) => Promise<PageDefinition | null>;

interface Read {
  mtimeMs: number;
  definition: Promise<PageDefinition | null>;
}

/** Definitions of any builds, side by side. Screens are not loaded: threads render them (page-drawer.ts). */
export function pageDefinitions(log: Pick<Log, 'error'>): PageDefinitions {
  const known = new Map<string, Read>();
  /** Loads a file that could not be read as another module: the same one would fail for ever. */
  let failures = 0;

  const read = async (file: string, mtimeMs: number, before: Read | undefined) => {
    try {
      const address = `${pathToFileURL(file).href}?at=${mtimeMs}-${failures}`;
      return ((await import(/* @vite-ignore */ address)) as { default: PageDefinition }).default;
    } catch (error) {
      // Probably partly written: the page stays as it was until the next request reads it again.
      log.error({ err: error, file }, 'a page could not be read from its bundle');
      failures += 1;
      known.delete(file);
      return (await before?.definition) ?? null;
    }
  };

  return async ({ remote, route }) => {
    const file = path.join(remote.folder, 'dist-ssr', `${route.expose.slice(2)}.js`);
    const mtimeMs = changedAt(file);
    const before = known.get(file);
    if (mtimeMs === undefined || before?.mtimeMs === mtimeMs) return before?.definition ?? null;
    const definition = read(file, mtimeMs, before);
    known.set(file, { mtimeMs, definition });
    return definition;
  };
}

/** Paths of the pages that need a session. */
export const ownAreas = (builds: FrontBuilds): string[] =>
  builds
    .pages()
    .filter(({ route }) => route.access !== 'public')
    .map(({ route }) => route.path)
    .sort();

/** Paths of the pages in the sitemap. */
export async function sitemapPages(builds: FrontBuilds, definitions: PageDefinitions): Promise<string[]> {
  const pages = builds.pages().filter(({ route }) => route.access === 'public');
  const read = await Promise.all(
    pages.map(async (page) => ((await definitions(page))?.isInSitemap ? [page.route.path] : [])),
  );
  return read.flat().sort();
}
