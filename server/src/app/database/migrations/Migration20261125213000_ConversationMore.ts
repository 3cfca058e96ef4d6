import { Migration } from '@mikro-orm/migrations';

/**
 * What lists of conversations order and count by, kept on the lead by a trigger, so that a dealer's list reads no
 * messages but those that it shows (docs/rules/conversations.md "Conversations").
 */
export class Migration20261125213000_ConversationMore extends Migration {
  override name = 'Migration20261125213000_ConversationMore';

  override up(): void {
    this.addSql(`alter table "lead" add column "last_entry_id" int not null default 0, add column "last_entry_at" timestamptz null,
      add column "buyer_last_id" int not null default 0, add column "dealer_last_id" int not null default 0,
      add column "status_answered_at" timestamptz null;`);
    this.addSql(`update "lead" set "status_answered_at" = "first_response_at" where "first_response_at" is not null;`);
    this.addSql(`update "lead" l set "last_entry_id" = m."id", "last_entry_at" = m."at", "buyer_last_id" = m."id", "dealer_emailed_id" = m."id",
        "dealer_read_id" = case when l."dealer_seen" then m."id" else 0 end, "buyer_read_id" = m."id"
      from (select "lead_id", max("id") as "id", max("created_at") as "at" from "lead_message" group by "lead_id") m
      where m."lead_id" = l."id";`);
    this.addSql(`create function lead_entry_added() returns trigger language plpgsql as $$
      begin
        update lead set last_entry_id = greatest(last_entry_id, new.id), last_entry_at = greatest(last_entry_at, new.created_at),
          buyer_last_id = case when new.side = 'buyer' then greatest(buyer_last_id, new.id) else buyer_last_id end,
          dealer_last_id = case when new.side = 'dealer' then greatest(dealer_last_id, new.id) else dealer_last_id end
        where id = new.lead_id;
        return null;
      end $$;`);
    this.addSql(`create trigger lead_entry_added after insert on "lead_message" for each row execute function lead_entry_added();`);
    this.addSql(`alter table "lead_file" add constraint "lead_file_side_check" check ("side" in ('buyer', 'dealer')) not valid;`);
    this.addSql(`create index "lead_dealer_entry_idx" on "lead" ("dealer_id", "last_entry_at");`);
    this.addSql(`create index "lead_guest_idx" on "lead" ("user_email") where "buyer_id" is null;`);
    this.addSql(`create index "lead_message_entry_idx" on "lead_message" ("lead_id", "id") where "kind" <> 'form';`);
    this.addSql(`create index "lead_message_told_idx" on "lead_message" ("created_at") where "kind" in ('message', 'call', 'cancel', 'reopen');`);
  }

  override down(): void {
    this.addSql(`drop trigger lead_entry_added on "lead_message"; drop function lead_entry_added();`);
    this.addSql(`alter table "lead_file" drop constraint "lead_file_side_check";`);
    this.addSql(`drop index "lead_message_told_idx"; drop index "lead_message_entry_idx"; drop index "lead_guest_idx"; drop index "lead_dealer_entry_idx";`);
    this.addSql(`alter table "lead" drop column "last_entry_id", drop column "last_entry_at", drop column "buyer_last_id",
      drop column "dealer_last_id", drop column "status_answered_at";`);
  }
}
