import { Migration } from '@mikro-orm/migrations';

const NAMES = ['views', 'favorites', 'calls', 'compares', 'leads', 'offers'];
const FIGURES = NAMES.map((name) => `"${name}" int not null default 0`).join(', ');
const DEALER = `"dealer_id" int not null references "dealer" ("id") on delete cascade`;

/**
 * A dealer's numbers as sums (docs/decisions/undefined). `car_view` counts presses of the call button and comparisons too.
 * The sums of cars name no foreign key of the car: they end by their age, and a car's own removal would have to look
 * through all of them.
 */
export class Migration20261125220000_DealerStatistics extends Migration {
  override name = 'Migration20261125220000_DealerStatistics';

  override up(): void {
    this.addSql(`alter table "car_view" add column "calls" int not null default 0, add column "compares" int not null default 0;`);
    this.addSql(`alter table "car_view" drop constraint "car_view_views_check";`);
    this.addSql(`alter table "car_view" add constraint "car_view_counts_check" check ("calls" >= 0 and "compares" >= 0);`);
    this.addSql(`create index "car_view_day_idx" on "car_view" ("day");`);
    this.addSql(`create table "car_day" (${DEALER}, "car_id" int not null, "day" date not null, ${FIGURES}, primary key ("dealer_id", "day", "car_id"));`);
    this.addSql(`create table "car_week" (${DEALER}, "car_id" int not null, "week" date not null, ${FIGURES}, primary key ("dealer_id", "week", "car_id"));`);
    this.addSql(`create table "car_block" (${DEALER}, "car_id" int not null, "block" date not null, ${FIGURES}, primary key ("dealer_id", "block", "car_id"));`);
    this.addSql(`create table "dealer_day" (${DEALER}, "day" date not null, ${FIGURES}, primary key ("dealer_id", "day"));`);
    this.addSql(`create table "statistics_mark" ("is_single" boolean not null default true primary key check ("is_single"), "counted_until" date not null, "counted_at" timestamptz not null);`);
    this.addSql(`create table "car_standing" ("car_id" int not null primary key references "car" ("id") on delete cascade, "place" int not null, "place_of" int not null,
      "sample" int null, "median" float8 null, "dearer_percent" int null, "cheaper_percent" int null, "is_top_at_list_price" boolean null) with (fillfactor = 70);`);
    this.addSql(`create table "answer_median" ("scope" text not null check ("scope" in ('town', 'brand')), "scope_id" int not null, "days" int not null,
      "minutes" float8 null, "percent" int not null, "dealers" int not null, primary key ("scope", "scope_id", "days"));`);
    this.addSql(`create table "missed_search" ("day" date not null, "brand_id" int not null references "brand" ("id") on delete cascade, "model_id" int null references "model" ("id") on delete cascade,
      "county" text not null default '', "filters" text not null default '', "searches" int not null,
      constraint "missed_search_unique" unique nulls not distinct ("day", "brand_id", "model_id", "county", "filters"));`);
    this.addSql(`create index "missed_search_brand_idx" on "missed_search" ("brand_id", "day");`);
    this.addSql(`create table "dealer_digest" ("dealer_id" int not null primary key references "dealer" ("id") on delete cascade, "is_on" boolean not null default true, "sent_on" date null);`);
  }

  override down(): void {
    for (const table of ['dealer_digest', 'missed_search', 'answer_median', 'car_standing', 'statistics_mark', 'dealer_day', 'car_block', 'car_week', 'car_day']) {
      this.addSql(`drop table "${table}";`);
    }
    this.addSql(`drop index "car_view_day_idx";`);
    this.addSql(`alter table "car_view" drop column "calls", drop column "compares";`);
  }
}
