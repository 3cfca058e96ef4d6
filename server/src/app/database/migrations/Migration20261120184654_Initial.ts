import { Migration } from '@mikro-orm/migrations';

export class Migration20261120184654_Initial extends Migration {

  override name = 'Migration20261120184654_Initial';

  override up(): void | Promise<void> {
    this.addSql(`create table "audit_log" ("id" serial primary key, "at" timestamptz not null, "actor_id" int null, "impersonator_id" int null, "action" varchar(80) not null, "object" varchar(120) null, "ip" varchar(45) null, "result" varchar(40) not null);`);
    this.addSql(`create index "audit_log_at_index" on "audit_log" ("at");`);

    this.addSql(`create table "brand" ("id" serial primary key, "name" varchar(80) not null, "slug" varchar(80) not null, "logo" varchar(500) null);`);
    this.addSql(`alter table "brand" add constraint "brand_name_unique" unique ("name");`);
    this.addSql(`alter table "brand" add constraint "brand_slug_unique" unique ("slug");`);

    this.addSql(`create table "city" ("id" serial primary key, "name" varchar(80) not null, "slug" varchar(120) not null, "county" varchar(80) null);`);
    this.addSql(`alter table "city" add constraint "city_slug_unique" unique ("slug");`);
    this.addSql(`alter table "city" add constraint "city_name_county_unique" unique ("name", "county");`);

    this.addSql(`create table "mail" ("id" serial primary key, "kind" varchar(40) not null, "to_address" varchar(254) not null, "to_name" varchar(121) null, "reply_to" varchar(254) null, "subject" varchar(200) not null, "text" text not null, "message_id" varchar(120) not null, "status" text not null, "attempts" smallint not null, "error" text null, "created_at" timestamptz not null, "sent_at" timestamptz null);`);
    this.addSql(`alter table "mail" add constraint "mail_message_id_unique" unique ("message_id");`);
    this.addSql(`create index "mail_status_index" on "mail" ("status");`);

    this.addSql(`create table "model" ("id" serial primary key, "brand_id" int not null, "name" varchar(80) not null, "slug" varchar(80) not null);`);
    this.addSql(`alter table "model" add constraint "model_brand_id_name_unique" unique ("brand_id", "name");`);
    this.addSql(`alter table "model" add constraint "model_brand_id_slug_unique" unique ("brand_id", "slug");`);

    this.addSql(`create table "path_slug" ("slug" varchar(120) not null, "kind" text not null, "owner_id" int not null, "is_current" boolean not null, primary key ("slug"));`);

    this.addSql(`create table "setting" ("key" varchar(64) not null, "value" text not null, "category" varchar(64) not null, "updated_at" timestamptz not null, primary key ("key"));`);

    this.addSql(`create table "app_user" ("id" serial primary key, "email" varchar(254) not null, "password_hash" varchar(255) not null, "first_name" varchar(60) not null, "last_name" varchar(60) not null, "phone" varchar(30) null, "city" varchar(120) null, "role" text not null, "created_at" timestamptz not null, "deleted_at" timestamptz null);`);

    this.addSql(`create table "session" ("token_hash" varchar(64) not null, "user_id" int not null, "impersonator_id" int null, "created_at" timestamptz not null, "last_seen_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("token_hash"));`);
    this.addSql(`create index "session_expires_at_index" on "session" ("expires_at");`);

    this.addSql(`create table "dealer" ("id" serial primary key, "user_id" int not null, "name" varchar(121) not null, "email" varchar(254) not null, "phone" varchar(30) null, "city_id" int null, "address" varchar(200) null, "description" text null, "subdomain" varchar(63) null, "status" text not null, "subscription_plan" text not null, "subscription_expires_at" timestamptz null, "suspended_at" timestamptz null, "legal_name" varchar(200) null, "cui" varchar(12) null, "register_number" varchar(30) null, "opening_hours" jsonb null, "logo" varchar(500) null, "cover" varchar(500) null, "created_at" timestamptz not null, "deleted_at" timestamptz null);`);
    this.addSql(`alter table "dealer" add constraint "dealer_user_id_unique" unique ("user_id");`);
    this.addSql(`alter table "dealer" add constraint "dealer_subdomain_unique" unique ("subdomain");`);

    this.addSql(`create table "dealer_brand" ("dealer_id" int not null, "brand_id" int not null, primary key ("dealer_id", "brand_id"));`);

    this.addSql(`create table "car" ("id" serial primary key, "dealer_id" int not null, "brand_id" int not null, "model_id" int not null, "city_id" int null, "title" varchar(120) not null, "version" varchar(120) null, "description" text null, "price" numeric(11,2) not null, "list_price" numeric(11,2) null, "year" smallint not null, "vin" varchar(17) null, "mileage" int not null, "fuel_type" text not null, "hybrid_type" text null, "transmission" text not null, "drivetrain" text null, "body_type" text not null, "doors" smallint null, "seats" smallint not null, "power" smallint not null, "engine_cc" int null, "color" varchar(40) null, "color_option" text null, "is_premium" boolean not null, "status" text not null, "warranty_months" smallint null, "warranty_km" int null, "availability" text not null, "available_from" date null, "available_weeks" smallint null, "equipment" jsonb not null, "external_id" varchar(80) null, "consumption" numeric(4,1) null, "electric_consumption" numeric(4,1) null, "co2" smallint null, "electric_range" smallint null, "emission_norm" varchar(30) null, "images" jsonb not null, "search_text" text not null, "published_at" timestamptz not null, "sold_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "deleted_at" timestamptz null);`);
    this.addSql(`create index "car_city_id_index" on "car" ("city_id");`);
    this.addSql(`create index "car_brand_model_idx" on "car" ("brand_id", "model_id");`);
    this.addSql(`create index "car_dealer_idx" on "car" ("dealer_id");`);
    this.addSql(`create index "car_published_idx" on "car" ("published_at", "id");`);
    this.addSql(`create index "car_price_idx" on "car" ("price", "id");`);

    this.addSql(`create table "lead" ("id" serial primary key, "car_id" int not null, "dealer_id" int not null, "buyer_id" int null, "user_name" varchar(120) not null, "user_email" varchar(254) not null, "user_phone" varchar(30) null, "status" text not null, "dealer_seen" boolean not null, "first_response_at" timestamptz null, "created_at" timestamptz not null);`);
    this.addSql(`create index "lead_buyer_id_index" on "lead" ("buyer_id");`);
    this.addSql(`create index "lead_dealer_idx" on "lead" ("dealer_id", "created_at");`);
    this.addSql(`create index "lead_sender_idx" on "lead" ("car_id", "user_email", "created_at");`);

    this.addSql(`create table "lead_message" ("id" serial primary key, "lead_id" int not null, "text" text null, "body_hash" varchar(64) not null, "idempotency_key" varchar(200) null, "created_at" timestamptz not null);`);
    this.addSql(`create index "lead_message_lead_id_index" on "lead_message" ("lead_id");`);
    this.addSql(`alter table "lead_message" add constraint "lead_message_body_hash_unique" unique ("body_hash");`);
    this.addSql(`alter table "lead_message" add constraint "lead_message_idempotency_key_unique" unique ("idempotency_key");`);

    this.addSql(`create table "favorite" ("user_id" int not null, "car_id" int not null, "price_at_save" numeric(11,2) not null, "created_at" timestamptz not null, primary key ("user_id", "car_id"));`);

    this.addSql(`create table "car_price" ("id" serial primary key, "car_id" int not null, "price" numeric(11,2) not null, "valid_from" timestamptz not null);`);
    this.addSql(`create index "car_price_history_idx" on "car_price" ("car_id", "valid_from");`);

    this.addSql(`alter table "mail" add constraint "mail_status_check" check ("status" in ('queued', 'unconfigured', 'sent', 'failed'));`);

    this.addSql(`alter table "model" add constraint "model_brand_id_foreign" foreign key ("brand_id") references "brand" ("id");`);

    this.addSql(`alter table "path_slug" add constraint "path_slug_kind_check" check ("kind" in ('brand', 'city'));`);

    this.addSql(`alter table "app_user" add constraint "app_user_role_check" check ("role" in ('user', 'dealer', 'admin'));`);

    this.addSql(`alter table "session" add constraint "session_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;`);
    this.addSql(`alter table "session" add constraint "session_impersonator_id_foreign" foreign key ("impersonator_id") references "app_user" ("id") on delete cascade;`);

    this.addSql(`alter table "dealer" add constraint "dealer_user_id_foreign" foreign key ("user_id") references "app_user" ("id");`);
    this.addSql(`alter table "dealer" add constraint "dealer_city_id_foreign" foreign key ("city_id") references "city" ("id") on delete set null;`);
    this.addSql(`alter table "dealer" add constraint "dealer_status_check" check ("status" in ('pending', 'approved', 'verified', 'rejected'));`);
    this.addSql(`alter table "dealer" add constraint "dealer_subscription_plan_check" check ("subscription_plan" in ('free', 'standard_monthly', 'standard_annual'));`);

    this.addSql(`alter table "dealer_brand" add constraint "dealer_brand_dealer_id_foreign" foreign key ("dealer_id") references "dealer" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "dealer_brand" add constraint "dealer_brand_brand_id_foreign" foreign key ("brand_id") references "brand" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "car" add constraint "car_dealer_id_foreign" foreign key ("dealer_id") references "dealer" ("id");`);
    this.addSql(`alter table "car" add constraint "car_brand_id_foreign" foreign key ("brand_id") references "brand" ("id");`);
    this.addSql(`alter table "car" add constraint "car_model_id_foreign" foreign key ("model_id") references "model" ("id");`);
    this.addSql(`alter table "car" add constraint "car_city_id_foreign" foreign key ("city_id") references "city" ("id") on delete set null;`);
    this.addSql(`alter table "car" add constraint "car_fuel_type_check" check ("fuel_type" in ('benzina', 'diesel', 'hibrid', 'electric', 'gpl'));`);
    this.addSql(`alter table "car" add constraint "car_hybrid_type_check" check ("hybrid_type" in ('mhev', 'hev', 'phev'));`);
    this.addSql(`alter table "car" add constraint "car_transmission_check" check ("transmission" in ('manuala', 'automata', 'cvt'));`);
    this.addSql(`alter table "car" add constraint "car_drivetrain_check" check ("drivetrain" in ('4x4', 'fata', 'spate'));`);
    this.addSql(`alter table "car" add constraint "car_body_type_check" check ("body_type" in ('sedan', 'hatchback', 'suv', 'coupe', 'wagon', 'cabriolet'));`);
    this.addSql(`alter table "car" add constraint "car_color_option_check" check ("color_option" in ('mat', 'metalizata', 'perlat'));`);
    this.addSql(`alter table "car" add constraint "car_status_check" check ("status" in ('active', 'inactive', 'reserved', 'sold'));`);
    this.addSql(`alter table "car" add constraint "car_availability_check" check ("availability" in ('stoc', 'tranzit', 'comanda'));`);

    this.addSql(`alter table "lead" add constraint "lead_car_id_foreign" foreign key ("car_id") references "car" ("id");`);
    this.addSql(`alter table "lead" add constraint "lead_dealer_id_foreign" foreign key ("dealer_id") references "dealer" ("id");`);
    this.addSql(`alter table "lead" add constraint "lead_buyer_id_foreign" foreign key ("buyer_id") references "app_user" ("id") on delete set null;`);
    this.addSql(`alter table "lead" add constraint "lead_status_check" check ("status" in ('nou', 'contactat', 'programat', 'ofertat', 'castigat', 'pierdut', 'spam'));`);

    this.addSql(`alter table "lead_message" add constraint "lead_message_lead_id_foreign" foreign key ("lead_id") references "lead" ("id") on delete cascade;`);

    this.addSql(`alter table "favorite" add constraint "favorite_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "favorite" add constraint "favorite_car_id_foreign" foreign key ("car_id") references "car" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "car_price" add constraint "car_price_car_id_foreign" foreign key ("car_id") references "car" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "model" drop constraint "model_brand_id_foreign";`);
    this.addSql(`alter table "dealer_brand" drop constraint "dealer_brand_brand_id_foreign";`);
    this.addSql(`alter table "car" drop constraint "car_brand_id_foreign";`);
    this.addSql(`alter table "dealer" drop constraint "dealer_city_id_foreign";`);
    this.addSql(`alter table "car" drop constraint "car_city_id_foreign";`);
    this.addSql(`alter table "car" drop constraint "car_model_id_foreign";`);
    this.addSql(`alter table "session" drop constraint "session_user_id_foreign";`);
    this.addSql(`alter table "session" drop constraint "session_impersonator_id_foreign";`);
    this.addSql(`alter table "dealer" drop constraint "dealer_user_id_foreign";`);
    this.addSql(`alter table "lead" drop constraint "lead_buyer_id_foreign";`);
    this.addSql(`alter table "favorite" drop constraint "favorite_user_id_foreign";`);
    this.addSql(`alter table "dealer_brand" drop constraint "dealer_brand_dealer_id_foreign";`);
    this.addSql(`alter table "car" drop constraint "car_dealer_id_foreign";`);
    this.addSql(`alter table "lead" drop constraint "lead_dealer_id_foreign";`);
    this.addSql(`alter table "lead" drop constraint "lead_car_id_foreign";`);
    this.addSql(`alter table "favorite" drop constraint "favorite_car_id_foreign";`);
    this.addSql(`alter table "car_price" drop constraint "car_price_car_id_foreign";`);
    this.addSql(`alter table "lead_message" drop constraint "lead_message_lead_id_foreign";`);

    this.addSql(`drop table if exists "audit_log" cascade;`);
    this.addSql(`drop table if exists "brand" cascade;`);
    this.addSql(`drop table if exists "city" cascade;`);
    this.addSql(`drop table if exists "mail" cascade;`);
    this.addSql(`drop table if exists "model" cascade;`);
    this.addSql(`drop table if exists "path_slug" cascade;`);
    this.addSql(`drop table if exists "setting" cascade;`);
    this.addSql(`drop table if exists "app_user" cascade;`);
    this.addSql(`drop table if exists "session" cascade;`);
    this.addSql(`drop table if exists "dealer" cascade;`);
    this.addSql(`drop table if exists "dealer_brand" cascade;`);
    this.addSql(`drop table if exists "car" cascade;`);
    this.addSql(`drop table if exists "lead" cascade;`);
    this.addSql(`drop table if exists "lead_message" cascade;`);
    this.addSql(`drop table if exists "favorite" cascade;`);
    this.addSql(`drop table if exists "car_price" cascade;`);
  }

}
