import { Migration } from '@mikro-orm/migrations';

/**
 * The latest time that a server has seen on its clock, and whether it is doubted (docs/operations/one-machine.md "A clock that jumped").
 * A site that has worked before starts with the newest time it wrote down.
 */
export class Migration20261122162000_ClockMark extends Migration {
  override name = 'Migration20261122162000_ClockMark';

  override up(): void {
    this.addSql(
      `create table "clock_mark" ("id" int not null default 1 check ("id" = 1), "seen_at" timestamptz not null, "doubted_at" timestamptz null, "trusted_at" timestamptz null, primary key ("id"), constraint "clock_mark_doubt_check" check (("doubted_at" is null) = ("trusted_at" is null)));`,
    );
    this.addSql(
      `insert into "clock_mark" ("seen_at") select "newest" from (select greatest((select max("at") from "audit_log"), (select max("last_seen_at") from "session"), (select max("created_at") from "lead")) as "newest") as "known" where "newest" is not null;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "clock_mark";`);
  }
}
