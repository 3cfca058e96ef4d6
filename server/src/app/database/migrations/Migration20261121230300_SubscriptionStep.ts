import { Migration } from '@mikro-orm/migrations';

/**
 * What has been done about the end of a dealer's subscription: each step once for each end (docs/rules/dealers.md "End of a
 * subscription"). A row for a dealer and an end that was moved since means nothing any more.
 */
export class Migration20261121230300_SubscriptionStep extends Migration {
  override name = 'Migration20261121230300_SubscriptionStep';

  override up(): void {
    this.addSql(
      `create table "subscription_step" ("dealer_id" int not null references "dealer" ("id") on delete cascade, "expires_at" timestamptz not null, "step" text not null, "at" timestamptz not null, primary key ("dealer_id", "expires_at", "step"));`,
    );
    this.addSql(
      `alter table "subscription_step" add constraint "subscription_step_check" check ("step" in ('notice', 'grace', 'end'));`,
    );
    this.addSql(
      `create index "dealer_subscription_end_idx" on "dealer" ("subscription_expires_at") where "deleted_at" is null and "subscription_plan" <> 'free';`,
    );
  }

  override down(): void {
    this.addSql(`drop index "dealer_subscription_end_idx";`);
    this.addSql(`drop table "subscription_step";`);
  }
}
