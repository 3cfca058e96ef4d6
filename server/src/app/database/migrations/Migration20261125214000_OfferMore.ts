import { Migration } from '@mikro-orm/migrations';

/** What is offered, as it was named when the offer was sent: the car's title may change (docs/rules/offers.md "Offers"). */
export class Migration20261125214000_OfferMore extends Migration {
  override name = 'Migration20261125214000_OfferMore';

  override up(): void {
    this.addSql(`alter table "offer" add column "subject" varchar(200) not null default '';`);
  }

  override down(): void {
    this.addSql(`alter table "offer" drop column "subject";`);
  }
}
