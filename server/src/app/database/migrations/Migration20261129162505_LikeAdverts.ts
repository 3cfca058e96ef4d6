import { Migration } from '@mikro-orm/migrations';

/**
 * How an advert looked when it was hidden, and what an upload shows as a hash: by both a copy is recognised. The first user
 * of a dealer joined with it; a first absence or turn had stored another day.
 */
export class Migration20261129162505_LikeAdverts extends Migration {
  override name = 'Migration20261129162505_LikeAdverts';

  override up(): void {
    this.addSql(`alter table "moderation_decision" add column "look" jsonb null;`);
    this.addSql(`alter table "upload" add column "content_hash" varchar(64) null;`);
    this.addSql(`update dealer_member m set joined_at = d.created_at from dealer d
      where d.id = m.dealer_id and d.user_id = m.user_id;`);
  }

  override down(): void {
    this.addSql(`alter table "upload" drop column "content_hash";`);
    this.addSql(`alter table "moderation_decision" drop column "look";`);
  }
}
