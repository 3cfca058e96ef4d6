import { Migration } from '@mikro-orm/migrations';

/** One-time tokens of impersonation, and the end of the administrator's own session that comes back when one stops. */
export class Migration20261120194100_Impersonation extends Migration {
  override name = 'Migration20261120194100_Impersonation';

  override up(): void {
    this.addSql(`create table "impersonation_token" ("token_hash" varchar(64) not null, "kind" text not null, "admin_id" int not null, "session_hash" varchar(64) not null, "target_id" int not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("token_hash"));`);
    this.addSql(`create index "impersonation_token_expires_at_index" on "impersonation_token" ("expires_at");`);
    this.addSql(`alter table "impersonation_token" add constraint "impersonation_token_kind_check" check ("kind" in ('dealer', 'user'));`);
    this.addSql(`alter table "impersonation_token" add constraint "impersonation_token_admin_id_foreign" foreign key ("admin_id") references "app_user" ("id") on delete cascade;`);
    this.addSql(`alter table "impersonation_token" add constraint "impersonation_token_target_id_foreign" foreign key ("target_id") references "app_user" ("id") on delete cascade;`);

    this.addSql(`alter table "session" add column "resume_until" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "session" drop column "resume_until";`);
    this.addSql(`drop table "impersonation_token";`);
  }
}
