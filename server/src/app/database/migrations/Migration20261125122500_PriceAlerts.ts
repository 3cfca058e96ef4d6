import { Migration } from '@mikro-orm/migrations';

/** Saved searches that announce lower prices alone (docs/rules/buyers.md "Saved searches"). */
export class Migration20261125122500_PriceAlerts extends Migration {
  override name = 'Migration20261125122500_PriceAlerts';

  override up(): void {
    this.addSql(`alter table "saved_search" add column "announced" text not null default 'all';`);
    this.addSql(`alter table "saved_search" add constraint "saved_search_announced_check" check ("announced" in ('all', 'prices')) not valid;`);
  }

  override down(): void {
    this.addSql(`alter table "saved_search" drop column "announced";`);
  }
}
