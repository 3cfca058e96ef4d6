import { Migration } from '@mikro-orm/migrations';
import { EQUIPMENT, foldEquipment, withImplied } from 'contracts/equipment';

/** Every text that names an item, with the item and what it includes. */
const WORDS = EQUIPMENT.flatMap(({ id, label, words }) =>
  [...new Set([foldEquipment(label), ...words])].flatMap((word) => withImplied(id).map((one) => `('${word}', '${one}')`)),
);

/** The same as `foldEquipment` of contracts/equipment. */
const FOLDED = `btrim(regexp_replace(lower(regexp_replace(normalize(t.text, nfd), '[\\u0300-\\u036f]', '', 'g')), '[^a-z0-9]+', ' ', 'g'))`;

/**
 * The items of equipment that a car's texts name (docs/rules/stock.md "Equipment"), worked out by a trigger, so that rows of
 * earlier versions, imports and seeds have them too. The texts stay as they were written.
 */
export class Migration20261125125000_Equipment extends Migration {
  override name = 'Migration20261125125000_Equipment';

  override up(): void {
    this.addSql(`create table "equipment_word" ("word" text not null, "equipment_id" text not null, primary key ("word", "equipment_id"));`);
    this.addSql(`insert into "equipment_word" ("word", "equipment_id") values ${WORDS.join(', ')};`);
    // plpgsql keeps the plan, and "offset 0" has each text looked up in the index: twice as fast as a join in SQL.
    this.addSql(`create function equipment_ids_of(texts jsonb) returns text[] language plpgsql stable as $$ begin
      if texts = '[]' then return '{}'; end if;
      return (select coalesce(array_agg(distinct w.equipment_id collate "C" order by w.equipment_id collate "C"), '{}')
        from jsonb_array_elements_text(texts) t(text)
          cross join lateral (select equipment_id from equipment_word where word = ${FOLDED} offset 0) w); end $$;`);
    this.addSql(`alter table "car" add column "equipment_ids" text[] not null default '{}';`);
    this.addSql(`create function set_equipment_ids() returns trigger language plpgsql as $$ begin new.equipment_ids := equipment_ids_of(new.equipment); return new; end $$;`);
    this.addSql(`create trigger "car_equipment_ids" before insert or update of "equipment" on "car" for each row execute function set_equipment_ids();`);
    this.addSql(`update "car" set "equipment_ids" = equipment_ids_of("equipment") where "equipment" <> '[]';`);
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
    this.addSql(`drop trigger "car_equipment_ids" on "car";`);
    this.addSql(`drop function set_equipment_ids();`);
    this.addSql(`alter table "car" drop column "equipment_ids";`);
    this.addSql(`drop function equipment_ids_of(jsonb);`);
    this.addSql(`drop table "equipment_word";`);
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
