import { Migration } from '@mikro-orm/migrations';

/** Why an administrator gave a dealer a status, and why one acted as somebody else; and folded names that tables search and sort by. */
export class Migration20261121230310_AdminDecisions extends Migration {
  override name = 'Migration20261121230310_AdminDecisions';

  override up(): void {
    this.addSql(
      `create table "dealer_decision" ("id" serial primary key, "dealer_id" int not null references "dealer" ("id") on delete cascade, "status" text not null, "reason" varchar(500) null, "decided_by_id" int null references "app_user" ("id") on delete set null, "at" timestamptz not null);`,
    );
    this.addSql(
      `alter table "dealer_decision" add constraint "dealer_decision_status_check" check ("status" in ('pending', 'approved', 'verified', 'rejected'));`,
    );
    this.addSql(`create index "dealer_decision_dealer_idx" on "dealer_decision" ("dealer_id", "id" desc);`);
    this.addSql(`alter sequence "dealer_decision_id_seq" restart with 100001;`);

    this.addSql(`alter table "impersonation_token" add column "reason" varchar(200) null;`);
    this.addSql(
      `create table "impersonation_visit" ("id" serial primary key, "admin_id" int not null references "app_user" ("id") on delete cascade, "target_id" int not null references "app_user" ("id") on delete cascade, "reason" varchar(200) null, "at" timestamptz not null);`,
    );
    this.addSql(`create index "impersonation_visit_target_idx" on "impersonation_visit" ("target_id");`);
    this.addSql(`alter sequence "impersonation_visit_id_seq" restart with 100001;`);

    const folded = (text: string) =>
      `translate(regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g'), 'łđø', 'ldo')`;
    const person = `"first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || coalesce("phone", '') || ' ' || coalesce("city", '')`;
    this.addSql(`alter table "app_user" add column "search_text" text generated always as (${folded(person)}) stored;`);
    this.addSql(
      `create index "app_user_name_idx" on "app_user" ("role", "search_text", "id") where "deleted_at" is null;`,
    );
    this.addSql(
      `create index "app_user_newest_idx" on "app_user" ("role", "created_at", "id") where "deleted_at" is null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "app_user_newest_idx";`);
    this.addSql(`drop index "app_user_name_idx";`);
    this.addSql(`alter table "app_user" drop column "search_text";`);
    this.addSql(`drop table "impersonation_visit";`);
    this.addSql(`alter table "impersonation_token" drop column "reason";`);
    this.addSql(`drop table "dealer_decision";`);
  }
}
