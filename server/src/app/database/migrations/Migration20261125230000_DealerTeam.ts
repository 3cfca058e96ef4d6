import { Migration } from '@mikro-orm/migrations';

/** Members of a dealer's team: the user who owns the dealership, and the part of the member in it. */
export class Migration20261125230000_DealerTeam extends Migration {
  override name = 'Migration20261125230000_DealerTeam';

  override up(): void {
    this.addSql(`alter table "app_user" add column "dealer_owner_id" int null, add column "dealer_role" text null;`);
    this.addSql(
      `alter table "app_user" add constraint "app_user_dealer_role_check" check ("dealer_role" in ('owner', 'sales', 'content')),
        add constraint "app_user_dealer_part_check" check (("dealer_owner_id" is null) = ("dealer_role" is null)
          and ("dealer_owner_id" is null or "role" = 'dealer'));`,
    );
    this.addSql(`create index "app_user_dealer_owner_id_index" on "app_user" ("dealer_owner_id");`);
  }

  override down(): void {
    this.addSql(`alter table "app_user" drop column "dealer_owner_id", drop column "dealer_role";`);
  }
}
