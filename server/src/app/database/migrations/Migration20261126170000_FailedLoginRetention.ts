import { Migration } from '@mikro-orm/migrations';

const keepsAllBut = (results: string) =>
  `create or replace function audit_log_keeps() returns trigger language plpgsql as $$ begin if old.result in (${results}) and old.at < now() - interval '90 days' then return old; end if; raise exception 'audit_log is append-only'; end $$;`;

/** Failed logins may go after 90 days too: anybody can cause them, as refusals. */
export class Migration20261126170000_FailedLoginRetention extends Migration {
  override name = 'Migration20261126170000_FailedLoginRetention';

  override up(): void {
    this.addSql(keepsAllBut(`'forbidden', 'failed'`));
  }

  override down(): void {
    this.addSql(keepsAllBut(`'forbidden'`));
  }
}
