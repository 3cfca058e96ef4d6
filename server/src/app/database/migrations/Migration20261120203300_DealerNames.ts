import { Migration } from '@mikro-orm/migrations';

const CHANGED = `insert into car_change (car_id) select c.id from car c join after_rows a on a.id = c.dealer_id join before_rows b on b.id = a.id
      where (a.status, a.city_id, a.deleted_at, a.suspended_at, a.name, a.phone, a.subdomain)
        is distinct from (b.status, b.city_id, b.deleted_at, b.suspended_at, b.name, b.phone, b.subdomain);`;
// Dealers are suggested by name, so names change with them: car_id 0.
const NAMED = `insert into car_change (car_id) select 0 where tg_op <> 'UPDATE' or exists (select 1 from after_rows a join before_rows b on b.id = a.id
      where (a.status, a.deleted_at, a.suspended_at, a.name, a.subdomain) is distinct from (b.status, b.deleted_at, b.suspended_at, b.name, b.subdomain));`;
const NOTE = `perform pg_notify('car_change', ''); return null;`;

export class Migration20261120203300_DealerNames extends Migration {
  override name = 'Migration20261120203300_DealerNames';

  override up(): void {
    this.addSql(`create or replace function note_dealer_change() returns trigger language plpgsql as $$ begin if tg_op = 'UPDATE' then ${CHANGED} ${NAMED} else insert into car_change (car_id) values (0); end if; ${NOTE} end $$;`);
    this.addSql(`create trigger "dealer_change_insert" after insert on "dealer" for each statement execute function note_dealer_change();`);
    this.addSql(`create trigger "dealer_change_delete" after delete on "dealer" for each statement execute function note_dealer_change();`);
  }

  override down(): void {
    this.addSql(`drop trigger "dealer_change_insert" on "dealer";`);
    this.addSql(`drop trigger "dealer_change_delete" on "dealer";`);
    this.addSql(`create or replace function note_dealer_change() returns trigger language plpgsql as $$ begin ${CHANGED} if found then perform pg_notify('car_change', ''); end if; return null; end $$;`);
  }
}
