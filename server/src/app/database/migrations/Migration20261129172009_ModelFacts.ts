import { Migration } from '@mikro-orm/migrations';

/** The maker's sheet about a connected car's data (Regulation 2023/2854), and the producer's guarantee of durability. */
export class Migration20261129172009_ModelFacts extends Migration {
  override name = 'Migration20261129172009_ModelFacts';

  override up(): void {
    this.addSql(
      `alter table "model" add column "data_sheet" varchar(500) null, add column "guarantee_months" smallint null;`,
    );
    this.addSql(
      `alter table "model" add constraint "model_guarantee_months_check" check ("guarantee_months" between 25 and 360) not valid;`,
    );
  }

  override down(): void {
    this.addSql(`alter table "model" drop column "data_sheet", drop column "guarantee_months";`);
  }
}
