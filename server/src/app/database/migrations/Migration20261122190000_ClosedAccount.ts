import { Migration } from '@mikro-orm/migrations';

/** That a deleted dealer's user may not sign in stands at the user: sessions ask nobody else. */
export class Migration20261122190000_ClosedAccount extends Migration {
  override name = 'Migration20261122190000_ClosedAccount';

  override up(): void {
    this.addSql(`alter table "app_user" add column "closed_at" timestamptz null;`);
    this.addSql(
      `update "app_user" u set "closed_at" = d."deleted_at" from "dealer" d
         where d."user_id" = u."id" and d."deleted_at" is not null and u."role" = 'dealer';`,
    );
  }
}
