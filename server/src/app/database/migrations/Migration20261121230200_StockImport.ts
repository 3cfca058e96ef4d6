import { Migration } from '@mikro-orm/migrations';

/**
 * A dealer's import on its way: the file's rows, what became of each, and which column the dealer gives which field. One
 * import of a dealer is kept, the newest.
 */
export class Migration20261121230200_StockImport extends Migration {
  override name = 'Migration20261121230200_StockImport';

  override up(): void {
    this.addSql(`create table "stock_import" ("id" serial primary key, "dealer_id" int not null references "dealer" ("id") on delete cascade, "file_name" varchar(200) not null, "status" text not null, "headers" jsonb not null default '[]', "columns" jsonb not null default '[]', "is_dry" boolean not null default true, "total" int not null default 0, "done" int not null default 0, "last_row" int not null default 0, "error" text null, "created_at" timestamptz not null);`);
    this.addSql(`alter table "stock_import" add constraint "stock_import_status_check" check ("status" in ('waiting', 'receiving', 'ready', 'running', 'done', 'stopped', 'failed'));`);
    this.addSql(`alter sequence "stock_import_id_seq" start with 100001 restart with 100001;`);
    // Two at the same time: the index has the last word.
    this.addSql(`create unique index "stock_import_dealer_unique" on "stock_import" ("dealer_id");`);
    this.addSql(`create table "stock_import_row" ("import_id" int not null references "stock_import" ("id") on delete cascade, "number" int not null, "cells" jsonb not null, "outcome" text null, "message" text null, primary key ("import_id", "number"));`);
    this.addSql(`alter table "stock_import_row" add constraint "stock_import_row_outcome_check" check ("outcome" in ('created', 'updated', 'same', 'bad'));`);
    this.addSql(`create table "stock_import_mapping" ("dealer_id" int primary key references "dealer" ("id") on delete cascade, "fields" jsonb not null);`);
  }

  override down(): void {
    this.addSql(`drop table "stock_import_mapping";`);
    this.addSql(`drop table "stock_import_row";`);
    this.addSql(`drop table "stock_import";`);
  }
}
