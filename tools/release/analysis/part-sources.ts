// The source files that are compiled into a part: its own, and those of contracts, ui and deal that it reaches by imports without
// passing a module that the shell shares.
import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import type { Program } from 'oxc-parser';
import { parseSync } from 'oxc-parser';
import { eagerModules, extraModules } from '../../../build/shared-modules.ts';

/** A value's import: the other module's name for it (`default`, `*` for the module as a whole). */
export interface NamedImport {
  specifier: string;
  name: string;
  start: number;
}

export interface SourceFile {
  /** From the repository's root, with `/`. */
  path: string;
  program: Program;
  imports: NamedImport[];
  lineOf(start: number): number;
}

/**
 * The file behind a name that `contracts`, `ui` or `deal` exports; null for any other package.
 * @throws Error for a name that they do not export
 */
export function createExports(root: string): (specifier: string) => string | null {
  const read = (name: string): Record<string, string> =>
    JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).exports;
  const packages = new Map(['contracts', 'ui', 'deal'].map((name) => [name, read(name)]));
  return (specifier) => {
    const [name = '', ...rest] = specifier.split('/');
    const exports = packages.get(name);
    if (!exports) return null;
    const target = exports[['.', ...rest].join('/')];
    if (!target) throw new Error(`${name} does not export ${specifier}`);
    return posix.join(name, target);
  };
}

/** Reads the sources of a checkout; each file is parsed once. */
export function createSources(root: string) {
  const exported = createExports(root);
  const parsed = new Map<string, SourceFile>();
  const parse = (path: string): SourceFile => {
    const known = parsed.get(path) ?? parseSource(path, readFileSync(join(root, path), 'utf8'));
    parsed.set(path, known);
    return known;
  };
  const shared = new Set([...eagerModules, ...extraModules(root)]);

  /** The file behind an import; null for a package and for a module that the part takes from the shell. */
  const fileOf = (from: string, specifier: string, provider: boolean): string | null => {
    if (specifier.startsWith('.')) {
      const path = posix.join(posix.dirname(from), specifier);
      return /\.(?:ts|tsx)$/.test(path) ? path : null;
    }
    if (shared.has(specifier) && !provider) return null;
    const path = exported(specifier);
    return path !== null && /\.(?:ts|tsx)$/.test(path) ? path : null;
  };

  return {
    root,
    shared,
    parse,
    /** @param isProvider the shell, into which the shared modules are compiled too */
    filesOf(part: string, isProvider: boolean): SourceFile[] {
      const pattern = join(part, 'src/**/*.{ts,tsx}');
      const own = globSync(pattern, { cwd: root }).map((path) => path.split(sep).join('/'));
      const waiting = own.filter((path) => !/\.test\.|\/testing\//.test(path)).toSorted();
      const found = new Map<string, SourceFile>();
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        if (found.has(path)) continue;
        const file = parse(path);
        found.set(path, file);
        for (const { specifier } of file.imports) {
          const next = fileOf(path, specifier, isProvider);
          if (next !== null) waiting.push(next);
        }
      }
      return [...found.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
    },
  };
}
export type Sources = ReturnType<typeof createSources>;

/** @throws Error when the file cannot be parsed: what is skipped would be missing from a release's needs */
export function parseSource(path: string, text: string): SourceFile {
  const result = parseSync(path, text);
  const [error] = result.errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const { staticImports, staticExports, dynamicImports } = result.module;
  const statics = staticImports.flatMap(({ moduleRequest, entries, start }) =>
    entries.length === 0
      ? [{ specifier: moduleRequest.value, name: '*', start }]
      : entries
          .filter(({ isType }) => !isType)
          .map(({ importName }) => ({
            specifier: moduleRequest.value,
            name: importName.kind === 'Name' ? importName.name! : importName.kind === 'Default' ? 'default' : '*',
            start,
          })),
  );
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType, start }) =>
      moduleRequest && !isType ? [{ specifier: moduleRequest.value, name: importName.name ?? '*', start }] : [],
    ),
  );
  const dynamics = dynamicImports.flatMap(({ moduleRequest, start }) => {
    const [, specifier] = /^['"`](.*)['"`]$/s.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
    return specifier === undefined ? [] : [{ specifier, name: '*', start }];
  });
  return { path, program: result.program, imports: [...statics, ...passedOn, ...dynamics], lineOf: linesOf(text) };
}

/** Lines from 1, by position. */
function linesOf(text: string): (start: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (start) => 1 + ends.filter((end) => end < start).length;
}
