import { Migration } from '@mikro-orm/migrations';

/** SQL twin of `foldText`, as server/src/catalog/dealer/dealer.repository.ts has it; all of it immutable, so a column may be made of it. */
const folded = (text: string): string =>
  `translate(regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g'), 'łđø', 'ldo')`;

/**
 * What a dealer notes about a request and when to come back to it; which steps of "no request stays unanswered" were taken;
 * what the list searches, made by the database itself, so that erasing a name erases it there too.
 */
export class Migration20261121230100_LeadWork extends Migration {
  override name = 'Migration20261121230100_LeadWork';

  override up(): void {
    this.addSql(
      `alter table "lead" add column "note" text null, add column "remind_on" date null, add column "reminded_at" timestamptz null,
        add column "dealer_reminded_at" timestamptz null, add column "alternatives_consent_at" timestamptz null,
        add column "alternatives_sent_at" timestamptz null, add column "anonymised_at" timestamptz null,
        add column "search_text" text generated always as (${folded(`"user_name" || ' ' || "user_email" || ' ' || coalesce("user_phone", '')`)}) stored;`,
    );
    this.addSql(
      `alter table "lead_message" add column "search_text" text generated always as (${folded(`coalesce("text", '')`)}) stored;`,
    );
    this.addSql(
      `create index "lead_unanswered_idx" on "lead" ("created_at") where "status" = 'nou' and "first_response_at" is null;`,
    );
    this.addSql(
      `create index "lead_remind_idx" on "lead" ("remind_on") where "remind_on" is not null and "reminded_at" is null;`,
    );
    this.addSql(`create index "lead_age_idx" on "lead" ("created_at") where "anonymised_at" is null;`);
  }

  override down(): void {
    this.addSql(`drop index "lead_unanswered_idx"; drop index "lead_remind_idx"; drop index "lead_age_idx";`);
    this.addSql(`alter table "lead_message" drop column "search_text";`);
    this.addSql(
      `alter table "lead" drop column "note", drop column "remind_on", drop column "reminded_at", drop column "dealer_reminded_at",
        drop column "alternatives_consent_at", drop column "alternatives_sent_at", drop column "anonymised_at", drop column "search_text";`,
    );
  }
}
