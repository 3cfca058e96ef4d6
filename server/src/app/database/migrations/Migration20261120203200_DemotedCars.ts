import { Migration } from '@mikro-orm/migrations';

/** Demoted cars stand behind all others in "recent" and "premium", so the indexes that these orders walk begin with it. */
export class Migration20261120203200_DemotedCars extends Migration {
  override name = 'Migration20261120203200_DemotedCars';

  override up(): void {
    this.addSql(`alter table "car" add column "is_demoted" boolean not null default false;`);
    this.addSql(`drop index "car_premium_idx";`);
    this.addSql(`create index "car_premium_idx" on "car" ("is_demoted", "is_premium" desc, "published_at" desc, "id" desc);`);
    this.addSql(`create index "car_recent_idx" on "car" ("is_demoted", "published_at" desc, "id" desc);`);
  }

  override down(): void {
    this.addSql(`drop index "car_recent_idx";`);
    this.addSql(`drop index "car_premium_idx";`);
    this.addSql(`create index "car_premium_idx" on "car" ("is_premium", "published_at", "id");`);
    this.addSql(`alter table "car" drop column "is_demoted";`);
  }
}
