import { Migration } from '@mikro-orm/migrations';

/** How often a car's page was looked at, by day of Bucharest. Nothing of who looked. */
export class Migration20261121230210_CarView extends Migration {
  override name = 'Migration20261121230210_CarView';

  override up(): void {
    this.addSql(`create table "car_view" ("car_id" int not null references "car" ("id") on delete cascade, "day" date not null, "views" int not null, primary key ("car_id", "day"));`);
    this.addSql(`alter table "car_view" add constraint "car_view_views_check" check ("views" > 0);`);
  }

  override down(): void {
    this.addSql(`drop table "car_view";`);
  }
}
