import { Migration } from '@mikro-orm/migrations';

/**
 * Whether a car's list price may be shown and compared with (docs/rules/cars.md "Saving"), and the list price that an
 * administrator has confirmed. The views are made anew so that `*` names the new columns too, as the last ones.
 */
export class Migration20261124090000_ListPriceCheck extends Migration {
  override name = 'Migration20261124090000_ListPriceCheck';

  override up(): void {
    this.addSql(`alter table "car" add column "is_list_price_checked" boolean not null default false;`);
    this.addSql(`alter table "car" add column "list_price_confirmed" numeric(11,2) null;`);
    this.addSql(`create or replace view "car_state" as
      select (s.is_offered and s.is_dealer_public and (s.is_wltp_complete
          or (select value from setting where key = 'publication.wltp_required') is distinct from 'true')) as is_public, s.*
      from (
        select (c.status in ('active', 'reserved') and c.deleted_at is null and not c.is_hidden and not c.is_blocked) as is_offered,
          d.is_public as is_dealer_public,
          (case when c.fuel_type = 'electric' then c.electric_consumption is not null
            else c.consumption is not null and c.co2 is not null
              and (c.hybrid_type is distinct from 'phev' or c.electric_consumption is not null) end) as is_wltp_complete,
          (case when c.is_blocked and c.status in ('active', 'reserved') then 'inactive' else c.status end) as shown_status,
          coalesce(c.city_id, d.city_id) as place_id, c.*
        from car c join dealer_state d on d.id = c.dealer_id) s;`);
    this.addSql(`create or replace view "public_car" as select * from car_state where is_public;`);
  }

  override down(): void {
    this.addSql(`drop view "public_car";`);
    this.addSql(`drop view "car_state";`);
    this.addSql(`alter table "car" drop column "is_list_price_checked", drop column "list_price_confirmed";`);
    this.addSql(`create view "car_state" as
      select (s.is_offered and s.is_dealer_public and (s.is_wltp_complete
          or (select value from setting where key = 'publication.wltp_required') is distinct from 'true')) as is_public, s.*
      from (
        select (c.status in ('active', 'reserved') and c.deleted_at is null and not c.is_hidden and not c.is_blocked) as is_offered,
          d.is_public as is_dealer_public,
          (case when c.fuel_type = 'electric' then c.electric_consumption is not null
            else c.consumption is not null and c.co2 is not null
              and (c.hybrid_type is distinct from 'phev' or c.electric_consumption is not null) end) as is_wltp_complete,
          (case when c.is_blocked and c.status in ('active', 'reserved') then 'inactive' else c.status end) as shown_status,
          coalesce(c.city_id, d.city_id) as place_id, c.*
        from car c join dealer_state d on d.id = c.dealer_id) s;`);
    this.addSql(`create view "public_car" as select * from car_state where is_public;`);
  }
}
