import { Migration } from '@mikro-orm/migrations';

/** Links to a new password and to the proof of an address; letters whose words are secret. */
export class Migration20261120203400_Account extends Migration {
  override name = 'Migration20261120203400_Account';

  override up(): void {
    this.addSql(`create table "account_token" ("token_hash" varchar(64) not null, "kind" text not null, "user_id" int not null, "email" varchar(254) not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("token_hash"));`);
    this.addSql(`create index "account_token_user_id_index" on "account_token" ("user_id");`);
    this.addSql(`create index "account_token_expires_at_index" on "account_token" ("expires_at");`);
    this.addSql(`alter table "account_token" add constraint "account_token_kind_check" check ("kind" in ('reset', 'confirm'));`);
    this.addSql(`alter table "account_token" add constraint "account_token_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;`);

    this.addSql(`alter table "app_user" add column "email_confirmed_at" timestamptz null;`);
    this.addSql(`alter table "mail" add column "is_sealed" boolean not null default false;`);
  }

  override down(): void {
    this.addSql(`alter table "mail" drop column "is_sealed";`);
    this.addSql(`alter table "app_user" drop column "email_confirmed_at";`);
    this.addSql(`drop table "account_token";`);
  }
}
