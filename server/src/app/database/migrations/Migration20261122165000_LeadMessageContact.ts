import { Migration } from '@mikro-orm/migrations';

/** SQL twin of `foldText`, as Migration20261121230100_LeadWork has it. */
const folded = (text: string): string =>
  `translate(regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g'), 'łđø', 'ldo')`;

/**
 * Contact data belong to each message of a request, with the mark whether its sender was the request's own. Of older requests
 * only the newest data are known, so all of their messages take them; nobody looked at who had sent the further ones.
 */
export class Migration20261122165000_LeadMessageContact extends Migration {
  override name = 'Migration20261122165000_LeadMessageContact';

  override up(): void {
    this.addSql(
      `alter table "lead_message" add column "name" varchar(120) null, add column "phone" varchar(30) null,
        add column "alternatives_consent_at" timestamptz null, add column "is_confirmed" boolean not null default true;`,
    );
    this.addSql(
      `update "lead_message" m set "name" = l."user_name", "phone" = l."user_phone",
         "alternatives_consent_at" = case when m."id" = first."id" then l."alternatives_consent_at" end,
         "is_confirmed" = m."id" = first."id"
       from "lead" l join lateral (select min("id") as "id" from "lead_message" where "lead_id" = l."id") first on true
       where m."lead_id" = l."id" and l."anonymised_at" is null;`,
    );
    this.#search(`coalesce("name", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("text", '')`);
  }

  override down(): void {
    this.#search(`coalesce("text", '')`);
    this.addSql(
      `alter table "lead_message" drop column "name", drop column "phone", drop column "alternatives_consent_at",
        drop column "is_confirmed";`,
    );
  }

  /** What the dealer's list searches in a message. */
  #search(words: string): void {
    this.addSql(
      `alter table "lead_message" drop column "search_text",
        add column "search_text" text generated always as (${folded(words)}) stored;`,
    );
  }
}
