// The server's calls of one front-end file, found in its syntax tree: which procedure, on which line.
import { type Program, Visitor } from 'oxc-parser';
import { type MemberPath, type PathUse, pathUses, type Roots } from './member-paths.ts';

/** A name and the line that uses it. */
export interface NamedUse {
  name: string;
  line: number;
}
export interface CallFault {
  line: number;
  message: string;
}
export interface ClientCalls {
  calls: NamedUse[];
  faults: CallFault[];
}

/** The file from which a package takes its client (`export const api = createTRPCReact()`). */
const CLIENT_FILE = /(?:^|\/)api\.ts$/;
/** Members of the client that give the client again, for other ways of calling. */
const SAME_CLIENT = new Set(['useUtils', 'client']);
const WITH_CLIENT = new Set(['useQueries', 'useSuspenseQueries']);
/** Members of the client that name no procedure. */
const OF_CLIENT = new Set([...WITH_CLIENT, 'createClient', 'Provider', 'queryOptions']);
/** Methods that change all cached answers of a noun, without a call. */
const OF_CACHE = new Set(['invalidate', 'cancel', 'refetch', 'reset']);

/** In a file that defines a page, the first parameter of its `load` is the client. */
const rootsOf = (isPage: boolean): Roots => ({
  isImport: (specifier, exported) => exported === 'api' && CLIENT_FILE.test(specifier),
  ofCall: (callee) => ('specifier' in callee ? null : callee.at(-1) === 'useUtils' ? withoutClient(callee) : null),
  isFirstParameter: (of) =>
    'property' in of ? isPage && of.property === 'load' : WITH_CLIENT.has(of.callOf.at(-1) ?? ''),
});

const withoutClient = (path: MemberPath) => path.filter((name, at) => !(at < 2 && SAME_CLIENT.has(name)));

/** @param lineOf the line of a position of the text */
export function clientCalls(program: Program, { path: file, lineOf }: Place): ClientCalls {
  const isPage = definesPage(program, file);
  const found: ClientCalls = { calls: [], faults: hiddenClients(program, { path: file, lineOf, isPage }) };
  for (const use of pathUses(program, rootsOf(isPage))) {
    const { name, fault } = readUse(use);
    const line = lineOf(use.start);
    if (name) found.calls.push({ name, line });
    if (fault) found.faults.push({ line, message: fault });
  }
  return found;
}

export interface Place {
  path: string;
  lineOf(start: number): number;
}

/** Files that may make a client: a package's own, and the shell's for the pages' loaders. */
const MAKERS: Record<string, RegExp> = {
  createTRPCReact: CLIENT_FILE,
  createTRPCQueryUtils: /(?:^|\/)shell\/src\/app\.tsx$/,
};
const MAKE_IN_API =
  'The client is made in api.ts, and imported from there by its name: calls of any other are not found.';
const LOAD_HERE = 'The `load` of a page is written where the page is defined, so that its calls are found.';
/** The module of a package's `page()` for its definitions. */
const PAGE_MODULE = /(?:^|\/)page\.ts$/;

/** A page's file by its name, or one that makes definitions for several. */
const definesPage = (program: Program, file: string): boolean =>
  file.endsWith('.page.ts') ||
  program.body.some(
    (statement) =>
      statement.type === 'ImportDeclaration' &&
      (PAGE_MODULE.test(statement.source.value) ||
        statement.specifiers.some(({ local }) => local.name === 'PageDefinition')),
  );

/** Clients that the search would not see: made or imported in another way, or loaders that are defined elsewhere. */
function hiddenClients(program: Program, { path: file, lineOf, isPage }: Place & { isPage: boolean }): CallFault[] {
  const faults: CallFault[] = [];
  const report = (start: number, message: string) => void faults.push({ line: lineOf(start), message });
  const importClient = (specifier: string, start: number) => CLIENT_FILE.test(specifier) && report(start, MAKE_IN_API);
  new Visitor({
    ImportDeclaration({ source, specifiers, importKind }) {
      for (const specifier of importKind === 'type' ? [] : specifiers) {
        if (specifier.type !== 'ImportSpecifier') importClient(source.value, specifier.start);
        else if (specifier.imported.type === 'Identifier') {
          const place = source.value === 'contracts/trpc-react' ? MAKERS[specifier.imported.name] : undefined;
          if (place && !place.test(file)) report(specifier.start, MAKE_IN_API);
        }
      }
    },
    ExportNamedDeclaration: ({ source, start }) => void (source && importClient(source.value, start)),
    ExportAllDeclaration: ({ source, start }) => void importClient(source.value, start),
    ImportExpression: ({ source, start }) =>
      void (source.type === 'Literal' && importClient(String(source.value), start)),
    Property({ key, value, start }) {
      const isLoader = isPage && key.type === 'Identifier' && key.name === 'load';
      if (isLoader && !/Function/.test(value.type)) report(start, LOAD_HERE);
    },
  }).visit(program);
  return faults;
}

const WRITE_OUT =
  'The name of a call is written out (`api.lead.create`), so that a release knows what it needs: choose between whole calls instead.';
const KEEP_HERE =
  'The client is not passed on, since a release has to know the calls of each file: pass the call (`api.lead.create`) or a function.';

function readUse({ path: whole, kind }: PathUse): { name?: string; fault?: string } {
  const path = withoutClient(whole);
  const [noun, verb] = path;
  if (noun !== undefined && verb !== undefined && !(OF_CACHE.has(verb) && path.length === 2))
    return { name: `${noun}.${verb}` };
  if (kind === 'computed') return { fault: WRITE_OUT };
  const isHarmless = noun !== undefined && (OF_CLIENT.has(noun) || OF_CACHE.has(verb ?? ''));
  return isHarmless ? {} : { fault: KEEP_HERE };
}
