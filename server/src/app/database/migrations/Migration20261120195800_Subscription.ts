import { Migration } from '@mikro-orm/migrations';

/** The general prices and rules of subscriptions (one row, money in cents), and what a dealer has of its own. */
export class Migration20261120195800_Subscription extends Migration {
  override name = 'Migration20261120195800_Subscription';

  override up(): void {
    this.addSql(`create table "subscription_terms" ("id" int not null, "monthly_cents" int not null, "annual_cents" int not null, "vat_enabled" boolean not null, "vat_basis_points" int not null, "currency" text not null, "default_plan" text not null, "auto_transition" text not null, "expiry_notice_days" smallint not null, "grace_period_days" smallint not null, primary key ("id"));`);
    this.addSql(`alter table "subscription_terms" add constraint "subscription_terms_single_check" check ("id" = 1);`);
    this.addSql(`alter table "subscription_terms" add constraint "subscription_terms_price_check" check ("monthly_cents" between 0 and 100000000 and "annual_cents" between 0 and 100000000);`);
    this.addSql(`alter table "subscription_terms" add constraint "subscription_terms_vat_check" check ("vat_basis_points" between 0 and 10000);`);
    this.addSql(`alter table "subscription_terms" add constraint "subscription_terms_currency_check" check ("currency" in ('RON', 'EUR', 'USD'));`);
    this.addSql(`alter table "subscription_terms" add constraint "subscription_terms_default_plan_check" check ("default_plan" in ('free', 'standard_monthly', 'standard_annual'));`);
    this.addSql(`alter table "subscription_terms" add constraint "subscription_terms_auto_transition_check" check ("auto_transition" in ('manual', 'free', 'suspend'));`);
    this.addSql(`alter table "subscription_terms" add constraint "subscription_terms_days_check" check ("expiry_notice_days" between 1 and 30 and "grace_period_days" between 0 and 15);`);

    this.addSql(`alter table "dealer" add column "custom_monthly_cents" int null, add column "custom_annual_cents" int null, add column "grace_days_change" int not null default 0;`);
    this.addSql(`alter table "dealer" add constraint "dealer_custom_price_check" check ("custom_monthly_cents" between 0 and 100000000 and "custom_annual_cents" between 0 and 100000000);`);
  }

  override down(): void {
    this.addSql(`alter table "dealer" drop constraint "dealer_custom_price_check";`);
    this.addSql(`alter table "dealer" drop column "custom_monthly_cents", drop column "custom_annual_cents", drop column "grace_days_change";`);
    this.addSql(`drop table "subscription_terms";`);
  }
}
