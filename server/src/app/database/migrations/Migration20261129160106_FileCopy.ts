import { Migration } from '@mikro-orm/migrations';

/** What the other side gets of a document while the buyer is hidden: its pages, drawn anew (docs/rules/conversations.md "Conversations"). */
export class Migration20261129160106_FileCopy extends Migration {
  override name = 'Migration20261129160106_FileCopy';

  override up(): void {
    this.addSql(`alter table "lead_file" add column "copy_state" text null, add column "copy_bytes" int null;`);
    this.addSql(
      `alter table "lead_file" add constraint "lead_file_copy_state_check" check ("copy_state" in ('ready', 'withheld')) not valid;`,
    );
  }

  override down(): void {
    this.addSql(`alter table "lead_file" drop column "copy_state", drop column "copy_bytes";`);
  }
}
