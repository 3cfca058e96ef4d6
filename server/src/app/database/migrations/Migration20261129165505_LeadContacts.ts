import { Migration } from '@mikro-orm/migrations';

/** Of several unproven texts under one address: which one a link was sent for, and since when the lead has its contact. */
export class Migration20261129165505_LeadContacts extends Migration {
  override name = 'Migration20261129165505_LeadContacts';

  override up(): void {
    this.addSql(`alter table "lead_link" add column "body_hash" varchar(64) null;`);
    this.addSql(`alter table "lead" add column "contact_confirmed_at" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "lead" drop column "contact_confirmed_at";`);
    this.addSql(`alter table "lead_link" drop column "body_hash";`);
  }
}
