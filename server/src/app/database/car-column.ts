import { Migration } from '@mikro-orm/migrations';

/**
 * The views anew, so that `*` names a new column too, as the last one. A migration that changes what they say writes its
 * own text, and this one follows it under a new name where older migrations would miss a column.
 */
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

/** The migration of a new field of cars: its column, and the views that have all columns. */
export abstract class CarColumn extends Migration {
  /** Such as `"engine_cc" integer null`: existing cars know nothing of it. */
  abstract readonly column: string;
  /** The values of a choice when this was written. */
  readonly values?: readonly string[];

  override up(): void {
    const name = this.column.split('"')[1];
    this.addSql(`alter table "car" add column ${this.column};`);
    if (this.values) {
      const values = this.values.map((value) => `'${value}'`).join(', ');
      this.addSql(`alter table "car" add constraint "car_${name}_check" check ("${name}" in (${values})) not valid;`);
    }
    for (const view of VIEWS) this.addSql(view);
  }

  override down(): void {
    this.addSql(`drop view "public_car";`);
    this.addSql(`drop view "car_state";`);
    this.addSql(`alter table "car" drop column ${this.column.split(' ')[0]};`);
    for (const view of VIEWS) this.addSql(view.replace('create or replace view', 'create view'));
  }
}
