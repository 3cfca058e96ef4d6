import { Migration } from '@mikro-orm/migrations';

/** How a file was read, the first cars of a dry run as cards, and codes of rows that have none of their own. */
export class Migration20261129161802_StockImportPreview extends Migration {
  override name = 'Migration20261129161802_StockImportPreview';

  override up(): void {
    this.addSql(
      `alter table "stock_import" add column "notes" jsonb not null default '[]', add column "preview" jsonb null;`,
    );
    this.addSql(`alter table "stock_import_row" add column "code" varchar(80) null;`);
  }

  override down(): void {
    this.addSql(`alter table "stock_import_row" drop column "code";`);
    this.addSql(`alter table "stock_import" drop column "notes", drop column "preview";`);
  }
}
