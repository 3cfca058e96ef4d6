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
const EXTRA = /__loadShare__(contracts_mf_1_ui_mf_2_extra_mf_1_\w+?)__loadShare__/;
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
    const chunks = [...this.#chunks.values()];
    return [...new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))].toSorted();
  }

  #narrow(expose: ManifestExpose, pages: readonly PageFile[]): ManifestExpose {
    const page = pages.find(({ name }) => `./${name}` === expose.path);
    const definition = page && this.#find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/${page.file}`)));
    const entry = this.#find(({ fileName }) => /(?:^|\/)remoteEntry-/.test(fileName));
    if (!definition || !entry) return expose;
    const shares = entry.dynamicImports.flatMap((name) => (SHARES.test(name) ? (this.#chunks.get(name) ?? []) : []));
    const sync = this.#closure([entry, ...shares, definition]);
    const screens = definition.dynamicImports.flatMap((name) => this.#chunks.get(name) ?? []);
    const async = this.#closure(screens).filter((chunk) => !sync.includes(chunk));
    const js = { sync: namesOf(sync.filter((chunk) => chunk !== entry)), async: namesOf(async) };
    const css = { sync: stylesOf(sync), async: stylesOf(async) };
    return { ...expose, assets: { js, css }, extras: extrasOf([...sync, ...async]) };
  }

  #find(isWanted: (chunk: Rolldown.OutputChunk) => boolean): Rolldown.OutputChunk | undefined {
    return [...this.#chunks.values()].find(isWanted);
  }

  /** With everything that is imported statically, the imported ones first. */
  #closure(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
    const found = new Set<Rolldown.OutputChunk>();
    const seen = new Set<Rolldown.OutputChunk>();
    const visit = (chunk: Rolldown.OutputChunk) => {
      if (seen.has(chunk)) return;
      seen.add(chunk);
      for (const name of chunk.imports) {
        const imported = this.#chunks.get(name);
        if (imported) visit(imported);
      }
      found.add(chunk);
    };
    for (const chunk of chunks) visit(chunk);
    return [...found];
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
