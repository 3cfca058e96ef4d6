// The pages of a remote, for its build and its dev server: every `src/pages/*.page.ts` is one.
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageDefinition, RemoteRoute } from '../contracts/src/app/app-config.ts';

/** A page's file and its definition. */
export interface PageFile {
  /** The name under which the page is exposed. */
  name: string;
  /** From the remote's folder. */
  file: string;
  definition: PageDefinition;
}

const FOLDER = 'src/pages';
const ENDING = '.page.ts';

/** Whether a file is a page of the remote in a folder. */
export const isPage = (folder: string, file: string): boolean =>
  file.startsWith(path.join(folder, FOLDER) + path.sep) && file.endsWith(ENDING);

/** Every page of the remote in a folder, by name; a changed file is read again. */
export async function findPages(folder: string): Promise<PageFile[]> {
  const files = readdirSync(path.join(folder, FOLDER)).filter((file) => file.endsWith(ENDING));
  const pages: PageFile[] = [];
  // In sequence: not every tool that reads a build's configuration can load a module shared by two pages twice at
  // once.
  for (const file of files.sort()) pages.push(await readPage(folder, file));
  return pages;
}

async function readPage(folder: string, file: string): Promise<PageFile> {
  const whole = path.join(folder, FOLDER, file);
  const { default: definition } = (await import(`${pathToFileURL(whole).href}?at=${statSync(whole).mtimeMs}`)) as {
    default: PageDefinition;
  };
  return { name: file.slice(0, -ENDING.length), file: `${FOLDER}/${file}`, definition };
}

/** The pages' routes, for the manifest. */
export const routesOf = (pages: readonly PageFile[]): RemoteRoute[] =>
  pages.flatMap(({ name, definition: { path: paths, title, dealerSite, frame, access = 'public' } }) =>
    [paths]
      .flat()
      .map((one) => ({
        path: one,
        title,
        access,
        expose: `./${name}`,
        ...(dealerSite === undefined ? {} : { dealerSite }),
        ...(frame === undefined ? {} : { frame }),
      })),
  );
