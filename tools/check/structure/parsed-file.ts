import { type EcmaScriptModule, type ParseResult, parseSync, type Program, Visitor } from 'oxc-parser';

/** One import, re-export or `import()` of a file. */
export interface Import {
  specifier: string;
  /** The imported names, as the other file exports them: what a local name refers to. */
  names: { local: string; exported: string }[];
  isTypeOnly: boolean;
}

/** The facts of a source file that the rules need. */
export interface ParsedFile {
  imports: Import[];
  program: () => Program;
  /** The text without comments, so that a word in prose is no finding. */
  code: () => string;
}

/** @throws Error when the file cannot be parsed: a rule that skips files checks nothing */
export function parseFile(path: string, text: string): ParsedFile {
  const result = parseSync(path, text);
  const error = result.errors[0];
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  // Each access of the parser's getters may convert the tree again.
  let program: Program | null = null;
  const programOnce = () => (program ??= result.program);
  return {
    imports: importsOf(text, result, programOnce),
    program: programOnce,
    code: () => withoutComments(text, result),
  };
}

function importsOf(text: string, result: ParseResult, program: () => Program): Import[] {
  const { module } = result;
  const imports = [...staticImports(module), ...reExports(module), ...dynamicImports(text, module)];
  // `import('./a.ts').A` in a type is in none of the parser's lists; few files need the walk for it.
  const written = text.match(/\bimport\(/g)?.length ?? 0;
  return written > module.dynamicImports.length ? [...imports, ...importTypes(program())] : imports;
}

function staticImports(module: EcmaScriptModule): Import[] {
  return module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: entries.map(({ localName, importName }) => ({
      local: localName.value,
      exported: importName.name ?? 'default',
    })),
    isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
}

function reExports(module: EcmaScriptModule): Import[] {
  return module.staticExports.flatMap(({ entries }) => {
    const specifier = entries[0]?.moduleRequest?.value;
    if (specifier === undefined) return [];
    return [{ specifier, names: [], isTypeOnly: entries.every((entry) => entry.isType) }];
  });
}

function dynamicImports(text: string, module: EcmaScriptModule): Import[] {
  return module.dynamicImports.flatMap(({ moduleRequest }) => {
    const [, specifier] = /^['"`](.*)['"`]$/s.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
    return specifier === undefined ? [] : [{ specifier, names: [], isTypeOnly: false }];
  });
}

function importTypes(program: Program): Import[] {
  const found: Import[] = [];
  new Visitor({
    TSImportType({ source }) {
      found.push({ specifier: source.value, names: [], isTypeOnly: true });
    },
  }).visit(program);
  return found;
}

function withoutComments(text: string, { comments }: ParseResult): string {
  let code = '';
  let end = 0;
  for (const comment of comments) {
    code += text.slice(end, comment.start);
    end = comment.end;
  }
  return code + text.slice(end);
}
