/**
 * Which migrations a running server of another version can't live with. Two versions share the database while one takes
 * over from the other, and after a way back, which never rolls a migration back: so a migration may only expand what the
 * other version knows, and contract what it does not use.
 */
import {
  type AlterTableCmd,
  type Constraint,
  type DropStmt,
  type IndexStmt,
  type Node,
  parse,
  type RenameStmt,
} from 'libpg-query';

/** The statements of a migration, in order. */
export interface MigrationText {
  name: string;
  sql: string[];
}

export interface MigrationBreak {
  migration: string;
  /** In words for the team: what the statement does to the other version. */
  reason: string;
}

/** Texts of the other version's sources, by file. */
export type Sources = ReadonlyMap<string, string>;

/** What the statements so far have created themselves: the other version knows nothing of it. */
interface Created {
  tables: Set<string>;
  /** As `table.column`. */
  columns: Set<string>;
}

/** What the other version can't live with; empty: both can run on the migrated database. */
export async function migrationBreaks(
  migrations: readonly MigrationText[],
  sources: Sources,
): Promise<MigrationBreak[]> {
  const breaks: MigrationBreak[] = [];
  for (const { name, sql } of migrations) {
    const { stmts = [] } = (await parse(sql.join(';\n'))) as { stmts?: { stmt: Node }[] };
    const nodes = stmts.map(({ stmt }) => stmt);
    const created = createdBy(nodes);
    const reasons = nodes.flatMap((node) => reasonsOf(node, created, sources));
    for (const reason of reasons) breaks.push({ migration: name, reason });
  }
  return breaks;
}

function createdBy(nodes: readonly Node[]): Created {
  const created: Created = { tables: new Set(), columns: new Set() };
  for (const node of nodes) {
    if ('CreateStmt' in node) created.tables.add(node.CreateStmt.relation?.relname ?? '');
    if ('ViewStmt' in node) created.tables.add(node.ViewStmt.view?.relname ?? '');
    if ('AlterTableStmt' in node) {
      const table = node.AlterTableStmt.relation?.relname ?? '';
      for (const column of addedColumns(node)) created.columns.add(`${table}.${column}`);
    }
  }
  return created;
}

const addedColumns = (node: Node & { AlterTableStmt: unknown }) =>
  commandsOf(node).flatMap(({ subtype, def }) =>
    subtype === 'AT_AddColumn' && def && 'ColumnDef' in def ? [def.ColumnDef.colname ?? ''] : [],
  );

const commandsOf = (node: Node): AlterTableCmd[] =>
  'AlterTableStmt' in node
    ? (node.AlterTableStmt.cmds ?? []).flatMap((command) => ('AlterTableCmd' in command ? [command.AlterTableCmd] : []))
    : [];

function reasonsOf(node: Node, created: Created, sources: Sources): string[] {
  if ('AlterTableStmt' in node) {
    const table = node.AlterTableStmt.relation?.relname ?? '';
    if (created.tables.has(table)) return [];
    return commandsOf(node).flatMap((command) => alterReasons(table, command, { created, sources }));
  }
  if ('DropStmt' in node) return dropReasons(node.DropStmt, created, sources);
  if ('RenameStmt' in node) return renameReasons(node.RenameStmt, sources);
  if ('IndexStmt' in node) return indexReasons(node.IndexStmt, created);
  if ('TruncateStmt' in node) return ['it empties a table'];
  return [];
}

interface Known {
  created: Created;
  sources: Sources;
}

function alterReasons(
  table: string,
  { subtype, name = '', def }: AlterTableCmd,
  { created, sources }: Known,
): string[] {
  const isNew = created.columns.has(`${table}.${name}`);
  const isUsed = () => isNamed(sources, table, name);
  if (subtype === 'AT_DropColumn' && isUsed()) return [`it drops ${table}.${name}, which that version uses`];
  if (subtype === 'AT_AlterColumnType' && isUsed())
    return [`it changes the type of ${table}.${name}, which that version uses`];
  if (subtype === 'AT_SetNotNull' && !isNew)
    return [`${table}.${name} becomes required, and that version may leave it empty`];
  if (subtype === 'AT_DropNotNull' && isUsed())
    return [`${table}.${name} may become empty, which that version does not expect`];
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    return constraintReasons(table, def.Constraint, created);
  if (subtype !== 'AT_AddColumn' || !def || !('ColumnDef' in def)) return [];
  const { colname = '', constraints = [] } = def.ColumnDef;
  const kinds = constraints.flatMap((item) => ('Constraint' in item ? [item.Constraint.contype] : []));
  const isFilled = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].some((kind) =>
    kinds.includes(kind as never),
  );
  const isRequired = kinds.includes('CONSTR_NOTNULL') || kinds.includes('CONSTR_PRIMARY');
  return isRequired && !isFilled ? [`the new ${table}.${colname} is required, and that version does not fill it`] : [];
}

