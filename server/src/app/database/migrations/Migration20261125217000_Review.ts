import { Migration } from '@mikro-orm/migrations';

/** Reviews of dealers, the invitations to write one, and who wants no such emails (docs/rules/conversations.md "Reviews"). */
export class Migration20261125217000_Review extends Migration {
  override name = 'Migration20261125217000_Review';

  override up(): void {
    this.addSql(`create table "review_invite" ("id" serial primary key, "lead_id" int not null unique, "kind" text not null,
      "email" varchar(254) not null, "token_hash" varchar(64) not null unique, "asked_at" timestamptz not null,
      "reminded_at" timestamptz null, "used_at" timestamptz null,
      constraint "review_invite_lead_id_foreign" foreign key ("lead_id") references "lead" ("id") on delete cascade,
      constraint "review_invite_kind_check" check ("kind" in ('experience', 'answered')));`);
    this.addSql(`create index "review_invite_remind_idx" on "review_invite" ("asked_at") where "reminded_at" is null and "used_at" is null;`);
    this.addSql(`create table "review_opt_out" ("email_hash" varchar(64) primary key, "at" timestamptz not null);`);
    this.addSql(`create table "review" ("id" serial primary key, "dealer_id" int not null, "lead_id" int not null unique,
      "kind" text not null, "author" varchar(121) null, "author_id" int null, "basis" text not null, "answered" boolean null,
      "answer" int null, "honesty" int null, "price" int null, "delivery" int null, "overall" int null, "text" text null,
      "state" text not null, "reasons" jsonb not null default '[]', "reason" text null, "decided_by_id" int null,
      "decided_at" timestamptz null, "complaint" text null, "complained_at" timestamptz null, "reply" text null,
      "replied_at" timestamptz null, "created_at" timestamptz not null,
      constraint "review_dealer_id_foreign" foreign key ("dealer_id") references "dealer" ("id"),
      constraint "review_lead_id_foreign" foreign key ("lead_id") references "lead" ("id"),
      constraint "review_author_id_foreign" foreign key ("author_id") references "app_user" ("id") on delete set null,
      constraint "review_decided_by_id_foreign" foreign key ("decided_by_id") references "app_user" ("id"),
      constraint "review_state_check" check ("state" in ('pending', 'published', 'rejected')),
      constraint "review_kind_check" check (("kind" = 'answered') = ("answered" is not null) and ("kind" = 'experience') = ("overall" is not null)),
      constraint "review_stars_check" check (least("answer", "honesty", "price", "delivery", "overall") >= 1
        and greatest("answer", "honesty", "price", "delivery", "overall") <= 5));`);
    for (const table of ['review', 'review_invite']) {
      this.addSql(`alter sequence "${table}_id_seq" start with 100001 restart with 100001;`);
    }
    this.addSql(`create index "review_dealer_idx" on "review" ("dealer_id", "created_at" desc) where "state" = 'published';`);
    this.addSql(`create index "review_queue_idx" on "review" ("id") where "state" = 'pending' or "complained_at" is not null;`);
  }

  override down(): void {
    this.addSql(`drop table "review"; drop table "review_opt_out"; drop table "review_invite";`);
  }
}
