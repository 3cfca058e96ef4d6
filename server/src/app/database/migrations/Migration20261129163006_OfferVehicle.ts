import { Migration } from '@mikro-orm/migrations';

/** The car of an offer as it was when the offer was sent, so that its PDF file identifies it. */
export class Migration20261129163006_OfferVehicle extends Migration {
  override name = 'Migration20261129163006_OfferVehicle';

  override up(): void {
    this.addSql(`alter table "offer" add column "vehicle" jsonb null;`);
    // The second step of Migration20261129160106_FileCopy.
    this.addSql(`alter table "lead_file" validate constraint "lead_file_copy_state_check";`);
  }

  override down(): void {
    this.addSql(`alter table "offer" drop column "vehicle";`);
  }
}
