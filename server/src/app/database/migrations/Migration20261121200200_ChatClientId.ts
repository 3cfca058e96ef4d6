import { Migration } from '@mikro-orm/migrations';

/** A message that its sender repeats after a lost connection is found again by the id its client gave it. */
export class Migration20261121200200_ChatClientId extends Migration {
  override name = 'Migration20261121200200_ChatClientId';

  override up(): void {
    this.addSql(`alter table "chat_message" add column "client_id" uuid null;`);
    this.addSql(`create unique index "chat_message_client_id_unique" on "chat_message" ("thread_id", "client_id") where "client_id" is not null;`);
    this.addSql(`create unique index "chat_message_broadcast_client_id_unique" on "chat_message" ("client_id") where "client_id" is not null and "thread_id" is null;`);
  }

  override down(): void {
    this.addSql(`alter table "chat_message" drop column "client_id";`);
  }
}
