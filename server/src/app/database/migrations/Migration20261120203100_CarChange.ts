import { Migration } from '@mikro-orm/migrations';

/**
 * What the search engine follows: a row per car that a statement may have changed for searches or cards, by the transaction
 * that did it. car_id 0: names of brands, models or towns changed; -1: everything may have changed.
 */
const NOTE = `if found then perform pg_notify('car_change', ''); end if; return null;`;

const FUNCTIONS: Record<string, string> = {
  car: `if tg_op = 'TRUNCATE' then insert into car_change (car_id) values (-1);
    elsif tg_op = 'DELETE' then insert into car_change (car_id) select id from before_rows;
    else insert into car_change (car_id) select id from after_rows; end if;`,
  car_price: `if tg_op = 'DELETE' then insert into car_change (car_id) select distinct car_id from before_rows;
    else insert into car_change (car_id) select distinct car_id from after_rows; end if;`,
  dealer: `insert into car_change (car_id) select c.id from car c join after_rows a on a.id = c.dealer_id join before_rows b on b.id = a.id
      where (a.status, a.city_id, a.deleted_at, a.suspended_at, a.name, a.phone, a.subdomain)
        is distinct from (b.status, b.city_id, b.deleted_at, b.suspended_at, b.name, b.phone, b.subdomain);`,
  brand: `if tg_op = 'UPDATE' then insert into car_change (car_id) select c.id from car c join after_rows a on a.id = c.brand_id; end if;
    insert into car_change (car_id) values (0);`,
  model: `if tg_op = 'UPDATE' then insert into car_change (car_id) select c.id from car c join after_rows a on a.id = c.model_id; end if;
    insert into car_change (car_id) values (0);`,
  city: `if tg_op = 'UPDATE' then insert into car_change (car_id) select c.id from car c join dealer d on d.id = c.dealer_id
      where exists (select 1 from after_rows a where a.id in (c.city_id, d.city_id)); end if;
    insert into car_change (car_id) values (0);`,
  path_slug: `insert into car_change (car_id) values (0);`,
  setting: `if tg_op = 'DELETE' then insert into car_change (car_id) select -1 from before_rows where key = 'publication.wltp_required';
    else insert into car_change (car_id) select -1 from after_rows where key = 'publication.wltp_required'; end if;`,
};

const TRANSITIONS = {
  insert: 'referencing new table as after_rows',
  update: 'referencing old table as before_rows new table as after_rows',
  delete: 'referencing old table as before_rows',
} as const;

export class Migration20261120203100_CarChange extends Migration {
  override name = 'Migration20261120203100_CarChange';

  override up(): void {
    this.addSql(`create table "car_change" ("xid" xid8 not null default pg_current_xact_id(), "seq" bigint generated always as identity, "car_id" int not null, "at" timestamptz not null default now(), primary key ("xid", "seq"));`);
    this.addSql(`create index "car_change_at_idx" on "car_change" ("at");`);
    for (const [table, body] of Object.entries(FUNCTIONS)) {
      this.addSql(`create function note_${table}_change() returns trigger language plpgsql as $$ begin ${body} ${NOTE} end $$;`);
      for (const [event, transition] of Object.entries(TRANSITIONS)) {
        if (table === 'dealer' && event !== 'update') continue;
        this.addSql(`create trigger "${table}_change_${event}" after ${event} on "${table}" ${transition} for each statement execute function note_${table}_change();`);
      }
    }
    this.addSql(`create trigger "car_change_truncate" after truncate on "car" for each statement execute function note_car_change();`);
  }

  override down(): void {
    this.addSql(`drop trigger "car_change_truncate" on "car";`);
    for (const table of Object.keys(FUNCTIONS)) {
      for (const event of Object.keys(TRANSITIONS)) this.addSql(`drop trigger if exists "${table}_change_${event}" on "${table}";`);
      this.addSql(`drop function note_${table}_change();`);
    }
    this.addSql(`drop table "car_change";`);
  }
}
