import { Migration } from '@mikro-orm/migrations';

const FIRST_ID = 100_001;

/**
 * Conversations between buyer and dealer, their files and guests' links, offers, and requests to several dealers
 * (docs/rules/conversations.md "Conversations", "Offers", "Requests to several dealers"). A conversation is a lead; one that belongs to a
 * request has no car, and holds no contact data of the buyer until they are revealed.
 */
export class Migration20261125210000_Conversation extends Migration {
  override name = 'Migration20261125210000_Conversation';

  override up(): void {
    this.#requests();
    this.#leads();
    this.#messages();
    this.#offers();
  }

  #fromFirstId(table: string): void {
    this.addSql(`alter sequence "${table}_id_seq" start with ${FIRST_ID} restart with ${FIRST_ID};`);
  }

  #requests(): void {
    this.addSql(`create table "quote_request" ("id" serial primary key,
      "buyer_id" int null constraint "quote_request_buyer_id_foreign" references "app_user" ("id") on delete set null, "name" varchar(120) null, "email" varchar(254) null,
      "phone" varchar(30) null, "confirmed_at" timestamptz null, "confirm_hash" varchar(64) null constraint "quote_request_confirm_hash_unique" unique,
      "city_id" int null constraint "quote_request_city_id_foreign" references "city" ("id"), "radius_km" int null, "wishes" jsonb not null, "message" text null,
      "sent_at" timestamptz null, "ends_at" timestamptz null, "ended_at" timestamptz null, "ending" text null,
      "revealed_at" timestamptz null, "anonymised_at" timestamptz null, "created_at" timestamptz not null,
      constraint "quote_request_ending_check" check ("ending" in ('accepted', 'expired', 'cancelled', 'unmatched')));`);
    this.#fromFirstId("quote_request");
    this.addSql(`create index "quote_request_buyer_idx" on "quote_request" ("buyer_id", "created_at");`);
    this.addSql(`create index "quote_request_open_idx" on "quote_request" ("ends_at") where "ended_at" is null;`);
    this.addSql(`create table "quote_request_model" ("request_id" int not null constraint "quote_request_model_request_id_foreign" references "quote_request" ("id") on delete cascade,
      "brand_id" int not null constraint "quote_request_model_brand_id_foreign" references "brand" ("id"), "model_id" int null constraint "quote_request_model_model_id_foreign" references "model" ("id"), "position" int not null,
      primary key ("request_id", "position"));`);
  }

  #leads(): void {
    this.addSql(`alter table "lead" alter column "car_id" drop not null,
      add column "request_id" int null, add column "buyer_read_id" int not null default 0,
      add column "dealer_read_id" int not null default 0, add column "revealed_at" timestamptz null,
      add column "cancelled_at" timestamptz null, add column "wishes" jsonb null,
      add column "buyer_emailed_id" int not null default 0, add column "dealer_emailed_id" int not null default 0;`);
    this.addSql(`alter table "lead" add constraint "lead_request_id_foreign" foreign key ("request_id") references "quote_request" ("id") not valid;`);
    this.addSql(`alter table "lead" add constraint "lead_subject_check" check ("car_id" is not null or "request_id" is not null) not valid;`);
    this.addSql(`create unique index "lead_request_idx" on "lead" ("request_id", "dealer_id") where "request_id" is not null;`);
    this.addSql(`create table "lead_link" ("id" serial primary key,
      "lead_id" int null constraint "lead_link_lead_id_foreign" references "lead" ("id") on delete cascade, "request_id" int null constraint "lead_link_request_id_foreign" references "quote_request" ("id") on delete cascade,
      "token_hash" varchar(64) not null constraint "lead_link_token_hash_unique" unique, "created_at" timestamptz not null, "expires_at" timestamptz not null,
      "revoked_at" timestamptz null, constraint "lead_link_object_check" check (("lead_id" is null) <> ("request_id" is null)));`);
    this.#fromFirstId("lead_link");
    this.addSql(`create index "lead_link_lead_idx" on "lead_link" ("lead_id");`);
    this.addSql(`create index "lead_link_request_idx" on "lead_link" ("request_id");`);
  }

  #messages(): void {
    this.addSql(`alter table "lead_message" add column "side" text not null default 'buyer', add column "kind" text not null default 'form',
      add column "author_id" int null, add column "detail" jsonb null;`);
    this.addSql(`alter table "lead_message" add constraint "lead_message_side_check" check ("side" in ('buyer', 'dealer', 'site')) not valid;`);
    this.addSql(`alter table "lead_message" add constraint "lead_message_kind_check" check ("kind" in ('form', 'message', 'call', 'offer', 'accept',
      'decline', 'cancel', 'reopen', 'reveal', 'test-drive')) not valid;`);
    this.addSql(`alter table "lead_message" add constraint "lead_message_author_id_foreign" foreign key ("author_id") references "app_user" ("id") on delete set null not valid;`);
    this.addSql(`create table "lead_file" ("id" serial primary key,
      "lead_id" int not null constraint "lead_file_lead_id_foreign" references "lead" ("id") on delete cascade, "message_id" int null constraint "lead_file_message_id_foreign" references "lead_message" ("id") on delete cascade,
      "side" text not null, "author_id" int null constraint "lead_file_author_id_foreign" references "app_user" ("id") on delete set null, "name" varchar(120) not null,
      "content_type" varchar(60) not null, "bytes" int not null, "key" varchar(64) not null constraint "lead_file_key_unique" unique, "created_at" timestamptz not null);`);
    this.#fromFirstId("lead_file");
    this.addSql(`create index "lead_file_lead_idx" on "lead_file" ("lead_id");`);
    this.addSql(`create index "lead_file_message_idx" on "lead_file" ("message_id");`);
    this.addSql(`create index "lead_file_loose_idx" on "lead_file" ("created_at") where "message_id" is null;`);
    this.addSql(`create table "message_template" ("id" serial primary key,
      "dealer_id" int not null constraint "message_template_dealer_id_foreign" references "dealer" ("id") on delete cascade, "name" varchar(80) not null, "text" text not null,
      "position" int not null default 0, "created_at" timestamptz not null);`);
    this.#fromFirstId("message_template");
    this.addSql(`create index "message_template_dealer_idx" on "message_template" ("dealer_id", "position");`);
  }

  #offers(): void {
    this.addSql(`create table "offer" ("id" serial primary key,
      "lead_id" int not null constraint "offer_lead_id_foreign" references "lead" ("id"), "version" int not null, "car_id" int null constraint "offer_car_id_foreign" references "car" ("id") on delete set null,
      "price" numeric(11,2) not null, "list_price" numeric(11,2) null, "valid_until" date not null, "delivery_weeks" int null,
      "delivery_date" date null, "included" jsonb not null, "trade_in" jsonb null, "financing" jsonb null, "note" text null,
      "terms" text not null, "parties" jsonb not null, "state" text not null, "decline_reason" text null,
      "decided_at" timestamptz null, "author_id" int null constraint "offer_author_id_foreign" references "app_user" ("id") on delete set null,
      "created_at" timestamptz not null, constraint "offer_version_unique" unique ("lead_id", "version"),
      constraint "offer_state_check" check ("state" in ('sent', 'replaced', 'accepted', 'declined', 'withdrawn')),
      constraint "offer_delivery_check" check ("delivery_weeks" is null or "delivery_date" is null));`);
    this.#fromFirstId("offer");
    this.addSql(`create index "offer_lead_id_index" on "offer" ("lead_id");`);
    this.addSql(`create unique index "offer_open_idx" on "offer" ("lead_id") where "state" in ('sent', 'accepted');`);
    this.addSql(`create index "offer_ends_idx" on "offer" ("valid_until") where "state" = 'sent';`);
  }

  override down(): void {
    for (const table of ['offer', 'message_template', 'lead_file', 'lead_link']) this.addSql(`drop table "${table}";`);
    this.addSql(`delete from "lead_message" where "kind" <> 'form';`);
    this.addSql(`alter table "lead_message" drop column "side", drop column "kind", drop column "author_id", drop column "detail";`);
    this.addSql(`delete from "lead" where "car_id" is null;`);
    this.addSql(`alter table "lead" drop column "request_id", drop column "buyer_read_id", drop column "dealer_read_id", drop column "revealed_at",
      drop column "cancelled_at", drop column "wishes", drop column "buyer_emailed_id", drop column "dealer_emailed_id";`);
    this.addSql(`alter table "lead" alter column "car_id" set not null;`);
    this.addSql(`drop table "quote_request_model"; drop table "quote_request";`);
  }
}
