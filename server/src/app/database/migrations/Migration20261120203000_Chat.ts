import { Migration } from '@mikro-orm/migrations';

/** The support chat, and a notice of every session that ends, so that whatever a session keeps open can be closed. */
export class Migration20261120203000_Chat extends Migration {
  override name = 'Migration20261120203000_Chat';

  override up(): void {
    this.addSql(`create table "chat_thread" ("id" serial primary key, "user_id" int null, "guest_hash" varchar(64) null, "created_at" timestamptz not null, "last_message_at" timestamptz not null, "visitor_read_id" int not null, "admin_read_id" int not null);`);
    this.addSql(`alter table "chat_thread" add constraint "chat_thread_user_id_unique" unique ("user_id");`);
    this.addSql(`alter table "chat_thread" add constraint "chat_thread_guest_hash_unique" unique ("guest_hash");`);
    this.addSql(`create index "chat_thread_last_message_at_index" on "chat_thread" ("last_message_at");`);
    this.addSql(`alter table "chat_thread" add constraint "chat_thread_user_id_foreign" foreign key ("user_id") references "app_user" ("id") on delete cascade;`);
    this.addSql(`alter table "chat_thread" add constraint "chat_thread_owner_check" check (("user_id" is null) <> ("guest_hash" is null));`);

    this.addSql(`create table "chat_message" ("id" serial primary key, "thread_id" int null, "is_from_admin" boolean not null, "author_id" int null, "text" text not null, "created_at" timestamptz not null);`);
    this.addSql(`create index "chat_message_thread_idx" on "chat_message" ("thread_id", "id");`);
    this.addSql(`create index "chat_message_broadcast_idx" on "chat_message" ("created_at") where "thread_id" is null;`);
    this.addSql(`create index "chat_message_author_id_index" on "chat_message" ("author_id") where "author_id" is not null;`);
    this.addSql(`alter table "chat_message" add constraint "chat_message_thread_id_foreign" foreign key ("thread_id") references "chat_thread" ("id") on delete cascade;`);
    this.addSql(`alter table "chat_message" add constraint "chat_message_author_id_foreign" foreign key ("author_id") references "app_user" ("id") on delete set null;`);
    this.addSql(`alter table "chat_message" add constraint "chat_message_text_check" check (char_length("text") between 1 and 2000);`);
    this.addSql(`alter table "chat_message" add constraint "chat_message_sender_check" check ("is_from_admin" or ("thread_id" is not null and "author_id" is null));`);

    this.addSql(`create table "chat_presence" ("process" uuid primary key, "admins" int not null, "seen_at" timestamptz not null);`);

    for (const table of ['chat_thread', 'chat_message']) {
      this.addSql(`alter sequence "${table}_id_seq" start with 100001 restart with 100001;`);
    }

    this.addSql(`create function tell_session_ended() returns trigger language plpgsql as $$ begin perform pg_notify('session_ended', old.token_hash); return null; end $$;`);
    this.addSql(`create trigger "session_ended" after delete on "session" for each row execute function tell_session_ended();`);
  }

  override down(): void {
    this.addSql(`drop trigger "session_ended" on "session";`);
    this.addSql(`drop function tell_session_ended();`);
    for (const table of ['chat_presence', 'chat_message', 'chat_thread']) this.addSql(`drop table "${table}";`);
  }
}
