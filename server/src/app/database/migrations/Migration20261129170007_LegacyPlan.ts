import { Migration } from '@mikro-orm/migrations';

const CHECK = '"dealer_subscription_plan_check"';
const PLANS = `'free', 'standard_monthly', 'standard_annual'`;

/** Dealers that an operator brings in may have an older plan (work-areas §4); no call sets one. */
export class Migration20261129170007_LegacyPlan extends Migration {
  override name = 'Migration20261129170007_LegacyPlan';

  override up(): void {
    this.addSql(`alter table "dealer" drop constraint ${CHECK};`);
    this.addSql(`alter table "dealer" add constraint ${CHECK} check ("subscription_plan" in (${PLANS}, 'standard', 'pro', 'enterprise')) not valid;`);
  }

  override down(): void {
    this.addSql(`alter table "dealer" drop constraint ${CHECK};`);
    this.addSql(`alter table "dealer" add constraint ${CHECK} check ("subscription_plan" in (${PLANS})) not valid;`);
  }
}
