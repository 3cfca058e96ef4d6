import { Migration } from '@mikro-orm/migrations';

/** The views anew, so that `*` names the new columns too, as the last ones. */
const VIEWS = [
  `create or replace view "car_state" as
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
        from car c join dealer_state d on d.id = c.dealer_id) s;`,
  `create or replace view "public_car" as select * from car_state where is_public;`,
];

/**
 * Unusual values of a car: those that wait for the dealer's confirmation, the status that it gives, and those that were
 * confirmed. Existing cars keep their state. Rows of an import say which values they wait for.
 */
export class Migration20261129161003_PlausibleValues extends Migration {
  override name = 'Migration20261129161003_PlausibleValues';

  override up(): void {
    this.addSql(`alter table "car" add column "held" jsonb null, add column "held_status" text null, add column "confirmed_values" jsonb null;`);
    this.addSql(`alter table "car" add constraint "car_held_status_check" check ("held_status" in ('active', 'inactive', 'reserved', 'sold')) not valid;`);
    for (const view of VIEWS) this.addSql(view);
    this.addSql(`alter table "stock_import_row" add column "held" jsonb null;`);
  }

  override down(): void {
    this.addSql(`alter table "stock_import_row" drop column "held";`);
    this.addSql(`drop view "public_car";`);
    this.addSql(`drop view "car_state";`);
    this.addSql(`alter table "car" drop constraint "car_held_status_check", drop column "held", drop column "held_status", drop column "confirmed_values";`);
    for (const view of VIEWS) this.addSql(view.replace('create or replace view', 'create view'));
  }
}
