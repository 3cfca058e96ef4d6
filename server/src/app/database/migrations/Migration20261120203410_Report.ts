import { Migration } from '@mikro-orm/migrations';

/** Notices about adverts. */
export class Migration20261120203410_Report extends Migration {
  override name = 'Migration20261120203410_Report';

  override up(): void {
    this.addSql(`create table "report" ("id" serial primary key, "car_id" int not null, "reason" text not null, "text" text not null, "email" varchar(254) null, "body_hash" varchar(64) not null, "status" text not null, "decision" varchar(500) null, "decided_by_id" int null, "decided_at" timestamptz null, "created_at" timestamptz not null);`);
    this.addSql(`create index "report_car_id_index" on "report" ("car_id");`);
    this.addSql(`create index "report_queue_idx" on "report" ("status", "created_at", "id");`);
    this.addSql(`create unique index "report_open_body_unique" on "report" ("body_hash") where "status" = 'open';`);
    this.addSql(`alter table "report" add constraint "report_reason_check" check ("reason" in ('pret', 'descriere', 'vandut', 'frauda', 'ilegal', 'altul'));`);
    this.addSql(`alter table "report" add constraint "report_status_check" check ("status" in ('open', 'acted', 'kept'));`);
    this.addSql(`alter table "report" add constraint "report_decided_check" check (("status" = 'open') = ("decided_at" is null));`);
    this.addSql(`alter table "report" add constraint "report_car_id_foreign" foreign key ("car_id") references "car" ("id");`);
    this.addSql(`alter table "report" add constraint "report_decided_by_id_foreign" foreign key ("decided_by_id") references "app_user" ("id") on delete set null;`);
    this.addSql(`alter sequence "report_id_seq" start with 100001 restart with 100001;`);
  }

  override down(): void {
    this.addSql(`drop table "report";`);
  }
}
