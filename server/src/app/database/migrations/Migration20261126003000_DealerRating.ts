import { Migration } from '@mikro-orm/migrations';

const starsOf = (row: 'old' | 'new') =>
  `case when ${row}."state" = 'published' then coalesce(${row}."overall", 0) else 0 end`;

/**
 * Sum and number of each dealer's published stars, which cards read. Kept by a trigger of the reviews, by differences, so
 * that reviews written at once all count; the cars of the dealer are read anew (docs/rules/conversations.md "Reviews").
 */
export class Migration20261126003000_DealerRating extends Migration {
  override name = 'Migration20261126003000_DealerRating';

  override up(): void {
    this.addSql(`create table "dealer_rating" ("dealer_id" int primary key, "stars" int not null, "count" int not null,
      constraint "dealer_rating_dealer_id_foreign" foreign key ("dealer_id") references "dealer" ("id") on delete cascade,
      constraint "dealer_rating_stars_check" check ("stars" between "count" and 5 * "count"));`);
    this.addSql(`create function note_review_change() returns trigger language plpgsql as $$
      declare
        dealer int := coalesce(new."dealer_id", old."dealer_id");
        was int := ${starsOf('old')};
        is_now int := ${starsOf('new')};
      begin
        if was = is_now then return null; end if;
        insert into dealer_rating ("dealer_id", "stars", "count") values (dealer, 0, 0) on conflict do nothing;
        update dealer_rating set "stars" = "stars" + is_now - was, "count" = "count" + (is_now > 0)::int - (was > 0)::int
          where "dealer_id" = dealer;
        insert into car_change ("car_id") select "id" from car where car."dealer_id" = dealer;
        if found then perform pg_notify('car_change', ''); end if;
        return null;
      end $$;`);
    this.addSql(`create trigger "review_change" after insert or delete or update of "state", "overall" on "review"
      for each row execute function note_review_change();`);
    this.addSql(`insert into dealer_rating ("dealer_id", "stars", "count") select "dealer_id", sum("overall"), count(*) from review
      where "kind" = 'experience' and "state" = 'published' group by 1;`);
  }

  override down(): void {
    this.addSql(`drop trigger "review_change" on "review"; drop function note_review_change(); drop table "dealer_rating";`);
  }
}
