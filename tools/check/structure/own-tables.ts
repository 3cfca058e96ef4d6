import { featureOf } from './layers.ts';
import { isTest } from './packages.ts';
import type { Problem, Rule } from './rule.ts';
import { readTables, type Tables } from './table-owners.ts';
import { tableWrites } from './table-writes.ts';

/** Folders that fill or empty a whole database, past the rules of an owner. */
const WHOLE_DATABASE = /\/(migrations|seed)\//;
/** A restored backup contains its table names. */
const TABLES_OF_A_BACKUP = /\/backup\//;

/** Statements that write another feature's table; reading it is allowed. */
export const ownTables: Rule = {
  name: "writes to another feature's table",
  find: (tree) => {
    const tables = readTables(tree);
    return tree.sources
      .filter((path) => path.startsWith('server/src/') && !isTest(path) && !WHOLE_DATABASE.test(path))
      .flatMap((path) => foreignWrites(path, tableWrites(tree, path, tables), tables));
  },
};

/** Tables of the migrations without a declared owner. */
export const everyTableIsOwned: Rule = {
  name: 'tables without an owner',
  find: (tree) =>
    readTables(tree).unowned.map((table) => ({
      pkg: 'server',
      message: `Nobody owns the table ${table}: name its feature's folder in tools/check/structure/table-owners.ts.`,
    })),
};

/** `user-admin` is the administrators' side of `user`, `dealer-panel` is the dealer's view of `dealer`. */
const nameOf = (feature: string): string => feature.slice(feature.lastIndexOf('/') + 1).replace(/-(admin|panel)$/, '');

function foreignWrites(path: string, writes: (string | null)[], tables: Tables): Problem[] {
  const feature = featureOf(path);
  return writes.flatMap((table) => {
    if (table === null) {
      if (TABLES_OF_A_BACKUP.test(path)) return [];
      return [
        { pkg: 'server', message: `${path} writes a table that it names at run time only: write out each name.` },
      ];
    }
    const owner = tables.owners.get(table);
    if (owner !== undefined && nameOf(owner) === nameOf(feature)) return [];
    const message = `${path} writes the table ${table} of ${owner}: call a function of that folder that does it.`;
    return [{ pkg: 'server', message }];
  });
}
