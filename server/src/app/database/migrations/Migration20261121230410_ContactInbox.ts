import { Migration } from '@mikro-orm/migrations';

/** Which messages of the contact form an administrator has answered. */
export class Migration20261121230410_ContactInbox extends Migration {
  override name = 'Migration20261121230410_ContactInbox';

  override up(): void {
    this.addSql(`alter table "contact_message" add column "handled_at" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "contact_message" drop column "handled_at";`);
  }
}
