import { type Node, type Program, Visitor } from 'oxc-parser';
import { isTest, packageOf } from './packages.ts';
import type { Rule } from './rule.ts';
import type { SourceTree } from './source-tree.ts';

/** Readers of answers: the server knows every value that it writes. */
const isReader = (path: string): boolean => /^(contracts|ui|deal|shell|mf-[\w-]+)\/src\//.test(path) && !isTest(path);

/** An old reader would show nothing, or fail, for these once the list has grown. */
export const openListsWithDefault: Rule = {
  name: 'lookups without a default',
  find: (tree) => {
    const readers = tree.sources.filter(isReader);
    const lists = new Set(readers.flatMap((path) => openLists(tree, path)));
    const tables = new Set(readers.flatMap((path) => [...labelsOf(tree, path), ...tablesOf(tree, path, lists)]));
    return readers.flatMap((path) =>
      lookups(tree, path, tables).map((name) => ({
        pkg: packageOf(path),
        message: `${path} reads ${name}[…] without a default, by a value of a list that may grow: use labelOf(${name}, …), or \`??\`.`,
      })),
    );
  },
};

const openLists = (tree: SourceTree, path: string): string[] =>
  [...tree.text(path).matchAll(/\bconst (\w+) = openList\(/g)].map(([, name]) => name!);

/** The labels that a list is made of. */
const labelsOf = (tree: SourceTree, path: string): string[] =>
  [...tree.text(path).matchAll(/openList\(valuesOf\((\w+)\)\)/g)].map(([, name]) => name!);

/** Constants of the type `Record<FuelType, …>`, or checked against it. */
function tablesOf(tree: SourceTree, path: string, lists: ReadonlySet<string>): string[] {
  const text = tree.text(path);
  if (!text.includes('Record<')) return [];
  const isTable = (type: Node | null | undefined): boolean => {
    const [, key] = /^(?::\s*)?(?:Readonly<)?Record<(\w+)\b/.exec(type ? text.slice(type.start, type.end) : '') ?? [];
    return key !== undefined && lists.has(key);
  };
  const names: string[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      const checked = init?.type === 'TSSatisfiesExpression' ? init.typeAnnotation : null;
      if (id.type === 'Identifier' && (isTable(id.typeAnnotation) || isTable(checked))) names.push(id.name);
    },
  }).visit(tree.parsed(path).program());
  return names;
}

function lookups(tree: SourceTree, path: string, tables: ReadonlySet<string>): string[] {
  if (![...tables].some((name) => tree.text(path).includes(`${name}[`))) return [];
  return lookupsIn(tree.parsed(path).program(), tables);
}

function lookupsIn(program: Program, tables: ReadonlySet<string>): string[] {
  const withDefault = new Set<Node>();
  const found: string[] = [];
  new Visitor({
    LogicalExpression({ operator, left }) {
      if (operator === '??') withDefault.add(left);
    },
    MemberExpression(node) {
      const { object, property, computed } = node;
      if (object.type !== 'Identifier' || !tables.has(object.name)) return;
      if (computed && property.type !== 'Literal' && !withDefault.has(node)) found.push(object.name);
    },
  }).visit(program);
  return found;
}
