import { Migration } from '@mikro-orm/migrations';

const WLTP = `key = 'publication.wltp_required'`;
/** 0: every cached page is dropped, no car is read anew; -1: everything is read anew. */
/** Followed by the search engine since Migration20261125123000, which made the same function. */
const RATE = `key = 'credit.rate'`;
const NOTED = `case when ${WLTP} then -1 else 0 end`;

/** Pages show what the settings of costs say, so a change of one drops them, on every server (decision 0026). */
export class Migration20261125127000_CostSettings extends Migration {
  override name = 'Migration20261125127000_CostSettings';

  override up(): void {
    const which = `${WLTP} or ${RATE} or key like 'cost.%'`;
    this.addSql(`create or replace function note_setting_change() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' then insert into car_change (car_id) select ${NOTED} from before_rows where ${which};
      else insert into car_change (car_id) select ${NOTED} from after_rows where ${which}; end if;
      if found then perform pg_notify('car_change', ''); end if; return null; end $$;`);
  }

  override down(): void {
    this.addSql(`create or replace function note_setting_change() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' then insert into car_change (car_id) select ${NOTED} from before_rows where ${WLTP} or ${RATE};
      else insert into car_change (car_id) select ${NOTED} from after_rows where ${WLTP} or ${RATE}; end if;
      if found then perform pg_notify('car_change', ''); end if; return null; end $$;`);
  }
}
