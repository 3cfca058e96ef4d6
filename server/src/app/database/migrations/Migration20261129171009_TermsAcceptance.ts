import { Migration } from '@mikro-orm/migrations';

/**
 * Which text of the terms a dealer has accepted, when and by whom, with the text itself; and from which default text an
 * edited content page was written.
 */
export class Migration20261129171009_TermsAcceptance extends Migration {
  override name = 'Migration20261129171009_TermsAcceptance';

  override up(): void {
    this.addSql(
      `create table "terms_text" ("version" varchar(22) not null primary key, "title" varchar(120) not null,
      "content" text not null, "first_accepted_at" timestamptz not null);`,
    );
    this.addSql(
      `create table "terms_acceptance" ("dealer_id" int not null references "dealer" ("id") on delete cascade,
      "version" varchar(22) not null references "terms_text" ("version"),
      "user_id" int null references "app_user" ("id") on delete set null, "accepted_at" timestamptz not null,
      primary key ("dealer_id", "version"));`,
    );
    this.addSql(`create index "terms_acceptance_version_idx" on "terms_acceptance" ("version");`);
    this.addSql(`create index "terms_acceptance_user_idx" on "terms_acceptance" ("user_id") where "user_id" is not null;`);
    this.addSql(`alter table "page" add column "default_version" varchar(22) null;`);
  }

  override down(): void {
    this.addSql(`alter table "page" drop column "default_version";`);
    this.addSql(`drop table "terms_acceptance";`);
    this.addSql(`drop table "terms_text";`);
  }
}
