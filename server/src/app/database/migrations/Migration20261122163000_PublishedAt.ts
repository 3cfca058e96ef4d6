import { Migration } from '@mikro-orm/migrations';

/**
 * A car's `published_at` is the day of its creation, or of a return long after its sale (docs/rules/cars.md "Sold and deleted cars"). The demo
 * had dated every twentieth of its cars as published in its last two days without such a return, and so put old cars in front.
 * Whatever returned since the demo was loaded has a later day, and keeps it.
 */
export class Migration20261122163000_PublishedAt extends Migration {
  override name = 'Migration20261122163000_PublishedAt';

  override up(): void {
    this.addSql(
      `update "car" set "published_at" = "created_at" where "published_at" > "created_at"
         and "published_at" <= (select "updated_at" from "setting" where "key" = 'demo.loaded');`,
    );
  }
}
