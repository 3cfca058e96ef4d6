import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParsedFile, parseFile } from './parsed-file.ts';

const skipped = new Set(['node_modules', 'dist', 'dist-ssr', '.git', '.data', '.cache', '.turbo']);
const read = /\.(ts|tsx|mts|mjs|css|md)$|(^|\/)package\.json$/;
const source = /\.(ts|tsx|mts|mjs)$/;

/** The repository's files as text, each parsed at most once; rules are tested on trees that exist only in memory. */
export class SourceTree {
  readonly paths: string[];
  readonly #texts: Map<string, string>;
  readonly #parsed = new Map<string, ParsedFile>();

  /** @param files text by path from the repository root, with `/` */
  constructor(files: Record<string, string>) {
    this.#texts = new Map(Object.entries(files));
    this.paths = [...this.#texts.keys()].toSorted();
  }

  /** The source files. */
  get sources(): string[] {
    return this.paths.filter((path) => source.test(path));
  }

  has(path: string): boolean {
    return this.#texts.has(path);
  }

  text(path: string): string {
    return this.#texts.get(path) ?? '';
  }

  parsed(path: string): ParsedFile {
    const known = this.#parsed.get(path);
    if (known) return known;
    const parsed = parseFile(path, this.text(path));
    this.#parsed.set(path, parsed);
    return parsed;
  }

  /** Every folder that contains a file, directly or in a sub-folder. */
  folders(): Set<string> {
    const folders = new Set<string>();
    for (const path of this.paths) {
      const parts = path.split('/');
      for (let depth = 1; depth < parts.length; depth += 1) folders.add(parts.slice(0, depth).join('/'));
    }
    return folders;
  }
}

/** Reads the repository from disk, including uncommitted files. */
export function readSourceTree(root: string): SourceTree {
  const files: Record<string, string> = {};
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) visit(path);
      } else if (entry.isFile() && read.test(path)) files[path] = readFileSync(join(root, path), 'utf8');
    }
  };
  visit('');
  return new SourceTree(files);
}
