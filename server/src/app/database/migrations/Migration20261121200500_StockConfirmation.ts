import { Migration } from '@mikro-orm/migrations';

/**
 * When a dealer last said that a car is still there, and what follows from silence; texts beside the pictures. Cars that were
 * there before count as confirmed today, since nobody was asked yet.
 */
export class Migration20261121200500_StockConfirmation extends Migration {
  override name = 'Migration20261121200500_StockConfirmation';

  override up(): void {
    this.addSql(
      `alter table "car" add column "confirmed_at" timestamptz not null default now(), add column "is_hidden" boolean not null default false, add column "confirmation_notice" smallint not null default 0, add column "image_alts" jsonb not null default '[]';`,
    );
    this.addSql(`alter table "car" add constraint "car_confirmation_notice_check" check ("confirmation_notice" between 0 and 2);`);
    this.addSql(`create index "car_confirmed_idx" on "car" ("confirmed_at");`);
  }

  override down(): void {
    this.addSql(`drop index "car_confirmed_idx";`);
    this.addSql(
      `alter table "car" drop column "confirmed_at", drop column "is_hidden", drop column "confirmation_notice", drop column "image_alts";`,
    );
  }
}
