import { Migration } from '@mikro-orm/migrations';

/** Featured and "premium first" walk this order: without it, 100 000 cars are sorted at each call. */
export class Migration20261120201500_PremiumIndex extends Migration {
  override name = 'Migration20261120201500_PremiumIndex';

  override up(): void {
    this.addSql(`create index "car_premium_idx" on "car" ("is_premium", "published_at", "id");`);
  }

  override down(): void {
    this.addSql(`drop index "car_premium_idx";`);
  }
}
