import { Migration } from '@mikro-orm/migrations';

/**
 * Answers under the Idempotency-Key that their callers sent, for 24 hours. Requests for an offer had a column of their own
 * for it, which goes.
 */
export class Migration20261122165010_IdempotencyRecord extends Migration {
  override name = 'Migration20261122165010_IdempotencyRecord';

  override up(): void {
    this.addSql(
      `create table "idempotency_record" ("scope" varchar(64) primary key, "user_id" int null, "body_hash" varchar(64) not null,
        "answer" text null, "created_at" timestamptz not null);`,
    );
    this.addSql(
      `alter table "idempotency_record" add constraint "idempotency_record_user_id_foreign"
        foreign key ("user_id") references "app_user" ("id") on delete cascade;`,
    );
    this.addSql(`create index "idempotency_record_user_id_index" on "idempotency_record" ("user_id");`);
    this.addSql(`create index "idempotency_record_age_idx" on "idempotency_record" ("created_at");`);
    this.addSql(`alter table "lead_message" drop column "idempotency_key";`);
  }

  override down(): void {
    this.addSql(`alter table "lead_message" add column "idempotency_key" varchar(200) null unique;`);
    this.addSql(`drop table "idempotency_record";`);
  }
}
