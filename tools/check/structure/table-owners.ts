import { Visitor } from 'oxc-parser';
import { featureOf } from './layers.ts';
import type { SourceTree } from './source-tree.ts';

/**
 * Tables without an entity, by the folder that owns them. A table of the migrations that is neither here nor an
 * entity's fails the check.
 */
const tablesWithoutEntity: Record<string, string> = {
  alert_change: 'saved-search',
  alert_event: 'saved-search',
  alert_known_car: 'saved-search',
  answer_median: 'dealer-statistics',
  barred_mailbox: 'user',
  car_block: 'dealer-statistics',
  car_change: 'search',
  car_day: 'dealer-statistics',
  car_standing: 'dealer-statistics',
  car_view: 'view-counts',
  car_week: 'dealer-statistics',
  clock_mark: 'operations',
  crash_notice: 'release-notice',
  dealer_day: 'dealer-statistics',
  dealer_day_off: 'test-drive',
  dealer_decision: 'dealer',
  dealer_digest: 'dealer-statistics',
  dealer_invitation: 'dealer',
  dealer_journal: 'dealer',
  dealer_member: 'dealer',
  dealer_rating: 'review',
  dealer_team: 'dealer',
  equipment_word: 'equipment',
  idempotency_record: 'idempotency',
  impersonation_visit: 'impersonation',
  limit_count: 'limits',
  missed_search: 'search',
  model_pass: 'car',
  moderation_decision: 'moderation',
  live_release: 'storage',
  price_reduction: 'search',
  published_release: 'storage',
  quote_request: 'quote-request',
  quote_request_model: 'quote-request',
  quote_request_skip: 'quote-request',
  release_change: 'release-audit',
  release_load: 'storage',
  review: 'review',
  review_invite: 'review',
  review_opt_out: 'review',
  server_instance: 'instances',
  statistics_mark: 'dealer-statistics',
  stock_import: 'stock-import',
  stock_import_mapping: 'stock-import',
  stock_import_row: 'stock-import',
  subscription_step: 'subscription',
  terms_acceptance: 'terms',
  terms_text: 'terms',
  test_drive: 'test-drive',
  web_vital: 'web-vitals',
  web_vital_network: 'web-vitals',
};

export interface Tables {
  /** The owning feature's folder by table. */
  owners: Map<string, string>;
  /** The table of an entity by `<file> <exported name>`. */
  entities: Map<string, string>;
  /** The table by the name that a typed query may use: the table's and the entity's. */
  queryNames: Map<string, string>;
  /** Tables of the migrations without an owner. */
  unowned: string[];
}

/** The owner of each table: the folder of its entity, or the list above. */
export function readTables(tree: SourceTree): Tables {
  const tables: Tables = { owners: new Map(), entities: new Map(), queryNames: new Map(), unowned: [] };
  const files = tree.sources.filter((path) => path.startsWith('server/src/'));
  for (const path of files.filter((file) => file.endsWith('.entity.ts'))) addEntities(tree, path, tables);
  const folders = [...tree.folders()].filter((folder) => folder.startsWith('server/src/'));
  // The feature itself takes precedence over a folder of the same name inside another one.
  folders.sort((a, b) => a.split('/').length - b.split('/').length);
  for (const table of createdTables(tree)) {
    if (tables.owners.has(table)) continue;
    const owner = folders.find((folder) => folder.endsWith(`/${tablesWithoutEntity[table]}`));
    if (owner === undefined) tables.unowned.push(table);
    else tables.owners.set(table, featureOf(`${owner}/file`));
  }
  for (const table of tables.owners.keys()) tables.queryNames.set(table, table);
  return tables;
}

function addEntities(tree: SourceTree, path: string, tables: Tables): void {
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
      const table = /\btableName: '(\w+)'/.exec(tree.text(path).slice(init.start, init.end))?.[1];
      if (table === undefined) return;
      tables.owners.set(table, featureOf(path));
      tables.entities.set(`${path} ${id.name}`, table);
      for (const name of [id.name, id.name.charAt(0).toLowerCase() + id.name.slice(1)]) {
        tables.queryNames.set(name, table);
      }
    },
  }).visit(tree.parsed(path).program());
}

function createdTables(tree: SourceTree): string[] {
  const migrations = tree.sources.filter((path) => /\/migrations\/Migration\w+\.ts$/.test(path));
  const created = migrations.flatMap((path) =>
    [...tree.text(path).matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?"?(\w+)"?/gi)].map(
      (match) => match[1],
    ),
  );
  return [...new Set(created)].filter((table) => table !== undefined).toSorted();
}