/** A constraint on new columns only refuses nothing that the other version writes. */
function constraintReasons(table: string, constraint: Constraint, created: Created): string[] {
  const columns = constraint.contype === 'CONSTR_CHECK' ? columnsIn(constraint.raw_expr) : keysOf(constraint);
  const isNew = columns.length > 0 && columns.every((column) => created.columns.has(`${table}.${column}`));
  return isNew ? [] : [`the constraint ${constraint.conname ?? ''} on ${table} may refuse what that version writes`];
}

const keysOf = ({ keys = [], fk_attrs = [] }: Constraint): string[] =>
  [...keys, ...fk_attrs].flatMap((key) => ('String' in key ? [key.String.sval ?? ''] : []));

/** Every column that an expression names, wherever it stands in it. */
function columnsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('ColumnRef' in value) {
    const { fields = [] } = value.ColumnRef as { fields?: Node[] };
    const last = fields.at(-1);
    return last && 'String' in last ? [last.String.sval ?? ''] : [];
  }
  return Object.values(value).flatMap(columnsIn);
}

const DROPPED: Partial<Record<string, string>> = {
  OBJECT_TABLE: 'the table',
  OBJECT_VIEW: 'the view',
  OBJECT_MATVIEW: 'the view',
  OBJECT_FUNCTION: 'the function',
  OBJECT_SEQUENCE: 'the sequence',
  OBJECT_TYPE: 'the type',
};

/** A view that the same migration makes anew is there before and after: both in one transaction. */
function dropReasons({ objects = [], removeType }: DropStmt, created: Created, sources: Sources): string[] {
  const what = DROPPED[removeType ?? ''];
  if (!what) return [];
  return objects.flatMap((object) => {
    const name = nameOf(object);
    const isUsed = !created.tables.has(name) && isNamed(sources, name);
    return isUsed ? [`it drops ${what} ${name}, which that version uses`] : [];
  });
}

function nameOf(object: Node): string {
  const names =
    'List' in object ? object.List.items : 'ObjectWithArgs' in object ? object.ObjectWithArgs.objname : [object];
  const last = names?.at(-1);
  return last && 'String' in last ? (last.String.sval ?? '') : '';
}

function renameReasons({ renameType, relation, subname = '' }: RenameStmt, sources: Sources): string[] {
  const table = relation?.relname ?? '';
  if (renameType === 'OBJECT_COLUMN' && isNamed(sources, table, subname))
    return [`it renames ${table}.${subname}, which that version uses`];
  if (['OBJECT_TABLE', 'OBJECT_VIEW'].includes(renameType ?? '') && isNamed(sources, table))
    return [`it renames ${table}, which that version uses`];
  return [];
}

function indexReasons({ unique, relation, indexParams = [], idxname = '' }: IndexStmt, created: Created): string[] {
  const table = relation?.relname ?? '';
  if (!unique || created.tables.has(table)) return [];
  const columns = indexParams.flatMap((param) => ('IndexElem' in param ? [param.IndexElem.name ?? ''] : []));
  const isNew = columns.some((column) => created.columns.has(`${table}.${column}`));
  return isNew ? [] : [`the unique index ${idxname} on ${table} may refuse what that version writes`];
}

/**
 * Whether a source names all of these, as SQL writes them or as a property. A name in a comment counts too: a refusal
 * too many costs a look, one too few the site.
 */
function isNamed(sources: Sources, ...names: string[]): boolean {
  const patterns = names.map((name) => {
    const property = name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
    return new RegExp(`\\b(?:${name}|${property})\\b`, 'i');
  });
  return [...sources.values()].some((text) => patterns.every((pattern) => pattern.test(text)));
}
