import { Migration } from '@mikro-orm/migrations';

/**
 * The audit log stays append-only but for one thing: refusals, which anybody can cause, may go after 90 days. Its numbers are
 * 64-bit, so that they can't be used up.
 */
export class Migration20261122160610_RefusalRetention extends Migration {
  override name = 'Migration20261122160610_RefusalRetention';

  override up(): void {
    this.addSql(`drop trigger "audit_log_append_only" on "audit_log";`);
    this.addSql(
      `create trigger "audit_log_append_only" before update or truncate on "audit_log" for each statement execute function audit_log_is_append_only();`,
    );
    this.addSql(
      `create function audit_log_keeps() returns trigger language plpgsql as $$ begin if old.result = 'forbidden' and old.at < now() - interval '90 days' then return old; end if; raise exception 'audit_log is append-only'; end $$;`,
    );
    this.addSql(
      `create trigger "audit_log_keeps" before delete on "audit_log" for each row execute function audit_log_keeps();`,
    );
    this.addSql(`create index "audit_log_refused_idx" on "audit_log" ("at") where "result" = 'forbidden';`);
    this.addSql(`alter table "audit_log" alter column "id" type bigint;`);
    this.addSql(`alter sequence "audit_log_id_seq" as bigint;`);
  }

  override down(): void {
    this.addSql(`alter sequence "audit_log_id_seq" as integer;`);
    this.addSql(`alter table "audit_log" alter column "id" type integer;`);
    this.addSql(`drop index "audit_log_refused_idx";`);
    this.addSql(`drop trigger "audit_log_keeps" on "audit_log";`);
    this.addSql(`drop function audit_log_keeps();`);
    this.addSql(`drop trigger "audit_log_append_only" on "audit_log";`);
    this.addSql(
      `create trigger "audit_log_append_only" before update or delete or truncate on "audit_log" for each statement execute function audit_log_is_append_only();`,
    );
  }
}
