import { Migration } from '@mikro-orm/migrations';

/** Releases of the front ends that several servers share: what is live, and what the bucket holds. */
export class Migration20261123130000_SharedReleases extends Migration {
  override name = 'Migration20261123130000_SharedReleases';

  override up(): void {
    this.addSql(
      `create table "live_release" ("id" smallint primary key check ("id" = 1), "revision" integer not null,
        "published" integer not null, "document" jsonb null);`,
    );
    this.addSql(
      `create table "published_release" ("part" varchar(32) not null, "release" varchar(40) not null,
        "manifest" jsonb not null, primary key ("part", "release"));`,
    );
  }

  override down(): void {
    this.addSql(`drop table "published_release";`);
    this.addSql(`drop table "live_release";`);
  }
}
