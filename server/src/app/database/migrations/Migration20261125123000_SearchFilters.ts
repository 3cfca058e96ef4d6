import { Migration } from '@mikro-orm/migrations';

/** Until when each of some cars `a` has a reduced price (docs/rules/cars.md "Price history"): 30 days after its last change. */
const REDUCED = `select a.car_id, h.last_change + interval '30 days'
  from %cars a cross join lateral (
    select (array_agg(p.price order by p.valid_from desc, p.id desc))[1] as price, max(p.valid_from) as last_change,
      min(p.price) filter (where p.valid_from < p.last_change and p.valid_to > p.last_change - interval '30 days') as lowest
    from (
      select id, price, valid_from, lead(valid_from) over w as valid_to, max(valid_from) over () as last_change
      from car_price where car_id = a.car_id window w as (order by valid_from, id)) p) h
  where h.price < h.lowest`;

/** Of what the search engine reads, the first setting changes any car, the second only what is worked out from a price. */
const settingChange = (keys: Readonly<Record<string, number>>): string => {
  const changes = Object.entries(keys).map(([key, carId]) => `when '${key}' then ${carId}`);
  const from = (rows: string) =>
    `insert into car_change (car_id) select case key ${changes.join(' ')} end from ${rows}
     where key in (${Object.keys(keys).map((key) => `'${key}'`).join(', ')})`;
  return `create or replace function note_setting_change() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then ${from('before_rows')}; else ${from('after_rows')}; end if;
    if found then perform pg_notify('car_change', ''); end if; return null; end $$;`;
};

/**
 * What searches by distance, reduced price and instalment need: the towns' coordinates (degrees; null for a town that
 * nobody gave any), the cars whose price is reduced now, kept by the prices themselves, and the credit's rate among the
 * changes that the search engine follows.
 */
export class Migration20261125123000_SearchFilters extends Migration {
  override name = 'Migration20261125123000_SearchFilters';

  override up(): void {
    this.addSql(`alter table "city" add column "latitude" double precision null, add column "longitude" double precision null;`);
    this.addSql(`create table "price_reduction" ("car_id" int not null primary key references "car" ("id") on delete cascade, "until" timestamptz not null);`);
    this.addSql(`create index "price_reduction_until_idx" on "price_reduction" ("until");`);
    this.addSql(`create function note_price_reduction() returns trigger language plpgsql as $$ begin
      delete from price_reduction r using after_rows a where r.car_id = a.car_id;
      insert into price_reduction (car_id, until) ${REDUCED.replace('%cars', '(select distinct car_id from after_rows)')};
      return null; end $$;`);
    for (const event of ['insert', 'update']) {
      this.addSql(`create trigger "car_price_reduction_${event}" after ${event} on "car_price" referencing new table as after_rows for each statement execute function note_price_reduction();`);
    }
    this.addSql(`insert into price_reduction (car_id, until) ${REDUCED.replace('%cars', '(select car_id from car_price group by car_id having count(*) > 1)')};`);
    this.addSql(settingChange({ 'publication.wltp_required': -1, 'credit.rate': 0 }));
  }

  override down(): void {
    this.addSql(settingChange({ 'publication.wltp_required': -1 }));
    for (const event of ['insert', 'update']) this.addSql(`drop trigger "car_price_reduction_${event}" on "car_price";`);
    this.addSql(`drop function note_price_reduction();`);
    this.addSql(`drop table "price_reduction";`);
    this.addSql(`alter table "city" drop column "latitude", drop column "longitude";`);
  }
}
