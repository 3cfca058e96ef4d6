import { Migration } from '@mikro-orm/migrations';

/** What entities cannot say: ids above every model's name, addresses without case, the append-only log, substring search. */
const NUMBERED = ['app_user', 'brand', 'model', 'city', 'dealer', 'car', 'car_price', 'lead', 'lead_message', 'mail', 'audit_log'];

export class Migration20261120190000_Rules extends Migration {
  override name = 'Migration20261120190000_Rules';

  override up(): void {
    for (const table of NUMBERED) this.addSql(`alter sequence "${table}_id_seq" start with 100001 restart with 100001;`);

    this.addSql(`create unique index "app_user_email_unique" on "app_user" (lower("email")) where "deleted_at" is null;`);
    this.addSql(`create unique index "car_dealer_vin_unique" on "car" ("dealer_id", "vin") where "vin" is not null and "deleted_at" is null;`);
    this.addSql(`create unique index "car_dealer_external_unique" on "car" ("dealer_id", "external_id") where "external_id" is not null and "deleted_at" is null;`);
    this.addSql(`create unique index "city_name_county_plain_unique" on "city" ("name", coalesce("county", ''));`);
    this.addSql(`create unique index "path_slug_owner_unique" on "path_slug" ("kind", "owner_id") where "is_current";`);
    this.addSql(`create index "lead_unseen_idx" on "lead" ("dealer_id") where not "dealer_seen";`);

    this.addSql(`create extension if not exists pg_trgm;`);
    this.addSql(`create index "car_search_text_idx" on "car" using gin ("search_text" gin_trgm_ops);`);

    this.addSql(`create function audit_log_is_append_only() returns trigger language plpgsql as $$ begin raise exception 'audit_log is append-only'; end $$;`);
    this.addSql(`create trigger "audit_log_append_only" before update or delete or truncate on "audit_log" for each statement execute function audit_log_is_append_only();`);
  }

  override down(): void {
    this.addSql(`drop trigger "audit_log_append_only" on "audit_log";`);
    this.addSql(`drop function audit_log_is_append_only();`);
    for (const index of ['app_user_email_unique', 'car_dealer_vin_unique', 'car_dealer_external_unique', 'city_name_county_plain_unique', 'path_slug_owner_unique', 'lead_unseen_idx', 'car_search_text_idx']) {
      this.addSql(`drop index "${index}";`);
    }
  }
}
