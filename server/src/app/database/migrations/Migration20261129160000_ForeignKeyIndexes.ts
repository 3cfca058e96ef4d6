import { Migration } from '@mikro-orm/migrations';

/**
 * An index for every foreign key: without one, deleting an account, a car or a model scans each table that refers to
 * it. Also the second step of constraints that were added as `not valid`.
 */
const COLUMNS = {
  barred_mailbox: ['user_id'],
  car: ['model_id'],
  dealer_brand: ['brand_id'],
  dealer_invitation: ['dealer_id'],
  favorite: ['car_id'],
  impersonation_token: ['admin_id', 'target_id'],
  impersonation_visit: ['admin_id'],
  moderation_decision: ['dealer_id'],
  quote_request_model: ['brand_id'],
  review: ['dealer_id'],
  session: ['user_id'],
  test_drive: ['dealer_id', 'lead_id'],
};
const NULLABLE_COLUMNS = {
  app_user: ['suspended_by_id'],
  dealer: ['city_id'],
  dealer_decision: ['decided_by_id'],
  dealer_invitation: ['invited_by_id'],
  lead: ['assigned_to'],
  lead_file: ['author_id'],
  lead_message: ['author_id'],
  missed_search: ['model_id'],
  moderation_decision: ['answered_by_id', 'car_id', 'decided_by_id', 'ended_by_id', 'follows_id'],
  offer: ['author_id', 'car_id'],
  quote_request: ['city_id'],
  quote_request_model: ['model_id'],
  report: ['decided_by_id'],
  review: ['author_id', 'decided_by_id'],
  session: ['impersonator_id'],
};
const NOT_VALIDATED = {
  app_user: ['app_user_dealer_part_check', 'app_user_dealer_role_check'],
  lead: ['lead_assigned_to_foreign', 'lead_request_id_foreign', 'lead_subject_check'],
  lead_file: ['lead_file_side_check'],
  lead_message: ['lead_message_author_id_foreign', 'lead_message_kind_check', 'lead_message_side_check'],
  saved_search: ['saved_search_announced_check'],
};

export class Migration20261129160000_ForeignKeyIndexes extends Migration {
  override name = 'Migration20261129160000_ForeignKeyIndexes';

  override up(): void {
    for (const { table, name: column } of flat(COLUMNS)) {
      this.addSql(`create index "${indexOf(table, column)}" on "${table}" ("${column}");`);
    }
    for (const { table, name: column } of flat(NULLABLE_COLUMNS)) {
      this.addSql(`create index "${indexOf(table, column)}" on "${table}" ("${column}") where "${column}" is not null;`);
    }
    for (const { table, name } of flat(NOT_VALIDATED)) {
      this.addSql(`alter table "${table}" validate constraint "${name}";`);
    }
  }

  override down(): void {
    for (const { table, name } of [...flat(COLUMNS), ...flat(NULLABLE_COLUMNS)]) {
      this.addSql(`drop index "${indexOf(table, name)}";`);
    }
  }
}

const flat = (names: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(names).flatMap(([table, list]) => list.map((name) => ({ table, name })));

const indexOf = (table: string, column: string) => `${table}_${column}_fk_idx`;
