import { Migration } from '@mikro-orm/migrations';

/**
 * Who and what the public sees, once for every query (docs/rules/cars.md "Public car"). The states hold all rows with what is
 * known of them, so that a query that shows others' cars reads the same words; PostgreSQL puts a view's text into the query.
 * What is worked out stands before `*`: a later column of the table comes last, as `create or replace view` wants it.
 * `is_wltp_complete` is the twin of `isWltpComplete` in contracts/car. `shown_status`: a car on offer that the administration
 * has hidden is inactive. `place_id`: a car without a town of its own stands in its dealer's.
 */
export class Migration20261122191000_PublicCar extends Migration {
  override name = 'Migration20261122191000_PublicCar';

  override up(): void {
    this.addSql(`create view "dealer_state" as
      select (d.status in ('approved', 'verified') and d.deleted_at is null and d.suspended_at is null) as is_public, d.* from dealer d;`);
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

  override down(): void {
    this.addSql(`drop view "public_car";`);
    this.addSql(`drop view "car_state";`);
    this.addSql(`drop view "dealer_state";`);
  }
}
