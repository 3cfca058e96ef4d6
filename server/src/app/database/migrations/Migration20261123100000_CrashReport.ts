import { Migration } from '@mikro-orm/migrations';

/** Crash reports of releases, which of them administrators were told of, and which changes of the pointer are audited. */
export class Migration20261123100000_CrashReport extends Migration {
  override name = 'Migration20261123100000_CrashReport';

  override up(): void {
    this.addSql(
      `create table "crash_report" ("id" bigserial primary key, "at" timestamptz not null, "day" date not null,
        "part" varchar(32) not null, "release" varchar(40) not null, "code" varchar(40) not null,
        "place" varchar(500) not null, "network" varchar(43) not null);`,
    );
    this.addSql(`create index "crash_report_at_index" on "crash_report" ("at");`);
    this.addSql(
      `alter table "crash_report" add constraint "crash_report_part_release_day_network_code_place_unique"
        unique ("part", "release", "day", "network", "code", "place");`,
    );
    this.addSql(
      `create table "crash_notice" ("part" varchar(32) not null, "release" varchar(40) not null, "kind" varchar(20) not null,
        "at" timestamptz not null, primary key ("part", "release", "kind"));`,
    );
    this.addSql(`create table "release_change" ("id" uuid primary key, "at" timestamptz not null);`);
  }

  override down(): void {
    this.addSql(`drop table "release_change";`);
    this.addSql(`drop table "crash_notice";`);
    this.addSql(`drop table "crash_report";`);
  }
}
