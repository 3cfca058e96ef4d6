import { Migration } from '@mikro-orm/migrations';

/** Test drives, one to a slot, and the dealers' days without them (docs/rules/conversations.md "Test drives"). */
export class Migration20261125216000_TestDrive extends Migration {
  override name = 'Migration20261125216000_TestDrive';

  override up(): void {
    this.addSql(`create table "test_drive" ("id" serial primary key, "lead_id" int not null, "dealer_id" int not null,
      "starts_at" timestamptz not null, "state" text not null, "proposed_by" text not null, "cancelled_by" text null,
      "sequence" int not null default 0, "reminded_at" timestamptz null, "created_at" timestamptz not null,
      constraint "test_drive_lead_id_foreign" foreign key ("lead_id") references "lead" ("id") on delete cascade,
      constraint "test_drive_dealer_id_foreign" foreign key ("dealer_id") references "dealer" ("id"),
      constraint "test_drive_state_check" check ("state" in ('requested', 'confirmed', 'cancelled')),
      constraint "test_drive_proposed_by_check" check ("proposed_by" in ('buyer', 'dealer')),
      constraint "test_drive_cancelled_by_check" check ("cancelled_by" in ('buyer', 'dealer')));`);
    this.addSql(`alter sequence "test_drive_id_seq" start with 100001 restart with 100001;`);
    this.addSql(`create unique index "test_drive_slot_idx" on "test_drive" ("dealer_id", "starts_at") where "state" <> 'cancelled';`);
    this.addSql(`create unique index "test_drive_lead_idx" on "test_drive" ("lead_id") where "state" <> 'cancelled';`);
    this.addSql(`create index "test_drive_remind_idx" on "test_drive" ("starts_at") where "state" <> 'cancelled' and "reminded_at" is null;`);
    this.addSql(`create table "dealer_day_off" ("dealer_id" int not null references "dealer" ("id") on delete cascade,
      "day" date not null, primary key ("dealer_id", "day"));`);
  }

  override down(): void {
    this.addSql(`drop table "dealer_day_off"; drop table "test_drive";`);
  }
}
