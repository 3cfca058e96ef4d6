import { Migration } from '@mikro-orm/migrations';

/** Where models were found before they were renamed. */
export class Migration20261120195900_ModelSlug extends Migration {
  override name = 'Migration20261120195900_ModelSlug';

  override up(): void {
    this.addSql(`create table "model_slug" ("brand_id" int not null, "slug" varchar(80) not null, "model_id" int not null, primary key ("brand_id", "slug"));`);
    this.addSql(`create index "model_slug_model_id_index" on "model_slug" ("model_id");`);
    this.addSql(`alter table "model_slug" add constraint "model_slug_brand_id_foreign" foreign key ("brand_id") references "brand" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "model_slug" add constraint "model_slug_model_id_foreign" foreign key ("model_id") references "model" ("id") on delete cascade;`);
  }

  override down(): void {
    this.addSql(`drop table "model_slug";`);
  }
}
