import { Migration } from '@mikro-orm/migrations';

/**
 * The address that an account had before, as long as the new one is not confirmed, and links that take a change back; who was
 * suspended, and mailboxes that may not register again (kept as a keyed hash, so they outlive the person's data).
 */
export class Migration20261122164000_Identity extends Migration {
  override name = 'Migration20261122164000_Identity';

  override up(): void {
    this.addSql(`alter table "app_user" add column "previous_email" varchar(254) null, add column "suspended_at" timestamptz null, add column "suspended_by_id" int null, add column "suspension_reason" varchar(500) null;`);
    this.addSql(`alter table "app_user" add constraint "app_user_suspended_by_id_foreign" foreign key ("suspended_by_id") references "app_user" ("id") on delete set null;`);
    this.addSql(`alter table "app_user" add constraint "app_user_suspended_check" check ("suspended_at" is not null or ("suspended_by_id" is null and "suspension_reason" is null));`);
    this.addSql(`create index "app_user_previous_email_idx" on "app_user" (lower("previous_email")) where "previous_email" is not null;`);

    this.addSql(`alter table "account_token" drop constraint "account_token_kind_check";`);
    this.addSql(`alter table "account_token" add constraint "account_token_kind_check" check ("kind" in ('reset', 'confirm', 'undo'));`);
    this.addSql(`create index "account_token_undo_email_idx" on "account_token" (lower("email")) where "kind" = 'undo';`);

    this.addSql(`create table "barred_mailbox" ("hash" varchar(64) not null, "user_id" int not null, "at" timestamptz not null, primary key ("hash", "user_id"));`);
    this.addSql(`alter table "barred_mailbox" add constraint "barred_mailbox_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;`);
  }

  override down(): void {
    this.addSql(`drop table "barred_mailbox";`);
    this.addSql(`drop index "account_token_undo_email_idx";`);
    this.addSql(`delete from "account_token" where "kind" = 'undo';`);
    this.addSql(`alter table "account_token" drop constraint "account_token_kind_check";`);
    this.addSql(`alter table "account_token" add constraint "account_token_kind_check" check ("kind" in ('reset', 'confirm'));`);
    this.addSql(`drop index "app_user_previous_email_idx";`);
    this.addSql(`alter table "app_user" drop constraint "app_user_suspended_check", drop constraint "app_user_suspended_by_id_foreign";`);
    this.addSql(`alter table "app_user" drop column "previous_email", drop column "suspended_at", drop column "suspended_by_id", drop column "suspension_reason";`);
  }
}
