import { Migration } from '@mikro-orm/migrations';

/** Pictures that people send, information pages that an administrator wrote, messages of the contact form. */
export class Migration20261120194900_UploadPageContact extends Migration {
  override name = 'Migration20261120194900_UploadPageContact';

  override up(): void {
    this.addSql(`create table "upload" ("id" serial primary key, "key" varchar(32) not null, "user_id" int null, "purpose" text not null, "status" text not null, "bytes" int null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "used_at" timestamptz null);`);
    this.addSql(`alter table "upload" add constraint "upload_key_unique" unique ("key");`);
    this.addSql(`create index "upload_user_id_index" on "upload" ("user_id");`);
    this.addSql(`create index "upload_created_at_index" on "upload" ("created_at");`);
    this.addSql(`alter table "upload" add constraint "upload_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete set null;`);
    this.addSql(`alter table "upload" add constraint "upload_purpose_check" check ("purpose" in ('logo', 'picture'));`);
    this.addSql(`alter table "upload" add constraint "upload_status_check" check ("status" in ('waiting', 'receiving', 'stored', 'refused'));`);

    this.addSql(`create table "page" ("slug" varchar(64) not null, "title" varchar(120) not null, "content" text not null, "updated_at" timestamptz not null, primary key ("slug"));`);

    this.addSql(`create table "contact_message" ("id" serial primary key, "name" varchar(120) not null, "email" varchar(254) not null, "phone" varchar(30) null, "subject" varchar(200) not null, "message" text not null, "created_at" timestamptz not null);`);
    this.addSql(`create index "contact_message_created_at_index" on "contact_message" ("created_at");`);

    for (const table of ['upload', 'contact_message']) {
      this.addSql(`alter sequence "${table}_id_seq" start with 100001 restart with 100001;`);
    }
  }

  override down(): void {
    for (const table of ['contact_message', 'page', 'upload']) this.addSql(`drop table "${table}";`);
  }
}
