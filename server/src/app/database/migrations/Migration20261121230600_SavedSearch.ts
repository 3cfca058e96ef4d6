import { Migration } from '@mikro-orm/migrations';

/** What the public sees on the day of this migration. */
const PUBLIC = `c.status in ('active', 'reserved') and c.deleted_at is null and not c.is_hidden
  and d.status in ('approved', 'verified') and d.deleted_at is null and d.suspended_at is null`;

/**
 * Saved searches, and what their letters are made from. `alert_change` is a queue of cars that may have changed: a row is taken
 * away by who has looked at the car, so nothing is missed however long a transaction took. `alert_known_car` is what was last
 * noticed of a car, `alert_event` what there is to tell. Cars that are public already are no news.
 */
export class Migration20261121230600_SavedSearch extends Migration {
  override name = 'Migration20261121230600_SavedSearch';

  override up(): void {
    this.addSql(`create table "saved_search" ("id" serial primary key, "user_id" int null, "email" varchar(254) null, "name" varchar(120) not null, "filters" jsonb not null, "frequency" text not null, "confirmed_at" timestamptz null, "confirm_hash" varchar(64) null, "confirm_until" timestamptz null, "seen_event_id" bigint not null, "due_at" timestamptz null, "created_at" timestamptz not null);`);
    this.addSql(`alter table "saved_search" add constraint "saved_search_frequency_check" check ("frequency" in ('instant', 'daily', 'weekly', 'off'));`);
    this.addSql(`alter table "saved_search" add constraint "saved_search_owner_check" check (("user_id" is null) <> ("email" is null));`);
    this.addSql(`alter table "saved_search" add constraint "saved_search_confirmed_check" check ("user_id" is null or "confirmed_at" is not null);`);
    this.addSql(`alter table "saved_search" add constraint "saved_search_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;`);
    this.addSql(`alter table "saved_search" add constraint "saved_search_user_filters_unique" unique ("user_id", "filters");`);
    this.addSql(`alter table "saved_search" add constraint "saved_search_email_filters_unique" unique ("email", "filters");`);
    this.addSql(`alter table "saved_search" add constraint "saved_search_confirm_hash_unique" unique ("confirm_hash");`);
    this.addSql(`create index "saved_search_due_idx" on "saved_search" ("due_at") where "frequency" in ('daily', 'weekly');`);
    this.addSql(`create index "saved_search_instant_idx" on "saved_search" ("id") where "frequency" = 'instant';`);
    this.addSql(`alter sequence "saved_search_id_seq" start with 100001 restart with 100001;`);

    this.addSql(`create table "alert_change" ("seq" bigint generated always as identity primary key, "car_id" int not null);`);
    this.addSql(`create table "alert_known_car" ("car_id" int primary key, "published_at" timestamptz not null, "price" numeric(11,2) not null);`);
    this.addSql(`create table "alert_event" ("id" bigint generated always as identity primary key, "car_id" int not null, "kind" text not null, "price" numeric(11,2) not null, "old_price" numeric(11,2) null, "at" timestamptz not null);`);
    this.addSql(`alter table "alert_event" add constraint "alert_event_kind_check" check ("kind" in ('new', 'drop'));`);
    this.addSql(`create index "alert_event_at_idx" on "alert_event" ("at");`);
    this.addSql(`insert into "alert_known_car" select c.id, c.published_at, c.price from car c join dealer d on d.id = c.dealer_id where ${PUBLIC};`);
    // Names (0) are no news; -1 stands for the whole stock.
    this.addSql(`create function note_alert_change() returns trigger language plpgsql as $$ begin insert into alert_change (car_id) select distinct car_id from after_rows where car_id <> 0; return null; end $$;`);
    this.addSql(`create trigger "car_change_alert" after insert on "car_change" referencing new table as after_rows for each statement execute function note_alert_change();`);

    this.addSql(`alter table "mail" add column "html" text null, add column "unsubscribe_url" text null;`);
  }

  override down(): void {
    this.addSql(`alter table "mail" drop column "html", drop column "unsubscribe_url";`);
    this.addSql(`drop trigger "car_change_alert" on "car_change";`);
    this.addSql(`drop function note_alert_change();`);
    for (const table of ['alert_event', 'alert_known_car', 'alert_change', 'saved_search']) this.addSql(`drop table "${table}";`);
  }
}
