import { Migration } from '@mikro-orm/migrations';

/** Paid places. Two of one position share no day: the constraint has the last word. */
export class Migration20261121230400_Promotion extends Migration {
  override name = 'Migration20261121230400_Promotion';

  override up(): void {
    this.addSql(`create table "promotion" ("id" serial primary key, "position" smallint not null, "starts_on" date not null, "ends_on" date not null, "car_id" int null, "advertiser" varchar(80) null, "image" varchar(500) null, "url" varchar(500) null, "created_at" timestamptz not null);`);
    this.addSql(`alter table "promotion" add constraint "promotion_car_id_foreign" foreign key ("car_id") references "car" ("id") on delete cascade;`);
    this.addSql(`create index "promotion_car_id_index" on "promotion" ("car_id");`);
    this.addSql(`alter table "promotion" add constraint "promotion_position_check" check ("position" between 1 and 3);`);
    this.addSql(`alter table "promotion" add constraint "promotion_days_check" check ("starts_on" <= "ends_on");`);
    this.addSql(`alter table "promotion" add constraint "promotion_kind_check" check (("car_id" is null) = ("advertiser" is not null and "image" is not null and "url" is not null));`);
    this.addSql(`alter table "promotion" add constraint "promotion_overlap" exclude using gist (int4range("position", "position", '[]') with &&, daterange("starts_on", "ends_on", '[]') with &&);`);
    this.addSql(`alter sequence "promotion_id_seq" start with 100001 restart with 100001;`);
  }

  override down(): void {
    this.addSql(`drop table "promotion";`);
  }
}
