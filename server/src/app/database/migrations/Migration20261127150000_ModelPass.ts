import { Migration } from '@mikro-orm/migrations';

/** Where a pass over all models stands, so that another server goes on there. Only passes that have not ended have a row. */
export class Migration20261127150000_ModelPass extends Migration {
  override name = 'Migration20261127150000_ModelPass';

  override up(): void {
    this.addSql(
      `create table "model_pass" ("job" varchar(64) not null, "last_model_id" integer not null, primary key ("job"));`,
    );
  }

  override down(): void {
    this.addSql(`drop table "model_pass";`);
  }
}
