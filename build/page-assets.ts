// Which files of a remote a page needs to be drawn, for its manifest: the server's documents preload exactly those.
import type { Plugin, Rolldown } from 'vite';
import type { PageFile } from './remote-pages.ts';

type Files = { sync: string[]; async: string[] };
interface ManifestExpose {
  path: string;
  assets: { js: Files; css: Files };
  /** Modules of the facade that the shell has apart from its first load, and that the page needs to be drawn. */
  extras?: string[];
}

/** The federation plugin's module for a shared one, whose name it encodes. */
const EXTRA = /__loadShare__(ui_mf_1_\w+?)__loadShare__/;
/** The federation plugin's list of what a remote shares, which its entry imports at its start. */
const SHARES = /localSharedImportMap/;
const decoded = (name: string) => name.replaceAll('_mf_1_', '/').replaceAll('_mf_2_', '-');

/**
 * The federation plugin names everything that a page can ever reach as `async`, dialogs and tabs as well. A page needs
 * the entry, its definition and, behind one dynamic import, its screen, each with what it imports statically.
 */
export class PageAssets {
  #chunks = new Map<string, Rolldown.OutputChunk>();

  /** Reads the graph of the build's files, before the federation plugin writes the manifest. */
  plugin(): Plugin {
    return {
      name: 'autonou-page-assets',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler: (_options, bundle) => {
          const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
          this.#chunks = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        },
      },
    };
  }

  /** The manifest's entries of the pages; in development there are no files, and they stay as they are. */
  narrow(exposes: unknown, pages: readonly PageFile[]): unknown {
    return Array.isArray(exposes) ? exposes.map((one: ManifestExpose) => this.#narrow(one, pages)) : exposes;
  }

  /** What pages import when it is needed: the shell finds by it to which remote a part's file belongs. */
  get parts(): string[] {
    return [...new Set(this.#list().flatMap(({ dynamicImports }) => dynamicImports))].toSorted();
  }

  #list = () => [...this.#chunks.values()];

  #narrow(expose: ManifestExpose, pages: readonly PageFile[]): ManifestExpose {
    const page = pages.find(({ name }) => `./${name}` === expose.path);
    const definition =
      page && this.#list().find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${page.file}`)));
    const entry = this.#list().find(({ fileName }) => /(?:^|\/)remoteEntry-/.test(fileName));
    if (!definition || !entry) return expose;
    const shares = entry.dynamicImports.filter((name) => SHARES.test(name));
    const sync = this.#closure([entry.fileName, ...shares, definition.fileName]);
    const async = this.#closure(definition.dynamicImports).filter((chunk) => !sync.includes(chunk));
    const js = { sync: namesOf(sync.filter((chunk) => chunk !== entry)), async: namesOf(async) };
    const css = { sync: stylesOf(sync), async: stylesOf(async) };
    return { ...expose, assets: { js, css }, extras: extrasOf([...sync, ...async]) };
  }

  /** With everything that is imported statically, the imported ones first. */
  #closure(names: readonly string[], seen = new Set<string>()): Rolldown.OutputChunk[] {
    return names.flatMap((name) => {
      const chunk = this.#chunks.get(name);
      if (!chunk || seen.has(name)) return [];
      seen.add(name);
      return [...this.#closure(chunk.imports, seen), chunk];
    });
  }
}

const extrasOf = (chunks: readonly Rolldown.OutputChunk[]): string[] => {
  const names = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => EXTRA.exec(id)?.[1] ?? []));
  return [...new Set(names.map(decoded))].toSorted();
};

const namesOf = (chunks: readonly Rolldown.OutputChunk[]) => chunks.map(({ fileName }) => fileName);

const stylesOf = (chunks: readonly Rolldown.OutputChunk[]): string[] => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];
