import { Migration } from '@mikro-orm/migrations';

/** Speed of pages for visitors: histograms by hour, and what each network has reported of a release on a day. */
export class Migration20261123110000_WebVitals extends Migration {
  override name = 'Migration20261123110000_WebVitals';

  override up(): void {
    this.addSql(
      `create table "web_vital" ("hour" timestamptz not null, "part" varchar(32) not null, "release" varchar(40) not null,
        "page" varchar(40) not null, "device" varchar(10) not null, "metric" varchar(10) not null,
        "counts" integer[] not null check (cardinality("counts") <= 200),
        primary key ("hour", "part", "release", "page", "device", "metric"));`,
    );
    this.addSql(
      `create table "web_vital_network" ("day" date not null, "part" varchar(32) not null, "release" varchar(40) not null,
        "device" varchar(10) not null, "network" varchar(43) not null, "lcp" smallint[] not null, "inp" smallint[] not null,
        "cls" smallint[] not null, "reports" smallint not null,
        primary key ("day", "part", "release", "device", "network"));`,
    );
    this.addSql(`create index "web_vital_network_release_index" on "web_vital_network" ("part", "release", "day");`);
  }

  override down(): void {
    this.addSql(`drop table "web_vital_network";`);
    this.addSql(`drop table "web_vital";`);
  }
}
