import { Migration } from '@mikro-orm/migrations';

const FOREIGN = [
  { table: 'quote_request', column: 'city_id', target: 'city', rule: 'on delete set null' },
  { table: 'quote_request_model', column: 'brand_id', target: 'brand', rule: 'on delete cascade' },
  { table: 'quote_request_model', column: 'model_id', target: 'model', rule: 'on delete cascade' },
];

/**
 * Requests to several dealers: how long an address may be confirmed, when their end was emailed, and which dealers were
 * left out since they answer nothing (docs/rules/offers.md "Requests to several dealers"). A town, brand or model may still be
 * merged or deleted.
 */
export class Migration20261125215000_QuoteRequestMore extends Migration {
  override name = 'Migration20261125215000_QuoteRequestMore';

  override up(): void {
    this.addSql(`alter table "quote_request" add column "confirm_until" timestamptz null, add column "end_told_at" timestamptz null;`);
    this.addSql(`create index "quote_request_email_idx" on "quote_request" (lower("email"));`);
    this.addSql(`create index "quote_request_untold_idx" on "quote_request" ("ended_at") where "end_told_at" is null and "sent_at" is not null;`);
    for (const { table, column, target, rule } of FOREIGN) this.#refer({ table, column, target, rule });
    this.addSql(`create table "quote_request_skip" (
      "request_id" int not null constraint "quote_request_skip_request_id_foreign" references "quote_request" ("id") on delete cascade,
      "dealer_id" int not null constraint "quote_request_skip_dealer_id_foreign" references "dealer" ("id") on delete cascade,
      "created_at" timestamptz not null, "told_at" timestamptz null, primary key ("dealer_id", "request_id"));`);
    this.addSql(`create index "quote_request_skip_untold_idx" on "quote_request_skip" ("dealer_id") where "told_at" is null;`);
    this.addSql(`create index "quote_request_skip_request_idx" on "quote_request_skip" ("request_id");`);
  }

  #refer({ table, column, target, rule }: { table: string; column: string; target: string; rule: string }): void {
    this.addSql(`alter table "${table}" drop constraint "${table}_${column}_foreign";`);
    this.addSql(`alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "${target}" ("id") ${rule};`);
  }

  override down(): void {
    this.addSql(`drop table "quote_request_skip";`);
    for (const { table, column, target } of FOREIGN) this.#refer({ table, column, target, rule: '' });
    this.addSql(`drop index "quote_request_untold_idx"; drop index "quote_request_email_idx";`);
    this.addSql(`alter table "quote_request" drop column "end_told_at", drop column "confirm_until";`);
  }
}
