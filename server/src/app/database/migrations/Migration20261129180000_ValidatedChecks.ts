import { Migration } from '@mikro-orm/migrations';

const CHECKS = {
  car: 'car_held_status_check',
  dealer: 'dealer_subscription_plan_check',
  model: 'model_guarantee_months_check',
};

/** The second step of the checks that this day's migrations added as `not valid`. */
export class Migration20261129180000_ValidatedChecks extends Migration {
  override name = 'Migration20261129180000_ValidatedChecks';

  override up(): void {
    for (const [table, check] of Object.entries(CHECKS)) {
      this.addSql(`alter table "${table}" validate constraint "${check}";`);
    }
  }

  // A check that has been validated allows whatever the same check allowed before.
  override down(): void {}
}
