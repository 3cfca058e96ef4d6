import { type Argument, type CallExpression, type Expression, type TemplateLiteral, Visitor } from 'oxc-parser';
import { resolveImport } from './packages.ts';
import type { SourceTree } from './source-tree.ts';
import type { Tables } from './table-owners.ts';

/** Placeholder for a part of a text that is known only at run time. */
const UNKNOWN = '\u0000';
const NAME = `(?:only\\s+)?"?(\\w+|${UNKNOWN})"?`;
const STATEMENTS = [
  `\\binsert\\s+into\\s+${NAME}`,
  `\\bdelete\\s+from\\s+${NAME}`,
  `\\bupdate\\s+${NAME}(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b`,
  `\\btruncate\\s+(?:table\\s+)?${NAME}`,
  `\\bmerge\\s+into\\s+${NAME}`,
  `\\bcopy\\s+${NAME}[^;]*\\bfrom\\s+stdin\\b`,
].map((pattern) => new RegExp(pattern, 'gi'));

const KYSELY = new Set(['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto']);
const ORM = new Set(['create', 'insert', 'insertMany', 'upsert', 'upsertMany', 'nativeUpdate', 'nativeDelete']);

/** A table that a file writes, once for each statement; null when its name is known only at run time. */
export type TableWrite = string | null;

/** The writes of a file, from its SQL texts, typed queries and calls of the entity manager. */
export function tableWrites(tree: SourceTree, path: string, tables: Tables): TableWrite[] {
  const writes: TableWrite[] = [];
  const constants = new Map<string, string>();
  const read = (sql: string) => writes.push(...writesOfSql(sql, tables));
  const entity = entityNames(tree, path, tables);
  const program = tree.parsed(path).program();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'Literal' && typeof init.value === 'string') {
        constants.set(id.name, init.value);
      }
    },
  }).visit(program);
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') read(value);
    },
    TemplateLiteral(node) {
      read(textOf(node, constants));
    },
    CallExpression(node) {
      const table = tableOfCall(node, tables, entity);
      if (table !== undefined) writes.push(table);
    },
  }).visit(program);
  return writes;
}

function writesOfSql(sql: string, tables: Tables): TableWrite[] {
  return STATEMENTS.flatMap((statement) =>
    [...sql.matchAll(statement)].flatMap(([, name = '']): TableWrite[] => {
      if (name === UNKNOWN) return [null];
      const table = name.toLowerCase();
      // Any other name is a common table expression's, or a word of a sentence.
      return tables.owners.has(table) ? [table] : [];
    }),
  );
}

function textOf({ quasis, expressions }: TemplateLiteral, constants: Map<string, string>): string {
  return quasis
    .map(({ value }, index) => {
      const next = expressions[index];
      return value.raw + (next ? known(next, constants) : '');
    })
    .join('');
}

function known(expression: Expression, constants: Map<string, string>): string {
  return expression.type === 'Identifier' ? (constants.get(expression.name) ?? UNKNOWN) : UNKNOWN;
}

/** The tables of the entities that a file imports or defines, by their local names. */
function entityNames(tree: SourceTree, path: string, tables: Tables): Map<string, string> {
  const names = new Map<string, string>();
  for (const { specifier, names: taken } of tree.parsed(path).imports) {
    const from = resolveImport(tree, path, specifier);
    for (const { local, exported } of taken) {
      const table = tables.entities.get(`${from} ${exported}`);
      if (table !== undefined) names.set(local, table);
    }
  }
  return names;
}

function tableOfCall(node: CallExpression, tables: Tables, entity: Map<string, string>): string | undefined {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const method = callee.property.name;
  const [first] = node.arguments;
  if (KYSELY.has(method)) return tableOfQuery(first, tables);
  return ORM.has(method) && first?.type === 'Identifier' ? entity.get(first.name) : undefined;
}

/** `'lead as l'`: the table before its alias. */
function tableOfQuery(first: Argument | undefined, tables: Tables): string | undefined {
  if (first?.type !== 'Literal' || typeof first.value !== 'string') return undefined;
  return tables.queryNames.get(first.value.split(/\s/)[0] ?? '');
}
